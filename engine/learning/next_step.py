"""The next sensible thing to do: what the path leaves open; then a lesson, a rung and the board of today, by turns."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple, TypeAlias

from engine.archive import Archive, MatchFilter
from engine.deals.beyond import Beyond
from engine.deals.occasion import DayBoard, RungBoard
from engine.learning.daily.calendar import Calendar, DayOutcome, calendar_of
from engine.learning.lessons.table import COURSE
from engine.learning.lessons.tasks import Lesson
from engine.learning.practice.beyond import next_beyond
from engine.learning.practice.ladder import Ladder, Rung, ladder_of
from engine.record.practice import Progress

_ENDED = (DayOutcome.WON, DayOutcome.LOST)


class NextLesson(NamedTuple):
    """The first lesson that was never read to its end."""

    lesson: Lesson
    number: int
    """Its place in the course, from 1."""
    is_begun: bool


class NextRung(NamedTuple):
    """The rung of the ladder that is to be climbed."""

    rung: Rung


class TodaysBoard(NamedTuple):
    """The board of today, which has not ended."""

    is_begun: bool


Proposal: TypeAlias = Beyond | NextLesson | NextRung | TodaysBoard


def proposal(archive: Archive, today: date) -> Proposal | None:
    """The proposal to this player, who has walked the path, today; None once everything is done."""
    if (ahead := next_beyond(archive)) is not None:
        return ahead
    matches = archive.page(MatchFilter(occasions=(RungBoard, DayBoard)), None)
    return propose(archive.practice.lessons(), ladder_of(matches), calendar_of(matches), today)


def propose(lessons: Mapping[str, Progress], ladder: Ladder, calendar: Calendar, today: date) -> Proposal | None:
    """A lesson, a rung or the board of today; of the three kinds a finished one passes its turn to the next."""
    done = sum(lesson.times > 0 for lesson in lessons.values())
    done += sum(len(rung.results) for rung in ladder.bots)
    done += sum(result.board in _ENDED for result in calendar.days.values())
    numbered = ((number, lesson, lessons.get(lesson.name, Progress())) for number, lesson in enumerate(COURSE, 1))
    unread = (NextLesson(lesson, number, bool(read.page)) for number, lesson, read in numbered if not read.times)
    went = calendar.on(today).board
    by_turns = [
        next(unread, None),
        None if ladder.current is None else NextRung(ladder.current),
        None if went in _ENDED else TodaysBoard(went is DayOutcome.UNFINISHED),
    ]
    turn = done % len(by_turns)
    return next((each for each in by_turns[turn:] + by_turns[:turn] if each is not None), None)
