"""`fdivgame daily`: the board of the day, the same one for everybody."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, date, datetime, timedelta

from engine.archive import Archive, Entry, Result, Wanted
from engine.daily import OPPONENT, board_of, daily, share
from engine.errors import GameError
from engine.notation import format_position
from tui.cli import preferences, table
from tui.cli.matches import kept_matches

HELP = "play the board of the day against the perfect bot, or print how it went"

PAGE = 200
FIRST_YEAR = 1970


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the day."""
    parser.add_argument("--share", action="store_true", help="print how it went, without giving the board away")
    parser.add_argument("--date", metavar="DATE", type=_day, help="the board of another day, as in 2025-12-31")
    parser.add_argument("--names", metavar="A,B", help="the players' names; the first is the person")
    table.saving(parser)
    table.arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Play the board of the day, going on where it was left, or print the share text of the first finished match."""
    day = datetime.now().astimezone().date() if options.date is None else options.date
    if options.share:
        with kept_matches() as archive:
            print(_share(archive, day), end="")
        return 0
    loaded = preferences.preferences(options)
    with closing(table.archive_for(options)) as archive:
        left = next(_of_day(archive, day, Result.UNFINISHED), None)
        if left is not None:
            return table.sit_down(options, loaded, archive, *table.resumed(archive, left.id))
        return table.sit_down(options, loaded, archive, daily(day, loaded.settings.names))


def _share(archive: Archive, day: date) -> str:
    finished = [entry for result in (Result.FIRST_WON, Result.SECOND_WON) for entry in _of_day(archive, day, result)]
    if not finished:
        raise GameError(f"The board of {day.isoformat()} was not played to its end yet: fdivgame daily plays it.")
    record = archive.record(min(finished, key=lambda entry: (entry.began, entry.id)).id)
    if record is None:
        raise GameError(archive.take_notice() or "The match was deleted a moment ago.")
    return share(day, record.match)


def _of_day(archive: Archive, day: date, result: Result) -> Iterator[Entry]:
    """The matches on the board of the day, the newest first."""
    start, wanted = format_position(board_of(day)), Wanted(opponent=OPPONENT, result=result)
    # The day begins somewhere in the world up to 14 hours before it does at Greenwich.
    earliest = datetime(day.year, day.month, day.day, tzinfo=UTC) - timedelta(hours=14)
    after: Entry | None = None
    while page := archive.page(wanted, PAGE, after):
        for entry in page:
            if entry.began < earliest:
                return
            if entry.preview == start and entry.first == 0 and not entry.misere:
                yield entry
        after = page[-1]


def _day(text: str) -> date:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError("a date is written as 2025-12-31") from None
    if day.year < FIRST_YEAR:
        raise argparse.ArgumentTypeError(f"there is a board of the day from {FIRST_YEAR} on")
    return day
