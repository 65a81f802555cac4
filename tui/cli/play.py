"""`fdivgame play`: a match on a board that is written out or drawn at random."""

from __future__ import annotations

import argparse
from contextlib import closing

from tui.cli import match_opening as table
from tui.cli import settings_options as preferences
from tui.cli.setup_options import board, opponent, prepared_of

HELP = "go straight to the board"

PLAIN = """\
In plain mode a line is a move (slot, sign and choice, as in 2/4), or undo, redo, tip, board, moves, link, help or quit.
The input may end at any time. Plain mode comes with --plain, if TERM is dumb, and if there is no terminal.
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the arguments of a match."""
    parser.epilog = PLAIN
    board(parser)
    opponent(parser)
    parser.add_argument("--duplicate", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--names", metavar="A,B", help="the players' names; the first is the person against a bot")
    parser.add_argument("--from", dest="record", metavar="FILE|LINK", help="a record or a link; - for a pipe")
    table.saving(parser)
    table.arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Play the match that the options describe."""
    if options.record is not None:
        from tui.cli import from_record

        return from_record.run(options)
    loaded = preferences.preferences(options)
    prepared = prepared_of(options, loaded.settings.names)
    with closing(table.archive_for(options)) as archive:
        return table.open_match(options, loaded, archive, prepared)
