"""The ladder by keys and by mouse: the next board, going on with it, stars, and what follows a board."""

from __future__ import annotations

import pytest

from engine.archive import Archive
from engine.bots import bot
from engine.deals.setup import PreparedMatch
from engine.learning.practice.ladder import RUNGS, ladder, next_board
from engine.positions.match import FIRST
from engine.verdict.winning import winning_moves
from tests.tui.clicking import click_at
from tests.tui.driving import Driver, match_of, match_screen, play_by_keys, prepared_on, press, running, shown
from tests.tui.some_matches import half_way, on_the_ladder
from tui.ladder.ladder_screen import LadderScreen
from tui.widgets.menu import Menu


async def win(pilot: Driver) -> None:
    """Win the match on the screen by keys."""
    while match_of(pilot).winner is None:
        await play_by_keys(pilot, next(winning_moves(match_of(pilot).position)))
    assert match_of(pilot).winner == FIRST


def line_of(pilot: Driver, bot: str) -> str:
    return next(line for line in shown(pilot).splitlines() if f" {bot} " in line)


async def test_a_rung_is_climbed_from_the_first_screen_on_and_the_ladder_is_shown_then():
    archive = Archive()
    async with running(archive=archive) as pilot:
        await press(pilot, "r")
        assert f"0 of {len(RUNGS)} climbed" in shown(pilot)
        await press(pilot, "enter")
        for number in (1, 2):
            assert match_of(pilot).cursor == 0
            assert match_screen(pilot).prepared.seed == f"ladder random {number}"
            await win(pilot)
            assert f" Enter  next board, {number} of 3 won" in shown(pilot)
            await press(pilot, "enter")
            assert f"{number} : 0" in shown(pilot)
        await win(pilot)
        assert " Enter  random is climbed" in shown(pilot)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, LadderScreen)
        assert f"1 of {len(RUNGS)} climbed" in shown(pilot)
        assert "* * *" in line_of(pilot, "random")
        assert "0 of 3" in line_of(pilot, RUNGS[1])
        await press(pilot, "enter")
        assert match_screen(pilot).prepared.seed == f"ladder {RUNGS[1]} 1"
    assert archive.count() == 3


async def test_a_board_that_was_left_goes_on():
    name = RUNGS[1]
    archive = on_the_ladder(**{RUNGS[0]: "111", name: "11"})
    async with running(archive=archive, above=LadderScreen) as pilot:
        await press(pilot, "enter", "2")
        begun = match_of(pilot)
        assert match_screen(pilot).prepared.seed == f"ladder {name} 3"
        await press(pilot, "q", "y", "r")
        assert "to go on" in line_of(pilot, name)
        await press(pilot, "enter")
        assert match_of(pilot) == begun


def first_board(archive: Archive) -> PreparedMatch:
    return next_board(ladder(archive).rung("random"), ("Henry", "Derek"))


async def test_neither_the_same_board_again_nor_one_that_was_won_with_a_tip_brings_a_star():
    archive = Archive()
    async with running(first_board(archive), archive=archive) as pilot:
        for keys in ((), ("a",), ("enter", "t")):
            await press(pilot, *keys)
            await win(pilot)
            assert " Enter  next board, 1 of 3 won" in shown(pilot)
    assert ladder(archive).rungs[0].results == (True, False)
    assert archive.count() == 3


async def test_rungs_are_marked_by_keys_and_by_mouse():
    async with running(archive=half_way(), above=LadderScreen) as pilot:
        await press(pilot, "end")
        assert "Pip plays at random" in shown(pilot)
        await press(pilot, "home")
        assert "Ada never misses" in shown(pilot)
        picture = pilot.app.screen.query_one(Menu)
        place = next(y for y in range(picture.size.height) if " keen " in picture.render_line(y).text)
        at = picture.render_line(place).text.index("keen"), place
        await press(pilot, "j", "j")
        assert "Ivy sees the winning move 7 times in 10" in " ".join(shown(pilot).split())
        await click_at(pilot, picture, at)
        assert match_screen(pilot).prepared.seed == "ladder keen 1"


async def test_the_habit_of_a_bot_is_not_told_before_its_rung_is_climbed():
    async with running(archive=on_the_ladder(random="111", greedy="11"), above=LadderScreen) as pilot:
        assert "Gus has a habit: find it out." in shown(pilot)


@pytest.mark.parametrize(
    ("numbers", "results", "is_told"), [("5", "111", True), ("5", "11", False), ("7", "111", False)]
)
async def test_the_end_of_a_match_that_was_won_tells_the_habit_of_a_bot_whose_rung_is_climbed(
    numbers: str, results: str, is_told: bool
):
    async with running(prepared_on(numbers, opponent="shy"), archive=on_the_ladder(shy=results)) as pilot:
        await press(pilot, "6")
        seen = " ".join(shown(pilot).replace("▌", " ").replace("▐", " ").split())
        assert (f"Tim {bot('shy').description}." in seen) is is_told


async def test_the_top():
    async with running(archive=on_the_ladder(perfect="111"), above=LadderScreen) as pilot:
        assert f"{len(RUNGS)} of {len(RUNGS)} climbed" in shown(pilot)
        assert "You have climbed past perfect." in shown(pilot)
        await press(pilot, "question_mark")
        assert "Of 5 boards one after the other, win 3" in shown(pilot)


async def test_on_the_smallest_screen_the_marked_rung_is_in_sight_and_the_sentence_about_it_whole():
    async with running(archive=on_the_ladder(perfect="111"), size=(40, 12), above=LadderScreen) as pilot:
        await press(pilot, "end")
        for each in map(bot, RUNGS):
            assert f" {each.name} " in shown(pilot)
            seen = " ".join(shown(pilot).split())
            assert f"{each.called} {each.description}." in seen
            assert "A * is won without help, an x is not." in seen
            await press(pilot, "up")
