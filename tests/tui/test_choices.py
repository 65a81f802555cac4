"""Choices that are typed, stepped to or too many to be counted: what is played and what is kept."""

from __future__ import annotations

import pytest

from engine.deals.setup import Setup, prepare
from engine.positions.notation import format_move
from tests.tui.clicking import click_on
from tests.tui.driving import (
    Driver,
    choose_slot,
    match_of,
    match_screen,
    prepared_on,
    press,
    resize,
    running,
    shown,
    shown_at,
)


async def test_a_refused_enter_keeps_what_was_typed_and_a_space_separates_as_a_comma_does():
    async with running(prepared_on("cuboid:3,5,4")) as pilot:
        await press(pilot, "2", "comma", "1", "enter")
        assert match_of(pilot).cursor == 0
        assert match_screen(pilot).view.tray.typed == "2,1"
        await press(pilot, "comma", "3", "enter")
        assert match_of(pilot).cursor == 1
        await press(pilot, "u")
        assert match_of(pilot).cursor == 0
        await press(pilot, "space", "2", "space", "space", "1", "space", "3", "enter")
        assert format_move(match_of(pilot).moves[-1], match_of(pilot).start) == "1:2,1,3"


async def test_a_board_that_is_not_seen_takes_no_moves():
    async with running(prepared_on("17 42"), size=(80, 24)) as pilot:
        await press(pilot, "2")
        await resize(pilot, (30, 8))
        assert "A little more room, please" in " ".join(shown(pilot).split())
        await press(pilot, "2", "u", "enter")
        assert match_of(pilot).cursor == 1
        await resize(pilot, (80, 24))
        assert "Derek to move" in shown(pilot)
        await press(pilot, "2")
        assert match_of(pilot).cursor == 2


async def test_the_last_move_of_a_misere_match_is_that_of_the_loser():
    async with running(prepare(Setup(start=prepared_on("4").match.start, misere=True))) as pilot:
        await press(pilot, "6")
        assert "Derek wins" in shown(pilot)
        assert "Henry made the last move, 4 / 6 erased, and loses" in shown(pilot)


def typed(pilot: Driver) -> str:
    line = next(line for line in shown(pilot).splitlines() if " take" in line)
    return line.partition(" take")[2].split("   ")[0].strip(" ▏")


STEPS = {
    "-": "50",
    "--": "49",
    "--+": "50",
    "-+": "50",
    "+": "1",
    "+-": "1",
    "=+": "2",
    "25-": "24",
    "25+": "26",
    "99-": "50",
    "99+": "1",
}
"""Keys, and the number that stands on the ledge after them."""


async def test_plus_and_minus_step_to_the_choices_beside_what_is_typed():
    async with running(prepared_on("nim:50")) as pilot:
        for keys, stands in STEPS.items():
            await press(pilot, *keys)
            assert typed(pilot) == stands, keys
            await press(pilot, "enter")
            assert match_of(pilot).moves[0].choice == int(stands), keys
            await press(pilot, "u", *["y"] * (match_of(pilot).winner is not None))
            assert match_of(pilot).cursor == 0


async def test_the_buttons_step_as_their_signs_say():
    async with running(prepared_on("nim:50")) as pilot:
        for step, sign, stands in ((-1, "-", "50"), (-1, "-", "49"), (1, "+", "50")):
            assert await click_on(pilot, "#tray", "command", f"step({step})") == sign
            assert typed(pilot) == stands


async def test_the_tray_grows_for_a_number_that_needs_more_lines_than_the_largest():
    async with running(prepared_on("nim:50 nim:20")) as pilot:
        height = match_screen(pilot).view.tray.size.height
        await choose_slot(pilot, 2)
        assert match_screen(pilot).view.tray.size.height > height
        assert "gone" in shown_at(pilot, match_screen(pilot).view.tray)


HUGE = 10**30


@pytest.mark.parametrize(("keys", "left"), [(str(HUGE - 2), 2), ("-", None), ("+", HUGE - 1)])
async def test_of_more_choices_than_a_length_one_is_typed_or_stepped_to_from_either_end(
    keys: str, left: int | None, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("engine.games.nim.Nim.most", HUGE)
    async with running(prepared_on(f"nim:{HUGE} nim:7")) as pilot:
        assert "1 to 100" in shown(pilot)
        await press(pilot, *keys, "enter")
        assert [each and each.value for each in match_of(pilot).position.slots] == [left, 7]
