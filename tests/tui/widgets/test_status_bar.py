"""What stands under the board where there is little room: a tip with its divisor, and at least the key of help."""

from __future__ import annotations

import pytest

from engine.bots.bot import sentence
from engine.coach.advice import advise
from tests.tui.driving import match_of, match_screen, prepared_on, press, running, settle, shown


@pytest.mark.parametrize("size", [(40, 12), (60, 15)])
@pytest.mark.parametrize("text", ["17 42 2 5 96", "17 17", "nim:7 nim:12 nim:4"])
async def test_a_tip_shows_the_whole_move(text: str, size: tuple[int, int]):
    async with running(prepared_on(text, opponent="perfect"), size) as pilot:
        await press(pilot, "t", "t", "t")
        position = match_of(pilot).position
        move = sentence(position, advise(position).move)
        assert move in " ".join(line.strip() for line in shown(pilot).splitlines()[-3:])


@pytest.mark.parametrize("size", [(40, 12), (60, 15), (80, 24), (120, 40)])
async def test_the_key_of_help_is_named_at_every_size(size: tuple[int, int]):
    async with running(prepared_on("17 17", opponent="perfect"), size) as pilot:
        assert "? help" in shown(pilot)
        await press(pilot, "t")
        assert "? help" in shown(pilot)


async def test_where_the_coach_takes_the_line_of_keys_the_ways_out_stand_beside_the_turn():
    async with running(prepared_on("17 17"), (40, 12)) as pilot:
        assert shown(pilot).splitlines()[-1].strip().startswith("arrows choose")
        await press(pilot, "c")
        *_, turn, said, more = shown(pilot).splitlines()
        assert turn.split() == ["●", "Henry", "to", "move", "q", "leave", "?", "help"]
        assert " ".join((said + more).split()) == "Derek is winning, because Henry must move."


async def test_help_beside_the_turn_is_opened_by_a_click():
    async with running(prepared_on("17 17"), (40, 12)) as pilot:
        lines = shown(pilot).splitlines()
        row = next(place for place, line in enumerate(lines) if "? help" in line)
        await pilot.click(offset=(lines[row].index("? help") + 2, row))
        assert "Floor Division" in shown(pilot)
        assert "to move" not in shown(pilot).splitlines()[row]


async def test_a_foot_of_five_lines_has_three_for_the_sentence():
    async with running(prepared_on("17 42"), (40, 24)) as pilot:
        status = match_screen(pilot).view.status
        status.said = "one two three four " * 6
        for height, lines in ((3, 2), (4, 2), (5, 3)):
            status.styles.height = height
            await settle(pilot)
            said = [line for line in shown(pilot).splitlines()[-height + 1 :] if "one" in line or "four" in line]
            assert len(said) == lines


async def test_keys_that_can_do_nothing_yet_are_not_named():
    async with running(prepared_on("5")) as pilot:
        for may_undo in (False, True):
            assert "arrows choose" not in shown(pilot)
            assert "w whole number" not in shown(pilot)
            assert ("u undo" in shown(pilot)) is may_undo
            await press(pilot, "2")
    async with running(prepared_on("1" * 20)) as pilot:
        assert "w whole number" in shown(pilot)
