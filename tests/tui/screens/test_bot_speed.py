from __future__ import annotations

import pytest

from tests.tui.driving import running
from tui.settings import BOT_SECONDS


@pytest.mark.parametrize("speed", list(BOT_SECONDS))
async def test_another_speed_of_the_bots_holds_at_once(speed: str):
    async with running() as pilot:
        pilot.app.prefer("bot_speed", speed)
        assert pilot.app.bot_seconds == BOT_SECONDS[speed]
