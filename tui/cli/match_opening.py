"""Opening a match: on the screen if it can be drawn, else in lines of text."""

from __future__ import annotations

import argparse
import asyncio
import gc
import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, TextIO

from engine.archive import Archive, MatchSaver
from engine.errors import GameError
from engine.setup import PreparedMatch
from tui.cli.files import unwritable
from tui.cli.printing import can_draw
from tui.settings import Loaded
from tui.settings.paths import data_directory, settings_file

if TYPE_CHECKING:
    from textual.screen import Screen

    from tui.app.debugging import DebugLog


def is_plain(options: argparse.Namespace) -> bool:
    """Whether to play in lines of text: on request, and if no screen can be drawn."""
    return bool(options.plain) or not can_draw()


def archive_for(options: argparse.Namespace) -> Archive:
    """The archive of the player, or one in memory with `--no-save`."""
    return Archive(None if options.no_save else data_directory(os.environ))


def resumed(archive: Archive, id: int) -> tuple[PreparedMatch, MatchSaver]:
    """A saved match as it was left, and its saver; raises GameError."""
    found = archive.resume(id)
    if found is None:
        raise GameError(archive.take_notice() or f"There is no match {id}.")
    return found


def last(archive: Archive) -> tuple[PreparedMatch, MatchSaver]:
    """The last unfinished match that can be read, and its saver; raises GameError."""
    while (last := archive.unfinished()) is not None:
        found = archive.resume(last.id)
        if found is not None:
            return found
    raise GameError(archive.take_notice() or "There is no unfinished match.")


def open_match(
    options: argparse.Namespace,
    loaded: Loaded,
    archive: Archive,
    prepared: PreparedMatch | None = None,
    saver: MatchSaver | None = None,
    arrival: str | None = None,
) -> int:
    """Play this match, or start at the first screen without one; returns the exit code.

    `arrival` is the sentence about the record from which the match came, if it came from one.
    """
    say_message(loaded)
    if prepared is not None and is_plain(options):
        from tui.plain import session as plain

        with logged(loaded):
            return plain.run(prepared, typed_input(), sys.stdout, archive, saver, arrival, loaded.settings.page)
    if prepared is not None and arrival is not None:
        from tui.app.screens import screen

        return open_screen(loaded, archive, prepared, saver, partial(screen, "match", prepared, arrival=arrival))
    return open_screen(loaded, archive, prepared, saver)


def say_message(loaded: Loaded) -> None:
    """Report the mistakes in the settings on standard error."""
    if loaded.message is not None and sys.stderr is not None:
        print(loaded.message, file=sys.stderr)


def typed_input() -> TextIO:
    """The lines typed in plain mode; bytes that the encoding does not know are replaced."""
    source = io.StringIO() if sys.stdin is None else sys.stdin
    if isinstance(source, io.TextIOWrapper):
        source.reconfigure(errors="replace")
    return source


def open_screen(
    loaded: Loaded,
    archive: Archive,
    prepared: PreparedMatch | None = None,
    saver: MatchSaver | None = None,
    first: Callable[[], Screen[Any]] | None = None,
    link: str = "",
    loop: asyncio.AbstractEventLoop | None = None,
) -> int:
    """Start at the first screen, below this match or the screen that `first` makes; returns the exit code.

    The `link` is followed from there; a `loop` that is given is left open. Raises GameError if the rules of a player's
    own game have failed.
    """
    # All that is loaded stays, so until the first picture a search for garbage costs a tenth of the start for nothing.
    gc.disable()
    from tui.app.app import BlackboardApp
    from tui.records.pasting import follow_link
    from tui.settings.in_force import Preferences

    preferences = Preferences(loaded.settings, loaded.message, settings_file(os.environ))
    if not os.environ.get("NO_COLOR"):
        # Textual takes an empty one for a request as well.
        os.environ.pop("NO_COLOR", None)
    own = loop or asyncio.new_event_loop()
    with logged(loaded) as log:
        kind = BlackboardApp
        if log is not None:
            from tui.app.debugging import DebugApp

            kind = DebugApp
            DebugApp.debug_log = log
        app = kind(prepared, archive=archive, saver=saver, preferences=preferences, first=first)
        if link:
            app.call_later(follow_link, app, link)
        # Textual's own loop would wait at the end for a bot that thinks.
        app.run(loop=own)
        if loop is None:
            own.close()
    if app.fault is not None:
        raise GameError(app.fault)
    return app.return_code or 0


@contextmanager
def logged(loaded: Loaded) -> Iterator[DebugLog | None]:
    """The log that was asked for, if any, with the report of `fdivgame doctor` at its start."""
    if loaded.debug is None:
        yield None
        return
    from tui.app.debugging import DebugLog, noted
    from tui.cli import doctor

    try:
        file = open(loaded.debug, "w", encoding="utf-8", errors="replace")  # noqa: SIM115 - closed below
    except (OSError, ValueError) as error:
        raise unwritable(loaded.debug, error) from None
    with file:
        log = DebugLog(file)
        for line in doctor.lines_of(doctor.report(os.environ)):
            log.note(line)
        with noted(log):
            yield log
