"""What opens the game: the first screen, a match on a board, and a saved match."""

from __future__ import annotations

import argparse
import os
from contextlib import closing

from engine.archive import Archive
from engine.errors import GameError
from tui.cli import match_opening as opening
from tui.cli.settings_options import preferences
from tui.cli.setup_options import prepared_of
from tui.settings.paths import data_directory


def home(options: argparse.Namespace) -> int:
    """Open the first screen, or the menu of plain mode."""
    loaded = preferences(options)
    with closing(opening.archive_for(options)) as archive:
        if opening.is_plain(options):
            from tui.cli.menu import open_menu

            return open_menu(loaded, archive)
        return opening.open_match(options, loaded, archive)


def play(options: argparse.Namespace) -> int:
    """Play the match that the options describe."""
    if options.record is not None:
        # Records and links bring half of the engine with them, which no other board needs.
        from tui.cli.play_from import play_from

        return play_from(options)
    loaded = preferences(options)
    prepared = prepared_of(options, loaded.settings.names)
    with closing(opening.archive_for(options)) as archive:
        return opening.open_match(options, loaded, archive, prepared)


def resume(options: argparse.Namespace) -> int:
    """Go on with a match; raises GameError if there is none, or if it is over."""
    loaded = preferences(options)
    with closing(Archive(data_directory(os.environ))) as archive:
        prepared, saver = opening.last(archive) if options.id is None else opening.resumed(archive, options.id)
        if prepared.match.outcome is not None:
            raise GameError(f"Match {options.id} is over: fdivgame replay {options.id} shows it.")
        return opening.open_match(options, loaded, archive, prepared, saver)
