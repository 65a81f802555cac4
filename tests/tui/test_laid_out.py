"""How often a screen is laid out, and what is painted when a size comes back."""

from __future__ import annotations

import pytest
from textual import events
from textual.geometry import Region, Size
from textual.screen import Screen

from tests.tui.driving import press, running, settle
from tests.tui.resting import paint


async def test_a_screen_is_laid_out_once_for_a_size_that_does_not_change(monkeypatch: pytest.MonkeyPatch):
    lay_out, laid_out = Screen._refresh_layout, []

    def counted(screen: Screen[object], size: Size | None = None, scroll: bool = False) -> None:
        if size is not None:
            laid_out.append((type(screen).__name__, size))
        lay_out(screen, size, scroll)

    monkeypatch.setattr(Screen, "_refresh_layout", counted)
    async with running() as pilot:
        await press(pilot, "s")
        assert laid_out == [("HomeScreen", (80, 24)), ("SettingsScreen", (80, 24))]
        await pilot.resize_terminal(60, 20)
        await settle(pilot)
        # The one behind is shown again at its new size at once.
        assert laid_out[2:] == [("SettingsScreen", (60, 20)), ("HomeScreen", (60, 20))]


async def test_a_size_that_came_back_at_once_has_all_painted_again():
    async with running() as pilot:
        paint(pilot.app)
        pilot.app.screen.post_message(events.Resize(Size(80, 24), Size(80, 24)))
        await settle(pilot)
        assert Region(0, 0, 80, 24) in pilot.app.screen._compositor._dirty_regions
