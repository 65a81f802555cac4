"""`fdivgame resume`: going on with a kept match."""

from __future__ import annotations

import argparse
import os
from contextlib import closing

from engine.archive import Archive
from engine.errors import GameError
from tui.cli import preferences, table
from tui.cli.numbers import match_number
from tui.places import data_directory

HELP = "go on with an unfinished match, just where it was left"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the match."""
    parser.add_argument(
        "id",
        nargs="?",
        metavar="ID",
        type=match_number,
        help="the number of a match (see fdivgame history); else the last one",
    )
    table.arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Go on with the match; raises GameError where there is none."""
    loaded = preferences.preferences(options)
    with closing(Archive(data_directory(os.environ))) as archive:
        id = options.id
        if id is None:
            last = archive.unfinished()
            if last is None:
                raise GameError(archive.take_notice() or "There is no unfinished match.")
            id = last.id
        return table.sit_down(options, loaded, archive, *table.resumed(archive, id))
