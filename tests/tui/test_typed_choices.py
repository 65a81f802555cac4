"""Typed choices: when one is played, what separates its numbers, and what is kept."""

from __future__ import annotations

from engine.notation import format_move
from engine.setup import Setup, prepare
from tests.tui.driving import match_of, match_screen, prepared_on, press, resize, running, shown


async def test_a_refused_enter_keeps_what_was_typed_and_a_space_separates_as_a_comma_does():
    async with running(prepared_on("cuboid:3,5,4")) as pilot:
        await press(pilot, "2", "comma", "1", "enter")
        assert match_of(pilot).cursor == 0
        assert match_screen(pilot).view.ledge.typed == "2,1"
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
        assert "Last move: " not in shown(pilot)
