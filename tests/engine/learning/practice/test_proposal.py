"""What is proposed next: a lesson to a newcomer, then lesson, ladder and day by turns."""

from __future__ import annotations

from datetime import UTC, date, datetime

from engine.archive import Archive
from engine.bots import BOTS
from engine.deals.beyond import ALL_BEYOND
from engine.learning.daily.calendar import Calendar, DayOutcome, DayResult
from engine.learning.lessons.table import COURSE
from engine.learning.next_step import NextLesson, NextRung, Proposal, TodaysBoard, proposal, propose
from engine.learning.practice.ladder import Ladder, Rung
from engine.record.practice import Progress
from tests.engine.learning.practice.beyond_matches import won_beyond

TODAY = date(2026, 12, 1)
FIRST = BOTS[0].name
NO_LADDER = Ladder(tuple(Rung(each.name) for each in BOTS))
TOP = Ladder(tuple(Rung(each.name, (True,) * 3) for each in BOTS))


def after(lessons: int, results: tuple[bool, ...] = (), day: DayOutcome = DayOutcome.NOT_PLAYED) -> Proposal | None:
    """What is proposed after so many lessons and these boards of the ladder, where the board of today went so."""
    read = {lesson.name: Progress(0, 1) for lesson in COURSE[:lessons]}
    climbed = NO_LADDER._replace(bots=(Rung(FIRST, results), *NO_LADDER.rungs[1:]))
    return propose(read, climbed, Calendar({TODAY: DayResult(day)}), TODAY)


def test_what_the_path_leaves_open_comes_first():
    assert proposal(Archive(), TODAY) == ALL_BEYOND[0]


def test_a_lesson_that_was_begun_is_gone_on_with():
    begun = {COURSE[0].name: Progress(3, 0)}
    assert propose(begun, NO_LADDER, Calendar({}), TODAY) == NextLesson(COURSE[0], 1, is_begun=True)


def test_the_archive_is_asked_with_what_was_played():
    archive = won_beyond(Archive(now=lambda: datetime(2026, 12, 1, 12, tzinfo=UTC)))
    assert proposal(archive, TODAY) == after(0)
    archive.practice.save_lesson(COURSE[0].name, Progress(0, 1))
    assert proposal(archive, TODAY) == after(1)


def test_whatever_was_done_gives_the_turn_to_the_next_one_and_what_is_done_is_passed_over():
    lesson, begun = NextLesson(COURSE[1], 2, is_begun=False), TodaysBoard(is_begun=False)
    assert after(0) == NextLesson(COURSE[0], 1, is_begun=False)
    assert after(1) == after(len(COURSE)) == NextRung(Rung(FIRST))
    assert after(1, (False,)) == begun
    assert after(1, (False,), DayOutcome.UNFINISHED) == TodaysBoard(is_begun=True)
    assert after(1, (False,), DayOutcome.LOST) == after(1, (False,) * 4, DayOutcome.WON) == lesson
    read = {each.name: Progress(0, 1) for each in COURSE}
    assert propose(read, TOP, Calendar({}), TODAY) == begun
    assert propose(read, TOP, Calendar({TODAY: DayResult(DayOutcome.WON)}), TODAY) is None
