"""The coach is drawn where something changed, and what is seen is what a picture made anew would show."""

from __future__ import annotations

import pytest

from engine.position import Position
from engine.setup import PreparedMatch, Setup, prepare
from tests.tui.driving import match_screen, prepared_on, press, running, settle, shown
from tui.screens.match.screen import MatchScreen


def crowd() -> PreparedMatch:
    return prepare(Setup(count=60, largest=999, seed="crowd"))


@pytest.mark.parametrize(
    "start", [lambda: prepared_on("17 42 2 5 96"), crowd, lambda: prepared_on("split:12 split:30")]
)
async def test_nothing_old_stays_on_the_screen(start):
    async with running(start()) as pilot:
        pilot.app.animation_level = "none"
        for key in ("c", "2", "right", "2", "u", "m", "c"):
            await press(pilot, key)
            seen = shown(pilot)
            for widget in match_screen(pilot).query("*"):
                widget.refresh()
            await settle(pilot)
            assert shown(pilot) == seen, key


async def test_to_open_it_nothing_is_laid_out(monkeypatch: pytest.MonkeyPatch):
    laid_out = []
    lay_out = MatchScreen._refresh_layout

    def count(self: MatchScreen, *args: object, **options: object) -> None:
        laid_out.append(self)
        lay_out(self, *args, **options)

    async with running(prepared_on("17 42 2 5 96")) as pilot:
        monkeypatch.setattr(MatchScreen, "_refresh_layout", count)
        await press(pilot, "c", "2", "u", "m", "m", "c")
        assert not laid_out


async def test_a_move_draws_only_the_lines_in_which_a_star_goes(monkeypatch: pytest.MonkeyPatch):
    async with running(prepare(Setup(count=10_000, largest=10**6, seed="thousands"))) as pilot:
        await press(pilot, "c")
        board, asked = match_screen(pilot).view.board, list[Position]()
        advice = match_screen(pilot).view._advice
        assert advice is not None
        # Of ten thousand numbers only those that are seen, or might be next, were looked at.
        assert len(advice._winning_slots) < 1_000
        monkeypatch.setattr(board, "refresh", lambda *regions, **_: asked.extend(regions))
        board.mark(board._mark)
        assert not asked
