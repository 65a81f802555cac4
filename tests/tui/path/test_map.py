"""The map of the path by keys and by mouse."""

from __future__ import annotations

from tests.tui.clicking import click_on
from tests.tui.driving import match_screen, press, running, shown
from tests.tui.path.some_paths import at, lose, of, win
from tui.path.asking import AskingScreen
from tui.path.map import PathScreen
from tui.widgets.lines import MessageLine


async def test_the_board_that_comes_next_is_marked():
    async with running(archive=at("5.1"), first=PathScreen) as pilot:
        assert "Board 5.1: 3 3 14; you start." in shown(pilot)


async def test_the_arrows_mark_another_board_and_enter_plays_it():
    async with running(archive=at("1.1"), first=PathScreen) as pilot:
        await press(pilot, "down", "right")
        assert "Board 2.2: 11; you say who starts." in shown(pilot)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, AskingScreen)


async def test_nothing_is_locked():
    async with running(archive=at("1.1"), first=PathScreen) as pilot:
        await press(pilot, *["down"] * 9, "right", "right", "right", "enter")
        assert match_screen(pilot).prepared.seed == "path 10.4 1"


async def test_a_click_marks_a_board_and_another_one_plays_it():
    async with running(archive=at("1.1"), first=PathScreen) as pilot:
        await click_on(pilot, "#map", "board", (4, 1))
        assert "Board 5.2: 17 17 9" in shown(pilot)
        await click_on(pilot, "#map", "board", (4, 1))
        assert isinstance(pilot.app.screen, AskingScreen)


async def test_stars_that_were_won_stand_on_the_map():
    async with running(archive=at("1.2")) as pilot:
        await press(pilot, "enter", "6", "p")
        assert "2 of 47 boards, 3 of 135 stars" in shown(pilot)
        assert "[***]" in shown(pilot)
        assert "*** won at the first try, ** without help, * won." in pilot.app.screen.query_one(MessageLine).sentence


async def test_a_board_with_two_stars_says_how_the_third_is_won():
    async with running(archive=win(lose(at("1.2"), "1.2"), "1.2"), first=lambda: PathScreen(of("1.2"))) as pilot:
        told = pilot.app.screen.query_one(MessageLine).sentence
        assert "Two stars. The third waits: Enter deals other numbers." in told


async def test_the_last_board_of_a_stage_says_that_it_passes_the_stage():
    async with running(archive=at("2.4"), first=PathScreen) as pilot:
        assert "Two stars here pass the stage." in shown(pilot)


async def test_after_a_board_that_was_chosen_on_the_map_enter_goes_on_from_there():
    async with running(archive=at("1.1"), first=PathScreen) as pilot:
        await press(pilot, *["right"] * 1, "enter", "6")
        assert "You win" in shown(pilot)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, AskingScreen)
        assert pilot.app.screen.standing.board.id == "1.3"


async def test_a_board_that_was_passed_is_done_without_a_star():
    async with running(archive=at("1.2"), first=PathScreen) as pilot:
        await press(pilot, "left")
        assert "Board 1.1: 5 1; you start. Skipped." in shown(pilot)
