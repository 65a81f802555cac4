"""What waits: a bot's move, so that the person's own is seen first, and an answer about a position that was left."""

from __future__ import annotations

import asyncio
from threading import Event

import pytest

import engine.coach.advice
from engine.coach.advice import Advice
from engine.position import Position
from engine.theory.grundy import Values
from tests.tui.driving import (
    Driver,
    begin,
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
from tui.match.screen import POINTING

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
    asked, may_answer = Event(), Event()
    advise = engine.coach.advice.advise

    def wait(position: Position, values: Values | None, knows_xor: bool) -> Advice:
        asked.set()
        may_answer.wait()
        return advise(position, values, knows_xor)

    monkeypatch.setattr("tui.match.coach.advise", wait)
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
