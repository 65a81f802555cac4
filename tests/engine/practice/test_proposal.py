"""What is proposed next: a lesson to a newcomer, then lesson, ladder and day by turns."""

from __future__ import annotations

from datetime import UTC, date, datetime

from engine.archive import Archive
from engine.archive.practice import Progress
from engine.bots import BOTS
from engine.daily.calendar import Calendar, DayResult, Went
from engine.lessons.table import COURSE
from engine.practice.ladder import Ladder, Rung
from engine.proposal import Proposal, Way, proposal, propose
from tests.engine.practice.beyond_matches import won_beyond

TODAY = date(2026, 12, 1)
NO_LADDER = Ladder(tuple(Rung(each.name) for each in BOTS))
TOP = Ladder(tuple(Rung(each.name, (True,) * 3) for each in BOTS))
NO_DAY = Calendar({})
READ = {lesson.name: Progress(0, 1) for lesson in COURSE}


def after(lessons: int = 0, boards: int = 0, day: Went = Went.NOT_PLAYED) -> Proposal | None:
    """What is proposed after so many lessons and lost boards of the ladder, where the board of today went so."""
    read = {lesson.name: Progress(0, 1) for lesson in COURSE[:lessons]}
    climbed = NO_LADDER._replace(rungs=(Rung(BOTS[0].name, (False,) * boards), *NO_LADDER.rungs[1:]))
    return propose(read, climbed, Calendar({TODAY: DayResult(day)}), TODAY)


def test_what_the_path_leaves_open_comes_first():
    found = proposal(Archive(), TODAY)
    assert found == (Way.BEYOND, "divisors", "Other divisors: does your rule hold?")


def test_then_comes_the_first_lesson():
    assert after() == (Way.LESSON, COURSE[0].name, "Lesson 1: One number")


def test_whatever_was_done_gives_the_turn_to_the_next_way():
    assert after(lessons=1) == (Way.RUNG, "random", "The ladder: random, 0 of 3 won")
    assert after(lessons=1, boards=1) == (Way.DAY, "2026-12-01", "The board of the day")
    assert after(1, 1, Went.UNFINISHED) == (Way.DAY, "2026-12-01", "Go on with the board of the day")
    assert after(1, 1, Went.LOST) == (Way.LESSON, COURSE[1].name, "Lesson 2: The copycat")


def test_what_is_done_is_passed_over():
    assert after(1, 4, Went.WON).way is Way.LESSON
    assert propose(READ, NO_LADDER, NO_DAY, TODAY).way is Way.RUNG
    assert propose(READ, TOP, NO_DAY, TODAY).way is Way.DAY
    assert propose(READ, TOP, Calendar({TODAY: DayResult(Went.WON)}), TODAY) is None


def test_a_lesson_that_was_begun_is_gone_on_with():
    found = propose({COURSE[0].name: Progress(3, 0)}, NO_LADDER, NO_DAY, TODAY)
    assert found == (Way.LESSON, COURSE[0].name, "Go on with lesson 1")


def test_the_rung_says_how_many_of_the_boards_that_count_were_won():
    rungs = (Rung("random", (True, False, True)), *NO_LADDER.rungs[1:])
    assert propose(READ, Ladder(rungs), NO_DAY, TODAY).sentence == "The ladder: random, 2 of 3 won"


def test_every_sentence_fits_into_36_characters():
    read: dict[str, Progress] = {}
    for lesson in COURSE:
        for rung in (*NO_LADDER.rungs, None):
            ladder = TOP if rung is None else Ladder((rung,))
            for went in Went:
                found = propose(read, ladder, Calendar({TODAY: DayResult(went)}), TODAY)
                assert found is None or len(found.sentence) <= 36, found
        read[lesson.name] = Progress(0, 1)


def test_the_archive_is_asked_with_what_was_played():
    archive = won_beyond(Archive(now=lambda: datetime(2026, 12, 1, 12, tzinfo=UTC)))
    archive.practice.save_lesson(COURSE[0].name, Progress(0, 1))
    assert proposal(archive, TODAY).way is Way.RUNG
