"""The common options of `host` and `join`."""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING

from engine.archive import Archive
from engine.errors import GameError
from engine.far.shared import LONGEST_NAME
from engine.setup import Setup
from tui.cli import match_opening as table
from tui.settings import Loaded
from tui.settings.paths import data_directory

if TYPE_CHECKING:
    from tui.app.app import BaseScreen
    from tui.far.addresses import Address
    from tui.far.joining import Joining
    from tui.far.sitting import Sitting

UNENCRYPTED = (
    "allow an address outside this machine: nothing is encrypted then, and anybody on the way can read everything "
    "and play in your place; ssh://HOST is safe and needs no option"
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the name, and the option for addresses at which others can listen."""
    parser.add_argument("--as", dest="name", metavar="NAME", help="your name (default: the first name in the settings)")
    parser.add_argument("--unencrypted", action="store_true", help=UNENCRYPTED)
    parser.add_argument("--plain", action="store_true", help="play in lines of text, for pipes and screen readers")


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


def archive() -> Archive:
    """The player's archive; raises GameError if nothing can be saved, because then the match could not go on later."""
    found = Archive(data_directory(os.environ))
    if not found.is_saved:
        found.close()
        raise GameError(found.take_notice() or "The saved matches cannot be used.")
    return found


def play(options: argparse.Namespace, loaded: Loaded, archive: Archive, sitting: Sitting) -> int:
    """Play in lines of text, or at the board, or at the screen that waits for it; returns the exit code."""
    if table.is_plain(options):
        from tui.plain.far import run

        with table.logged(loaded):
            return run(sitting, sys.stdin, sys.stdout, archive)

    def first() -> BaseScreen[None]:
        from tui.far.waiting import WaitingScreen

        return WaitingScreen(sitting)

    return table.open_screen(loaded, archive, first=first)


def ask_for_code(loaded: Loaded, archive: Archive, joining: Joining) -> int:
    """Start at the screen that asks for the code; returns the exit code."""

    def first() -> BaseScreen[None]:
        from tui.far.asking import CodeScreen

        return CodeScreen(joining)

    table.say_message(loaded)
    return table.open_screen(loaded, archive, first=first)
