"""Whole matches with the mouse and at the keyboard, what waits in them, and what goes on from one to the next."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from random import Random

import pytest

from engine.archive import Archive
from engine.bots import bot
from engine.deals.setup import PreparedMatch, Setup, prepare
from engine.games.registry import ruleset
from engine.positions.match import ALONE, Help
from engine.positions.notation import parse_position
from engine.positions.position import Move
from tests.tui.clicking import click_at, click_move, click_number, click_on, click_option
from tests.tui.driving import (
    Driver,
    begin,
    coach_that_waits,
    learned,
    match_of,
    match_screen,
    prepared_on,
    press,
    running,
    said,
    settle,
    shown,
    shown_at,
    until,
)
from tui.match.match_screen import POINTING


async def test_every_divisor_shows_what_it_would_leave_and_another_digit_is_refused():
    async with running(prepared_on("3")) as pilot:
        assert re.search(r"leaves +1 +1 +gone +gone +gone", shown(pilot))
    async with running(prepared_on("42")) as pilot:
        assert re.search(r"leaves +21 +14 +10 +8 +7", shown(pilot))
        await press(pilot, "9")
        assert match_of(pilot).cursor == 0
        assert said(pilot) == "42 / 9 is not allowed: choose 2, 3, 4, 5, 6."


def with_long_divisors() -> PreparedMatch:
    """A match in which 4 begins one divisor, and 2 is a divisor and begins two more."""
    rules = ruleset("floor", (2, 3, 23, 25, 40))
    return prepare(Setup(start=parse_position("100 100", rules), rules=rules))


@pytest.mark.parametrize(
    ("keys", "typed", "sentence", "then", "choice"),
    [
        ("4 0", "40▏", "Enter plays 40.", "enter", 40),
        ("2", "2▏", "Enter plays 2, or type on.", "enter", 2),
        ("2 escape", " ", "", "3", 3),
        ("4 backspace 2", "2▏", "Enter plays 2, or type on.", "5 enter", 25),
    ],
)
async def test_a_divisor_waits_for_the_rest_and_enter_where_another_begins_with_it(
    keys: str, typed: str, sentence: str, then: str, choice: int
):
    async with running(with_long_divisors()) as pilot:
        for key in keys.split():
            await press(pilot, key)
            assert match_of(pilot).cursor == 0
        assert f"100 divide by {typed}" in shown(pilot)
        assert said(pilot).startswith(sentence)
        await press(pilot, *then.split())
        assert match_of(pilot).moves[-1].choice == choice


async def test_undo_and_redo_between_people_go_one_move():
    async with running(prepared_on("17 42")) as pilot:
        await press(pilot, "2", "3", "u")
        assert match_of(pilot).cursor == 1
        assert said(pilot) == "1 move taken back."
        await press(pilot, "r")
        assert match_of(pilot).cursor == 2
        await press(pilot, "r")
        assert said(pilot) == "There is no move to make again."


@pytest.mark.parametrize("first", [0, 1])
async def test_undo_against_a_bot_goes_back_to_the_persons_turn_and_keeps_to_the_bots_opening_move(first: int):
    async with running(prepared_on("17 42 99", opponent="perfect", starter=first)) as pilot:
        assert (match_of(pilot).cursor, match_of(pilot).turn) == (first, 0)
        assert said(pilot).startswith("Ada ") is bool(first)
        await press(pilot, "2")
        assert match_of(pilot).cursor == first + 2
        await press(pilot, "u")
        assert match_of(pilot).cursor == first
        await press(pilot, "u")
        assert match_of(pilot).cursor == first
        assert said(pilot) == "There is no move of yours to take back."
        await press(pilot, "r")
        assert match_of(pilot).cursor == first + 2


async def test_leaving_a_match_asks_once_it_has_begun():
    async with running(prepared_on("17 42")) as pilot:
        await press(pilot, "2", "q")
        assert "eave it" in shown(pilot)
        await press(pilot, "n")
        assert "Derek to move" in shown(pilot)
        await press(pilot, "q", "y")
        assert "+  more" in shown(pilot)
    async with running(prepared_on("17 42")) as pilot:
        await press(pilot, "q")
        assert "+  more" in shown(pilot)


async def test_undo_after_the_end_goes_on_playing_and_the_end_offers_the_next_match():
    async with running(prepared_on("1")) as pilot:
        await press(pilot, "2", "u", "y")
        assert "Henry to move" in shown(pilot)
        assert "wins" not in shown(pilot)
        for keys, score in (("3", "1 : 0"), ("enter 2", "1 : 1"), ("s 2", "2 : 1")):
            await press(pilot, *keys.split())
            assert score in shown(pilot)
        await press(pilot, "a")
        assert (match_of(pilot).cursor, match_of(pilot).starter) == (0, 0)
        assert [each.text for each in match_of(pilot).position.slots] == ["1"]


async def test_a_tip_says_why_in_three_steps_and_is_marked_among_the_moves():
    async with running(prepared_on("3 4"), archive=learned()) as pilot:
        for sentence in (
            "Henry, tip 1 of 3: The XOR is 1, so you can win. Look at 4.",
            "Henry, tip 2 of 3: The other is worth 2: make 4 worth 2 too. Now it is worth 3.",
            *["Henry, tip 3 of 3: 4 / 2 leaves 2, worth 2, and the XOR is 0. "] * 2,
        ):
            await press(pilot, "t")
            assert said(pilot).startswith(sentence)
        await press(pilot, "2")
        assert match_of(pilot).plies[0].help == Help(3, followed=True)
        await press(pilot, "m")
        assert "(after a tip)" in shown(pilot)
        await press(pilot, "q", "2")
        assert match_of(pilot).plies[1].help == ALONE


async def test_the_move_says_how_deep_the_tip_was_and_whether_it_was_followed():
    async with running(prepared_on("3 4")) as pilot:
        await press(pilot, "t", "t", "3")
        assert match_of(pilot).plies[0].help == Help(2)


async def test_a_person_beats_the_perfect_bot_by_clicks():
    async with running() as pilot:
        await click_on(pilot, "#ways", "command", "more")
        await click_option(pilot, "#menu", "quick")
        while (match := match_of(pilot)).winner is None:
            await click_move(pilot, bot("perfect").choose(match.position, Random(2)).move)
        assert "You win" in shown(pilot)
        await click_on(pilot, "#tray", "command", "again")
        assert "Ada is beaten, who never makes a mistake." in shown(pilot)
        await click_at(pilot, "#drawing", (3, 0))
        assert match_of(pilot).cursor == 0
        assert "1 : 0" in shown(pilot)


async def test_a_click_on_a_number_chooses_it_up_to_the_last():
    async with running(prepared_on("17 42 5")) as pilot:
        for slot in (3, 1, 2):
            await click_number(pilot, slot)


async def test_a_click_on_an_erased_number_or_beside_the_grid_chooses_nothing():
    async with running(prepared_on("1 42")) as pilot:
        await click_move(pilot, bot("random").choose(match_of(pilot).position, Random(3)).move)
        board = match_screen(pilot).view.board
        before = board.chosen
        await pilot.click(board, offset=(0, 0))
        for slot, component in enumerate(match_of(pilot).position.slots, 1):
            if component is None:
                region = board.slot_layout.region(slot)
                await click_at(pilot, board, (region.x + 2, region.y))
        assert board.chosen == before


async def test_a_click_on_the_key_that_lies_in_the_tray_goes_on():
    async with running(prepared_on("1")) as pilot:
        await press(pilot, "2")
        await click_on(pilot, "#tray", "command", "again")
        assert match_of(pilot).winner is None


async def test_the_score_goes_on_while_the_players_are_the_same_and_begins_anew_with_another_one():
    async with running(prepared_on("1")) as pilot:
        await press(pilot, "6", "n", "enter")
        assert match_of(pilot).cursor == 0
        assert "1 : 0" in shown(pilot)
        # With another name.
        await press(pilot, "6", "n", "down", "down", *["backspace"] * 5, *"Ann", "enter")
        assert match_of(pilot).names == ("Ann", "Derek")
        assert "1 : 0" not in shown(pilot)
        # With another opponent.
        await press(pilot, "6", "n", "right", "enter")
        assert "random bot" in shown(pilot)


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
        await press(pilot, "c")
        assert match_of(pilot).cursor == 1
        await press(pilot, "6", "6")
        ended = match_of(pilot)
        assert ended.winner is not None
        assert archive.count() == 1
        await press(pilot, "a", "6")
        assert archive.count() == 2
        record = archive.record(1)
        assert record is not None
        assert record.match == ended


DELAY = 0.5


async def passed(pilot: Driver, seconds: float) -> None:
    """Wait for a timer of the application, which ends after those of the same length that were set before it."""
    over = asyncio.Event()
    pilot.app.set_timer(seconds, over.set)
    await over.wait()


async def test_a_move_that_the_bot_still_holds_back_is_dropped_by_undo():
    async with running(prepared_on("17 42 99", opponent="perfect"), bot_seconds=DELAY) as pilot:
        await press(pilot, "2")
        before = match_of(pilot)
        assert before.cursor == 2
        # Without waiting for the answer, as `press` would.
        await pilot.press("3")
        await passed(pilot, DELAY / 2)
        assert "is thinking" in shown(pilot)
        await pilot.press("u")
        await passed(pilot, DELAY)
        await settle(pilot)
        assert (match_of(pilot).cursor, match_of(pilot).position) == (2, before.position)


async def test_a_bot_points_at_the_number_before_it_moves_there():
    async with running(prepared_on("17 42 99", opponent="perfect"), bot_seconds=2 * POINTING) as pilot:
        pilot.app.animation_level = "full"
        begin(pilot, "2")
        await until(pilot, lambda: shown_at(pilot, match_screen(pilot).board).count("▲") == 1)
        assert match_of(pilot).cursor == 1
        await until(pilot, lambda: match_of(pilot).cursor == 2)
        assert "▲" not in shown_at(pilot, match_screen(pilot).board)


async def test_a_tip_that_comes_after_the_move_is_not_given(monkeypatch: pytest.MonkeyPatch):
    asked, may_answer = coach_that_waits(monkeypatch)
    async with running(prepared_on("17 42 99")) as pilot:
        try:
            await pilot.press("t")
            await until(pilot, lambda: asked.is_set() or said(pilot).startswith("Tip"))
            assert asked.is_set()
            await pilot.press("2")
            await until(pilot, lambda: match_of(pilot).cursor == 1)
        finally:
            may_answer.set()
        await settle(pilot)
        assert said(pilot) == "Henry 17 / 2 = 8"
        await press(pilot, "2")
        assert [ply.help.tip for ply in match_of(pilot).plies] == [0, 0]
