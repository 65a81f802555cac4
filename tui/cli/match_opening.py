"""Sitting down at a match: on the screen where it can be drawn, else in lines of text."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Mapping

from engine.archive import Archive, MatchSaver
from engine.errors import GameError
from engine.setup import PreparedMatch
from tui.cli import settings_options as preferences
from tui.settings import Loaded
from tui.settings.paths import data_directory, settings_file


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the options about how a match is played."""
    parser.add_argument("--plain", action="store_true", help="play in lines of text, for pipes and screen readers")
    preferences.arguments(parser)


def saving(parser: argparse.ArgumentParser) -> None:
    """Give the parser the option not to keep what is played."""
    parser.add_argument("--no-save", action="store_true", help="keep nothing of what is played")


def is_plain(options: argparse.Namespace, environ: Mapping[str, str] = os.environ) -> bool:
    """Whether to play in lines of text: when asked to, and where no screen can be drawn."""
    streams = (sys.stdin, sys.stderr)
    can_draw = environ.get("TERM") != "dumb" and all(stream is not None and stream.isatty() for stream in streams)
    return bool(options.plain) or not can_draw


def archive_for(options: argparse.Namespace, environ: Mapping[str, str] = os.environ) -> Archive:
    """The archive of the player, or one in memory with `--no-save`."""
    return Archive(None if options.no_save else data_directory(environ))


def resumed(archive: Archive, id: int) -> tuple[PreparedMatch, MatchSaver]:
    """A kept match where it was left, and its keeper; raises GameError."""
    found = archive.resume(id)
    if found is None:
        raise GameError(archive.take_notice() or f"There is no match {id}.")
    return found


def sit_down(
    options: argparse.Namespace,
    loaded: Loaded,
    archive: Archive,
    prepared: PreparedMatch | None = None,
    saver: MatchSaver | None = None,
) -> int:
    """Play this match, or start at the first screen without one; returns the exit code."""
    if loaded.message is not None and sys.stderr is not None:
        print(loaded.message, file=sys.stderr)
    if prepared is not None and is_plain(options):
        source = io.StringIO() if sys.stdin is None else sys.stdin
        if isinstance(source, io.TextIOWrapper):
            source.reconfigure(errors="replace")
        from tui.plain import session as plain

        return plain.run(prepared, source, sys.stdout, archive, saver)
    return _open_screen(loaded, archive, prepared, saver)


def _open_screen(loaded: Loaded, archive: Archive, prepared: PreparedMatch | None, saver: MatchSaver | None) -> int:
    # An unasked sequence of the kitty keyboard protocol can crash this Textual; the game needs none of it.
    os.environ.setdefault("TEXTUAL_DISABLE_KITTY_KEY", "1")
    from tui.app.app import BlackboardApp
    from tui.settings.in_force import Preferences
    from tui.terminal.colours import heed_terminal

    preferences = Preferences(loaded.settings, loaded.message, settings_file(os.environ))
    heed_terminal(os.environ)
    app = BlackboardApp(prepared, archive=archive, saver=saver, preferences=preferences)
    app.run()
    return app.return_code or 0
