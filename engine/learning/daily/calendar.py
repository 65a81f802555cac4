"""The calendar: the results of the board and the puzzle of each day, and the days in a row that count."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from engine.archive import Archive, MatchFilter, MatchSummary, Result
from engine.archive.timestamps import local_day
from engine.deals.occasion import DayBoard, parse_day
from engine.learning.daily.board import PLAIN, Marks, share
from engine.positions.match import FIRST
from engine.record.practice import Attempt
from engine.rules.errors import GameError

KIND = "day"
"""The kind of the tries at the puzzle of a day; their topic is the day, as in 2025-12-31."""
_DAY = timedelta(1)


class DayOutcome(Enum):
    """The result of the board of a day."""

    WON = "won"
    LOST = "lost"
    UNFINISHED = "not finished"
    NOT_PLAYED = "not played"


class DayResult(NamedTuple):
    """The results of a day's board and its puzzle."""

    board: DayOutcome = DayOutcome.NOT_PLAYED
    puzzle: bool | None = None
    """Whether it was solved at the first try; None before that."""
    counts: bool = False
    """Whether on that day itself one of its boards was begun, which was finished, or its puzzle solved."""
    helped: bool = False
    """Whether the board was won with help."""
    small: DayOutcome = DayOutcome.NOT_PLAYED
    """The result of the small board, which counts for the day as the large one does, but earns no star."""

    @property
    def stars(self) -> int:
        """One star for the board won, one for that without help, one for the puzzle solved at the first try."""
        is_won = self.board is DayOutcome.WON
        return is_won + (is_won and not self.helped) + bool(self.puzzle)


NOTHING = DayResult()


@dataclass(frozen=True)
class Calendar:
    """The days whose board or puzzle was played."""

    days: Mapping[date, DayResult]

    def on(self, day: date) -> DayResult:
        """The result of this day."""
        return self.days.get(day, NOTHING)

    def streak(self, today: date) -> int:
        """How many days in a row count, up to today, or to yesterday while today does not count yet."""
        day = today if self.on(today).counts else today - _DAY
        return self._run(day)

    @cached_property
    def longest(self) -> int:
        """The longest row of days that count."""
        last_ones = [day for day, result in self.days.items() if result.counts and not self.on(day + _DAY).counts]
        return max(map(self._run, last_ones), default=0)

    def _run(self, day: date) -> int:
        length = 0
        while self.on(day).counts:
            day, length = day - _DAY, length + 1
        return length


def calendar(archive: Archive) -> Calendar:
    """The calendar of the archive."""
    return calendar_of(
        archive.page(MatchFilter(occasions=(DayBoard,)), None), archive.practice.attempts(KIND, most=None)
    )


def calendar_of(newest_first: Iterable[MatchSummary], tries: Iterable[tuple[datetime, Attempt]] = ()) -> Calendar:
    """The calendar that these matches and these tries at puzzles of a day make, both the newest first."""
    days: dict[date, DayResult] = {}
    for summary in newest_first:
        on = summary.occasion
        if not summary.counts or not isinstance(on, DayBoard):
            continue
        day = on.day
        # The first finished match gives the result, as in the text to share.
        before, went = days.get(day, NOTHING), _went(summary)
        if (
            went is DayOutcome.UNFINISHED
            and (before.small if on.is_small else before.board) is not DayOutcome.NOT_PLAYED
        ):
            continue
        counts = before.counts or (went is not DayOutcome.UNFINISHED and local_day(summary.began) == day)
        if on.is_small:
            days[day] = before._replace(small=went, counts=counts)
        else:
            days[day] = before._replace(board=went, counts=counts, helped=summary.helped)
    for moment, attempt in tries:
        tried = parse_day(attempt.topic)
        if tried is not None:
            before = days.get(tried, NOTHING)
            counts = before.counts or (attempt.is_right and local_day(moment) == tried)
            days[tried] = before._replace(puzzle=attempt.is_right, counts=counts)
    return Calendar(days)


def _went(summary: MatchSummary) -> DayOutcome:
    if summary.winner is None:
        return DayOutcome.UNFINISHED
    return DayOutcome.WON if summary.winner == FIRST else DayOutcome.LOST


def unfinished(archive: Archive, day: date, is_small: bool = False) -> MatchSummary | None:
    """The newest match on a board of this day that can be resumed."""
    return next(_of_day(archive, DayBoard(day, is_small), Result.UNFINISHED), None)


def share_text(archive: Archive, on: DayBoard, marks: Marks = PLAIN) -> str | None:
    """The text to share about the first finished match on this board of a day, None before that.

    Raises GameError where the match cannot be read.
    """
    finished = [summary for result in (Result.FIRST_WON, Result.SECOND_WON) for summary in _of_day(archive, on, result)]
    if not finished:
        return None
    day = on.day
    first = min(finished, key=lambda summary: (summary.began, summary.id))
    record = archive.record(first.id)
    if record is None:
        raise GameError(archive.take_notice() or "The match was deleted a moment ago.")
    tries = archive.practice.attempts(KIND, day.isoformat())
    result = calendar_of([first], tries).on(day)
    return share(on, record.match, None if on.is_small else result.stars, marks)


def _of_day(archive: Archive, on: DayBoard, result: Result) -> Iterator[MatchSummary]:
    """The matches on this board of a day, the newest first."""
    # The day begins somewhere in the world up to 14 hours before it does at Greenwich.
    earliest = datetime(on.day.year, on.day.month, on.day.day, tzinfo=UTC) - timedelta(hours=14)
    found = archive.page(MatchFilter(result=result, occasions=(DayBoard,)), None)
    return (summary for summary in found if summary.occasion == on and summary.began >= earliest)
