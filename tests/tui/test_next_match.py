"""From one match to the next: what goes on with the players, and what begins anew."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.setup import Setup, prepare
from tests.tui.driving import match_of, match_screen, prepared_on, press, running, said, shown


async def test_play_again_draws_another_board_than_the_seed_that_was_chosen():
    async with running(prepare(Setup(count=1, largest=1, seed="chalk"))) as pilot:
        await press(pilot, "6", "enter")
        assert match_of(pilot).cursor == 0
        assert match_screen(pilot).prepared.seed.isdecimal()


async def test_the_score_goes_on_while_the_players_are_the_same_and_begins_anew_with_another_one():
    async with running(prepared_on("1")) as pilot:
        await press(pilot, "6", "n", "enter")
        assert match_of(pilot).cursor == 0
        assert "Henry 1, Derek 0" in shown(pilot)
        # With another name.
        await press(pilot, "6", "n", "down", *["backspace"] * 5, *"Ann", "enter")
        assert match_of(pilot).names == ("Ann", "Derek")
        assert "Ann against Derek" in shown(pilot)
        # With another opponent.
        await press(pilot, "6", "n", "right", "enter")
        assert "You against Pip (random)" in shown(pilot)


@pytest.mark.parametrize("seed", ["", "duplicate 417 1"])
async def test_who_starts_this_time_is_said_of_the_swapped_match_only(seed: str):
    async with running(replace(prepared_on("1"), seed=seed)) as pilot:
        assert said(pilot) == ""
        await press(pilot, "6", "s")
        assert said(pilot) == "Derek starts this time."
        await press(pilot, "6", "a")
        assert match_of(pilot).cursor == 0
        assert said(pilot) == ""


async def test_whether_the_same_board_can_be_won_is_said_again():
    async with running(prepare(Setup(opponent="perfect", count=1, largest=1, seed="chalk"))) as pilot:
        for _ in range(2):
            assert match_of(pilot).cursor == 0
            assert said(pilot) == "You can win this board, however well the other player plays."
            await press(pilot, "6", "a")


@pytest.mark.parametrize("opponent", [None, "perfect"])
async def test_the_same_board_is_played_with_the_same_starter_and_a_clean_list_of_moves(opponent: str | None):
    async with running(prepared_on("1 1", opponent=opponent)) as pilot:
        start = match_of(pilot).start
        await press(pilot, "6")
        if opponent is None:
            await press(pilot, "6")
        assert match_of(pilot).outcome is not None
        await press(pilot, "a")
        assert (match_of(pilot).start, match_of(pilot).first, match_of(pilot).plies) == (start, 0, ())
