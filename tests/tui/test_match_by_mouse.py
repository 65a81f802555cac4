"""Whole matches with the mouse."""

from __future__ import annotations

from random import Random

from engine.bots import bot
from tests.tui.clicking import click_at, click_number, click_on, click_option, play_by_mouse
from tests.tui.driving import match_of, match_screen, prepared_on, press, running, shown


async def test_a_person_beats_the_perfect_bot_by_clicks():
    async with running() as pilot:
        await click_option(pilot, "#menu", "more")
        await click_option(pilot, "#menu", "quick")
        while (match := match_of(pilot)).outcome is None:
            await play_by_mouse(pilot, bot("perfect").choose(match.position, Random(2)).move)
        assert "You win" in shown(pilot)
        await click_at(pilot, "#foot", (3, 0))
        assert "has beaten Ada, who never makes a mistake." in shown(pilot)
        await click_at(pilot, "#drawing", (3, 0))
        assert match_of(pilot).cursor == 0
        assert match_screen(pilot).series.wins == (1, 0)


async def test_a_click_on_a_number_chooses_it_up_to_the_last():
    async with running(prepared_on("17 42 5")) as pilot:
        for slot in (3, 1, 2):
            await click_number(pilot, slot)


async def test_a_click_on_an_erased_number_or_beside_the_grid_chooses_nothing():
    async with running(prepared_on("1 42")) as pilot:
        await play_by_mouse(pilot, bot("random").choose(match_of(pilot).position, Random(3)).move)
        board = match_screen(pilot).view.board
        before = board.chosen
        await pilot.click(board, offset=(0, 0))
        for slot, component in enumerate(match_of(pilot).position.slots, 1):
            if component is None:
                region = board.slot_layout.region(slot)
                await click_at(pilot, board, (region.x + 2, region.y))
        assert board.chosen == before


async def test_a_click_on_the_line_that_says_what_comes_next_goes_on():
    async with running(prepared_on("1")) as pilot:
        await press(pilot, "2")
        await click_on(pilot, "#finale", "@click", "screen.again")
        assert match_of(pilot).outcome is None
