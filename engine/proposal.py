"""The next sensible thing to do: what the path leaves open; then a lesson, a rung and the board of today, by turns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from enum import Enum
from typing import NamedTuple

from engine.archive import Archive, MatchFilter
from engine.archive.listing import EVERY
from engine.archive.practice import Progress
from engine.daily.calendar import Calendar, Went, calendar_of
from engine.lessons.table import COURSE
from engine.practice.beyond import next_beyond
from engine.practice.ladder import WINS, Ladder, ladder_of
from engine.setup import DAILY, LADDER

_ENDED = (Went.WON, Went.LOST)


class Way(Enum):
    """The kinds of proposal, in their order."""

    BEYOND = "beyond the path"
    LESSON = "lesson"
    RUNG = "rung"
    DAY = "day"


class Proposal(NamedTuple):
    """One thing to do next."""

    way: Way
    name: str
    """What it is beyond the path, the lesson's name, the bot's or the day."""
    sentence: str
    """A description in at most 36 characters."""


def proposal(archive: Archive, today: date) -> Proposal | None:
    """The proposal to this player, who has walked the path, today; None once everything is done."""
    ahead = next_beyond(archive)
    if ahead is not None:
        return Proposal(Way.BEYOND, ahead.name, ahead.sentence)
    matches = archive.page(MatchFilter(seeds=(LADDER, DAILY)), EVERY)
    return propose(archive.practice.lessons(), ladder_of(matches), calendar_of(matches), today)


def propose(lessons: Mapping[str, Progress], ladder: Ladder, calendar: Calendar, today: date) -> Proposal | None:
    """A lesson, a rung or the board of today; of the three kinds a finished one passes its turn to the next."""
    done = sum(lesson.times > 0 for lesson in lessons.values())
    done += sum(len(rung.results) for rung in ladder.rungs)
    done += sum(result.board in _ENDED for result in calendar.days.values())
    ways = {each.way: each for each in _possible(lessons, ladder, calendar, today)}
    order = [Way.LESSON, Way.RUNG, Way.DAY]
    first = done % len(order)
    return next((ways[way] for way in order[first:] + order[:first] if way in ways), None)


def _possible(lessons: Mapping[str, Progress], ladder: Ladder, calendar: Calendar, today: date) -> Iterator[Proposal]:
    for number, lesson in enumerate(COURSE, 1):
        progress = lessons.get(lesson.name, Progress())
        if not progress.times:
            sentence = f"Go on with lesson {number}" if progress.page else f"Lesson {number}: {lesson.title}"
            yield Proposal(Way.LESSON, lesson.name, sentence)
            break
    rung = ladder.current
    if rung is not None:
        yield Proposal(Way.RUNG, rung.bot, f"The ladder: {rung.bot}, {min(sum(rung.last), WINS)} of {WINS} won")
    went = calendar.on(today).board
    if went not in _ENDED:
        go_on = "Go on with the" if went is Went.UNFINISHED else "The"
        yield Proposal(Way.DAY, today.isoformat(), f"{go_on} board of the day")
