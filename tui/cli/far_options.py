"""The common options of `host` and `join`."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING

from engine.archive import Archive
from engine.errors import GameError
from engine.far.shared import LONGEST_NAME
from engine.setup import Setup
from tui.cli import match_opening as table
from tui.settings import Loaded
from tui.settings.paths import data_directory

if TYPE_CHECKING:
    from tui.far.dialing import Address
    from tui.far.sitting import Sitting
    from tui.screens.base import BaseScreen

UNENCRYPTED = (
    "allow an address outside this machine: nothing is encrypted then, and anybody on the way can read everything "
    "and play in your place; ssh://HOST is safe and needs no option"
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the name, and the option for addresses at which others can listen."""
    parser.add_argument("--as", dest="name", metavar="NAME", help="your name (default: the first name in the settings)")
    parser.add_argument("--unencrypted", action="store_true", help=UNENCRYPTED)
    parser.set_defaults(plain=False)


def name_of(options: argparse.Namespace, loaded: Loaded) -> str:
    """The player's name, made fit to be shown; raises GameError."""
    given = loaded.settings.names[0] if options.name is None else options.name
    # Setup alone knows which names are possible.
    name = Setup((given, f"{given}.")).names[0]
    if len(name) > LONGEST_NAME:
        raise GameError(f"A name has at most {LONGEST_NAME} characters here.")
    return name


def check_address(options: argparse.Namespace, address: Address) -> None:
    """Raise GameError for an address at which others can listen, unless the player allows it."""
    if not address.is_here and not options.unencrypted:
        raise GameError(
            f"Nothing is encrypted on the way to {address}, so anybody on it can read everything and play in "
            "your place: use ssh://HOST, or add --unencrypted to allow this."
        )


def check_screen(options: argparse.Namespace, command: str) -> None:
    """Raise GameError if no screen can be drawn."""
    if table.is_plain(options):
        raise GameError(f"fdivgame {command} needs a terminal that can draw.")


def archive() -> Archive:
    """The player's archive; raises GameError if nothing can be saved, because then the match could not go on later."""
    found = Archive(data_directory(os.environ))
    if not found.is_saved:
        found.close()
        raise GameError(found.take_notice() or "The saved matches cannot be used.")
    return found


def open_board(loaded: Loaded, archive: Archive, sitting: Sitting) -> int:
    """Start at the board, or at the screen that waits for it; returns the exit code."""

    def first() -> BaseScreen[None]:
        from tui.far.waiting import WaitingScreen

        return WaitingScreen(sitting)

    return table.open_screen(loaded, archive, first=first)
