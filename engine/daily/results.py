"""How the board of a day went, as the archive has it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

from engine.archive import Archive, MatchFilter, MatchSummary, Result
from engine.daily.board import board_of, share
from engine.errors import GameError
from engine.match import FIRST
from engine.notation import format_position
from engine.setup import DAILY, PERFECT

PAGE = 200


def unfinished(archive: Archive, day: date) -> MatchSummary | None:
    """The newest match on the board of this day that can be resumed."""
    return next(_of_day(archive, day, Result.UNFINISHED), None)


def share_text(archive: Archive, day: date) -> str | None:
    """What there is to share of the first match on the board of this day that was finished, None before that.

    Raises GameError where the match cannot be read.
    """
    finished = [
        summary for result in (Result.FIRST_WON, Result.SECOND_WON) for summary in _of_day(archive, day, result)
    ]
    if not finished:
        return None
    record = archive.record(min(finished, key=lambda summary: (summary.began, summary.id)).id)
    if record is None:
        raise GameError(archive.take_notice() or "The match was deleted a moment ago.")
    return share(day, record.match)


def _of_day(archive: Archive, day: date, result: Result) -> Iterator[MatchSummary]:
    """The matches on the board of the day, the newest first."""
    start, match_filter = format_position(board_of(day)), MatchFilter(opponent=PERFECT, result=result, seeds=(DAILY,))
    # The day begins somewhere in the world up to 14 hours before it does at Greenwich.
    earliest = datetime(day.year, day.month, day.day, tzinfo=UTC) - timedelta(hours=14)
    after: MatchSummary | None = None
    while page := archive.page(match_filter, PAGE, after):
        for summary in page:
            if summary.began < earliest:
                return
            if summary.preview == start and summary.first == FIRST and not summary.misere:
                yield summary
        after = page[-1]
