"""What opens the game: the first screen, a match on a board, and a saved match."""

from __future__ import annotations

import argparse

from engine.rules.errors import GameError
from tui.cli.launch import Session, resumed
from tui.cli.setup_options import prepared_of


def home(options: argparse.Namespace) -> int:
    """Open the first screen, or the menu of plain mode."""
    with Session(options) as launch:
        if launch.is_plain:
            from tui.cli.menu import open_menu

            return open_menu(launch)
        return launch.match()


def play(options: argparse.Namespace) -> int:
    """Play the match that the options describe."""
    if options.record is not None:
        # Records and links bring half of the engine with them, which no other board needs.
        from tui.cli.play_from import play_from

        return play_from(options)
    with Session(options) as launch:
        return launch.match(prepared_of(options, launch.names))


def resume(options: argparse.Namespace) -> int:
    """Go on with a match; raises GameError if there is none, or if it is over."""
    with Session(options) as launch:
        prepared, saver = resumed(launch.archive, options.id)
        if prepared.match.winner is not None:
            raise GameError(f"Match {options.id} is over: fdivgame replay {options.id} shows it.")
        return launch.match(prepared, saver)
