"""A board with a heap of more choices than `len` can count is played on the screen as any other."""

from __future__ import annotations

import pytest

from tests.tui.driving import match_of, prepared_on, press, running, shown

HUGE = 10**30


@pytest.fixture(autouse=True)
def no_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.games.nim.Nim.most", HUGE)


@pytest.mark.parametrize(("keys", "left"), [(str(HUGE - 2), 2), ("-", None), ("+", HUGE - 1)])
async def test_the_ledge_takes_a_typed_choice_and_steps_from_either_end(keys: str, left: int | None):
    async with running(prepared_on(f"nim:{HUGE} nim:7")) as pilot:
        assert "1 to 100" in shown(pilot)
        await press(pilot, *keys, "enter")
        assert [each and each.value for each in match_of(pilot).position.slots] == [left, 7]
