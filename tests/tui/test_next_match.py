"""From one match to the next: what goes on with the players, and what begins anew."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.archive import Archive
from engine.position import Move
from engine.setup import Setup, prepare
from tests.tui.driving import match_of, prepared_on, press, running, said, shown


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


async def test_the_match_after_a_resumed_one_is_saved_beside_it():
    archive = Archive()
    prepared = prepared_on("1 1 1")
    archive.saver_for(prepared).save(prepared.match.play(Move(1, 2)))
    async with running(archive=archive) as pilot:
        await press(pilot, "enter")
        assert match_of(pilot).cursor == 1
        await press(pilot, "6", "6")
        ended = match_of(pilot)
        assert ended.outcome is not None
        assert archive.count() == 1
        await press(pilot, "a", "6")
        assert archive.count() == 2
        record = archive.record(1)
        assert record is not None
        assert record.match == ended
