"""An answer about a position that the match has left is dropped."""

from __future__ import annotations

from threading import Event

import pytest

import engine.coach.advice
from engine.coach.advice import Advice
from engine.position import Position
from engine.theory.grundy import Values
from tests.tui.driving import match_of, prepared_on, press, running, said, settle, until


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
