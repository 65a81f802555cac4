"""Launch a match: on the screen if it can be drawn, else in lines of text."""

from __future__ import annotations

import argparse
import asyncio
import gc
import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from functools import cached_property, partial
from typing import TYPE_CHECKING, TextIO

from engine.archive import Archive, MatchSaver
from engine.deals.setup import PreparedMatch
from engine.rules.errors import GameError
from tui import CRASHED
from tui.cli.files import refused
from tui.cli.printing import can_draw, tell
from tui.cli.settings_options import preferences
from tui.settings.paths import data_directory, settings_file

if TYPE_CHECKING:
    from textual.screen import Screen

    from tui.app.debugging import DebugLog
    from tui.plain.subject import Subject, Write


def resumed(archive: Archive, id: int | None) -> tuple[PreparedMatch, MatchSaver]:
    """This saved match, or the last unfinished one, as it was left, and its saver; raises GameError."""
    found = None if id is None else archive.resume(id)
    while id is None and found is None and (last := archive.unfinished()) is not None:
        found = archive.resume(last.id)
    if found is None:
        missing = "There is no unfinished match." if id is None else f"There is no match {id}."
        raise GameError(archive.take_notice() or missing)
    return found


class Session(ExitStack):
    """The settings in force and the archive of a command that plays, and how it plays; closed at the end of `with`."""

    def __init__(self, options: argparse.Namespace) -> None:
        """Raise GameError for an option with which no setting can be made."""
        super().__init__()
        self.loaded = preferences(options)
        self.names = self.loaded.settings.names
        self._is_saved = not getattr(options, "no_save", False)

    @property
    def is_plain(self) -> bool:
        """Whether to play in lines of text: on request, and if no screen can be drawn."""
        return self.loaded.settings.plain or not can_draw()

    @cached_property
    def archive(self) -> Archive:
        """The archive of the player, or one in memory with `--no-save`."""
        return self.enter_context(closing(Archive(data_directory(os.environ) if self._is_saved else None)))

    def match(
        self, prepared: PreparedMatch | None = None, saver: MatchSaver | None = None, arrival: str | None = None
    ) -> int:
        """Play this match, or start at the first screen without one; returns the exit code.

        `arrival` is the sentence about the record from which the match came, if it came from one.
        """
        self.say_message()
        if prepared is not None and self.is_plain:
            from tui.plain import session as plain

            with self.open_log():
                settings = self.loaded.settings
                return plain.run(prepared, typed_input(), sys.stdout, self.archive, saver, arrival, settings)
        above = None
        if prepared is not None and arrival is not None:
            from tui.app import screens

            above = partial(screens.MatchScreen, prepared, arrival=arrival)
        return self.open_app(prepared, saver, above)

    def lines(self, begin: Callable[[Write], Subject]) -> int:
        """Give the lines that are typed to the subject that `begin` makes, and print its own; returns the exit code."""
        from tui.plain.session import between

        with self.open_log():
            return between(typed_input(), sys.stdout, begin)

    def say_message(self) -> None:
        """Report the mistakes in the settings on standard error."""
        if self.loaded.message is not None:
            tell(self.loaded.message)

    def open_app(
        self,
        prepared: PreparedMatch | None = None,
        saver: MatchSaver | None = None,
        above: Callable[[], Screen[None]] | None = None,
        link: str = "",
        loop: asyncio.AbstractEventLoop | None = None,
    ) -> int:
        """Start at the first screen, below this match or the screen that `above` makes; returns the exit code.

        The `link` is followed from there; a `loop` that is given is left open. Raises GameError if the rules of a
        player's own game have failed.
        """
        # All that is loaded stays, so until the first picture a search for garbage costs a tenth of the start for
        # nothing.
        gc.disable()
        from tui.app.app import BlackboardApp
        from tui.records.pasting import follow_link
        from tui.settings.preferences import Preferences

        preferences = Preferences(self.loaded.settings, self.loaded.message, settings_file(os.environ))
        if not os.environ.get("NO_COLOR"):
            # Textual takes an empty one for a request as well.
            os.environ.pop("NO_COLOR", None)
        own = loop or asyncio.new_event_loop()
        with self.open_log() as log:
            kind = BlackboardApp
            if log is not None:
                from tui.app.debugging import DebugApp

                kind = DebugApp
                DebugApp.debug_log = log
            app = kind(prepared, archive=self.archive, saver=saver, preferences=preferences, above=above)
            if link:
                app.call_later(follow_link, app, link)
            # Textual's own loop would wait at the end for a bot that thinks.
            app.run(loop=own)
            if loop is None:
                own.close()
        if app.fault is not None:
            raise GameError(app.fault)
        # After an error Textual says 1, or nothing where one of its threads failed, which is no code of ours.
        return CRASHED if app.return_code in (None, 1) else app.return_code

    @contextmanager
    def open_log(self) -> Iterator[DebugLog | None]:
        """The log that was asked for, if any, with the report of `fdivgame doctor` at its start."""
        path = self.loaded.debug
        if path is None:
            yield None
            return
        from tui.app.debugging import DebugLog, log_errors
        from tui.cli import doctor

        try:
            file = open(path, "w", encoding="utf-8", errors="replace")  # noqa: SIM115 - closed below
        except (OSError, ValueError) as error:
            raise refused(path, "written", error) from None
        with file:
            log = DebugLog(file)
            for line in doctor.lines_of(doctor.report(os.environ)):
                log.note(line)
            with log_errors(log):
                yield log


def typed_input() -> TextIO:
    """The lines typed in plain mode; bytes that the encoding does not know are replaced."""
    source = io.StringIO() if sys.stdin is None else sys.stdin
    if isinstance(source, io.TextIOWrapper):
        source.reconfigure(errors="replace")
    return source
