"""`fdivgame resume`: goes on with a saved match."""

from __future__ import annotations

import argparse
import os
from contextlib import closing

from engine.archive import Archive, MatchSaver
from engine.errors import GameError
from engine.setup import PreparedMatch
from tui.cli import match_opening as table
from tui.cli import settings_options as preferences
from tui.cli.numbers import match_number
from tui.settings.paths import data_directory

HELP = "go on with an unfinished match, just where it was left"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the match."""
    parser.add_argument(
        "id",
        nargs="?",
        metavar="ID",
        type=match_number,
        help="the number of a match (see fdivgame history; default: the last one)",
    )
    table.arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Go on with the match; raises GameError if there is none, or if it is over."""
    loaded = preferences.preferences(options)
    with closing(Archive(data_directory(os.environ))) as archive:
        found = last(archive) if options.id is None else _unfinished(archive, options.id)
        return table.open_match(options, loaded, archive, *found)


def last(archive: Archive) -> tuple[PreparedMatch, MatchSaver]:
    """The last unfinished match that can be read, and its saver; raises GameError."""
    while (last := archive.unfinished()) is not None:
        found = archive.resume(last.id)
        if found is not None:
            return found
    raise GameError(archive.take_notice() or "There is no unfinished match.")


def _unfinished(archive: Archive, id: int) -> tuple[PreparedMatch, MatchSaver]:
    prepared, saver = table.resumed(archive, id)
    if prepared.match.outcome is not None:
        raise GameError(f"Match {id} is over: fdivgame replay {id} shows it.")
    return prepared, saver


def last_ended(archive: Archive) -> int:
    """The number of the newest match that has ended; raises GameError if there is none."""
    after = None
    while page := archive.page(size=100, after=after):
        for summary in page:
            if summary.winner is not None:
                return summary.id
        after = page[-1]
    raise GameError(archive.take_notice() or "No match has been finished yet.")
