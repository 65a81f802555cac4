"""Where did it turn? A match of two bots by keys: the moves, the answer, the next match."""

from __future__ import annotations

from engine.archive import Archive
from engine.practice.task import Topic
from engine.practice.turning import KIND, Turning, make
from tests.tui.clicking import click_at
from tests.tui.driving import Driver, press, running, shown
from tests.tui.practising import practise_screen
from tui.practice.menu import PracticeScreen
from tui.review.view import ReviewedMoves
from tui.turning.screen import TurningScreen

SIZES = [(40, 12), (80, 24), (120, 40), (200, 60)]


def task(grade: int = 3) -> Turning:
    return make(Topic("floor"), grade, "chalk")


def asking() -> TurningScreen:
    return TurningScreen(task())


def screen(pilot: Driver) -> TurningScreen:
    assert isinstance(pilot.app.screen, TurningScreen)
    return pilot.app.screen


def text(pilot: Driver) -> str:
    return " ".join(shown(pilot).split())


async def name(pilot: Driver, number: int) -> None:
    """Say that the win changed hands at this move."""
    await press(pilot, "home", *["right"] * (number - 1), "enter")


async def test_the_question_stands_under_the_moves_and_gives_nothing_away():
    for size in SIZES:
        async with running(size=size, first=asking) as pilot:
            assert "At which move did the win change hands?" in text(pilot), size
            assert "gave" not in text(pilot), size
            assert "mistake" not in text(pilot), size


async def test_the_right_move_is_told_with_what_would_have_won():
    for size in SIZES:
        async with running(size=size, first=asking) as pilot:
            await name(pilot, task().answer)
            assert "Right: " in text(pilot), size
            assert "gave the win away" in text(pilot), size
            assert "wins." in text(pilot), size


async def test_after_a_wrong_move_the_right_one_is_shown():
    async with running(first=asking) as pilot:
        await name(pilot, task().answer + 1)
        assert f"No, it was move {task().answer}: " in text(pilot)
        assert screen(pilot).match.cursor == task().answer - 1


async def test_the_first_answer_is_saved_at_once_and_a_second_one_is_not_asked_for():
    for number, is_right in ((task().answer, True), (task().answer + 1, False)):
        archive = Archive()
        async with running(archive=archive, first=asking) as pilot:
            await name(pilot, number)
            assert [attempt.is_right for _, attempt in archive.practice.attempts(KIND)] == [is_right]
            before = screen(pilot)
            await press(pilot, "enter")
            assert screen(pilot) is not before
            assert screen(pilot).answer is None
            assert len(archive.practice.attempts(KIND)) == 1


async def test_moves_are_looked_at_by_keys_and_by_mouse():
    async with running(first=asking) as pilot:
        await press(pilot, "right", "right", "left")
        assert screen(pilot).match.cursor == 1
        await press(pilot, "end")
        assert screen(pilot).match.cursor == len(screen(pilot).match.plies) - 1
        await press(pilot, "right", "home", "left")
        assert screen(pilot).match.cursor == 0
        await click_at(pilot, screen(pilot).query_one(ReviewedMoves), (6, 3))
        assert screen(pilot).match.cursor == 3


async def test_a_harder_match_asks_for_the_last_of_its_turns():
    async with running(first=lambda: TurningScreen(task(9))) as pilot:
        assert "for the last time?" in text(pilot)


async def test_practice_leads_there_with_the_chosen_game_and_back():
    async with running(first=PracticeScreen) as pilot:
        await press(pilot, "g", "t")
        assert screen(pilot).turning.topic == Topic("nim")
        assert "Where did it turn? Grade 1" in shown(pilot)
        await press(pilot, "q")
        practise_screen(pilot)
