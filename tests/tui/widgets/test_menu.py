"""The menu: Textual's list of options with the keys of our lists."""

from __future__ import annotations

import pytest

from tests.tui.driving import press, running
from tui.widgets.menu import Menu


@pytest.mark.parametrize("key", ["pageup", "pagedown"])
async def test_a_key_for_a_page_of_a_menu_without_room_does_nothing(key: str) -> None:
    async with running(size=(20, 5)) as pilot:
        menu = pilot.app.screen.query_one(Menu)
        marked = menu.marked
        await press(pilot, key)
        assert menu.marked == marked
