"""`fdivgame link`: the link to a board, which the page in a browser opens."""

from __future__ import annotations

import argparse
from dataclasses import replace

from engine.errors import GameError
from engine.fragment import DAY
from engine.link import format_link
from engine.setup import Setup, prepare
from tui.cli.play import board, opponent, setup_of

HELP = "print a link to a board, for the page in a browser"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the board and the page."""
    parser.epilog = "docs/anywhere.md says how the page is published."
    board(parser)
    opponent(parser)
    parser.add_argument("--daily", action="store_true", help="the board of the day instead")
    parser.add_argument("--page", metavar="URL", default="", help="the address of the page, printed before the link")


def run(options: argparse.Namespace) -> int:
    """Print the link; raises GameError."""
    page = options.page.partition("#")[0]
    if any(each.isspace() or not each.isprintable() for each in page):
        raise GameError("The address of a page has no blanks in it.")
    print(page + (DAY if options.daily else format_link(_with_board(options))))
    return 0


def _with_board(options: argparse.Namespace) -> Setup:
    setup = setup_of(options)
    return setup if setup.start is not None else replace(setup, start=prepare(setup).match.start)
