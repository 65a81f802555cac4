"""Won or lost: a minute by keys, with a clock that the test sets."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from engine.archive import Archive
from engine.learning.practice.sprint import KIND, SCORE
from engine.learning.practice.task import Topic
from engine.positions.notation import parse_position
from tests.tui.driving import Driver, press, running, settle, shown
from tests.tui.practising import practice_screen
from tui.practice.menu import PracticeScreen
from tui.sprint.sprint_screen import SprintScreen
from tui.sprint.sprint_words import outcome


class Clock:
    """A clock that stands still until it is set."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@asynccontextmanager
async def minute(clock: Clock, archive: Archive | None = None) -> AsyncIterator[Driver]:
    """A minute that has begun."""
    async with running(archive=archive, above=lambda: SprintScreen(Topic("floor"), "chalk", clock)) as pilot:
        await press(pilot, "enter")
        yield pilot


def screen(pilot: Driver) -> SprintScreen:
    assert isinstance(pilot.app.screen, SprintScreen)
    return pilot.app.screen


async def answer(pilot: Driver, is_right: bool = True) -> None:
    sprint = screen(pilot).sprint
    await press(pilot, "w" if sprint.is_won is is_right else "l")


async def test_each_answer_is_told_in_words_counted_and_saved_at_once():
    archive = Archive()
    async with minute(Clock(), archive) as pilot:
        assert "0 points, 60 s left" in shown(pilot)
        await answer(pilot)
        assert "Right: " in shown(pilot)
        assert "1 point, " in shown(pilot)
        await answer(pilot, is_right=False)
        assert "Wrong: " in shown(pilot)
        assert "0 points, " in shown(pilot)
        assert [attempt.is_right for _, attempt in archive.practice.attempts(KIND)] == [False, True]
        assert archive.practice.attempts(SCORE) == []
        # The arrows answer as well.
        await press(pilot, "left", "right")
        assert screen(pilot).sprint.asked == 4


async def test_the_minute_ends_by_the_clock_and_its_score_is_saved():
    clock, archive = Clock(), Archive()
    async with minute(clock, archive) as pilot:
        await answer(pilot)
        await answer(pilot)
        clock.now = 59.9
        screen(pilot).look_at_clock()
        assert screen(pilot).is_asking
        clock.now = 60.0
        screen(pilot).look_at_clock()
        await settle(pilot)
        assert not screen(pilot).is_asking
        assert "2 points: 2 right, 0 wrong. Your best minute so far." in shown(pilot)
    assert [attempt.grade for _, attempt in archive.practice.attempts(SCORE)] == [2]


async def test_an_answer_after_the_end_does_not_count_and_the_end_names_the_missed_boards():
    clock, archive = Clock(), Archive()
    async with minute(clock, archive) as pilot:
        number = next(screen(pilot).sprint.position.live())[1].value
        is_won = screen(pilot).sprint.is_won
        await answer(pilot, is_right=False)
        clock.now = 60.5
        await press(pilot, "w", "l")
        assert "0 points: 0 right, 1 wrong." in shown(pilot)
        assert f"{number} is {'won' if is_won else 'lost'}." in shown(pilot)
    assert len(archive.practice.attempts(KIND)) == 1


async def test_another_minute_has_other_boards_and_the_best_one_is_told():
    clock = Clock()
    async with minute(clock) as pilot:
        await answer(pilot)
        first = screen(pilot).sprint
        clock.now = 61
        await press(pilot, "w", "enter")
        assert screen(pilot).sprint.asked == 0
        assert screen(pilot).sprint.seed != first.seed
        clock.now = 122
        await press(pilot, "w")
        assert "Your best: 1 point." in shown(pilot)


async def test_practice_leads_there_with_the_chosen_game_and_back():
    archive = Archive()
    async with running(archive=archive, above=PracticeScreen) as pilot:
        assert "Won or lost?" in shown(pilot)
        await press(pilot, "g", "m", "s")
        assert screen(pilot).sprint.topic == Topic("nim", True)
        assert "Nim, last move loses" in shown(pilot)
        await press(pilot, "q")
        practice_screen(pilot)


def test_a_board_is_named_with_all_its_numbers():
    assert outcome(parse_position("7")) == "7 is lost."
    assert outcome(parse_position("3 3")) == "3 and 3 are lost."
    assert outcome(parse_position("3 3 5")) == "3, 3 and 5 are won."
