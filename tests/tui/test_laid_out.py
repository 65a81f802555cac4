"""What is painted when a size comes back."""

from __future__ import annotations

import pytest
from textual import events
from textual._compositor import LayoutUpdate
from textual.geometry import Region, Size

from tests.tui.driving import running, settle


async def test_a_size_that_came_back_at_once_has_all_painted_again(monkeypatch: pytest.MonkeyPatch):
    async with running() as pilot:
        painted: list[object] = []
        monkeypatch.setattr(pilot.app, "_display", lambda _screen, update: painted.append(update))
        pilot.app.screen.post_message(events.Resize(Size(80, 24), Size(80, 24)))
        await settle(pilot)
        assert Region(0, 0, 80, 24) in [update.region for update in painted if isinstance(update, LayoutUpdate)]
