"""How often a screen is laid out, and what is painted when a size comes back."""

from __future__ import annotations

import pytest
from textual import events, messages
from textual._compositor import Compositor, LayoutUpdate
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.geometry import Region, Size
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from tests.tui.driving import press, running, settle
from tui.app.app import BaseScreen


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


class _Page(BaseScreen[None]):
    """Words beside words, and what is higher than the screen."""

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static("one", id="short")
            with VerticalScroll(id="page", can_focus=False):
                yield Static("two\n" * 30, id="long")


async def test_what_is_told_its_first_size_asks_for_no_second_layout(monkeypatch: pytest.MonkeyPatch):
    reflow, asked = Compositor.reflow, []
    on_layout = Screen._on_layout

    async def noted(screen: Screen[object], message: messages.Layout) -> None:
        if reflowed:
            asked.append(message.widget.id or type(message.widget).__name__)
        await on_layout(screen, message)

    def counted(compositor: Compositor, parent: Widget, size: Size) -> object:
        reflowed.append(size)
        return reflow(compositor, parent, size)

    reflowed: list[Size] = []
    monkeypatch.setattr(Screen, "_on_layout", noted)
    monkeypatch.setattr(Compositor, "reflow", counted)
    async with running(first=_Page) as pilot:
        assert pilot.app.screen.query_one("#long").size == Size(78, 31)
        assert pilot.app.screen.query_one("#page").max_scroll_y == 31 - 23
        assert not {"short", "long"} & set(asked)
        long = pilot.app.screen.query_one("#long", Static)
        for is_before in (True, False):
            for lines, size in ((1, Size(80, 1)), (30, Size(78, 30))):
                long.update("\n".join(["three"] * lines))
                if is_before:
                    # It has asked, but not yet been heard, when the screen is laid out for another reason.
                    pilot.app.screen._refresh_layout()
                await settle(pilot)
                assert long.size == size


async def test_a_size_that_came_back_at_once_has_all_painted_again(monkeypatch: pytest.MonkeyPatch):
    async with running() as pilot:
        painted: list[object] = []
        monkeypatch.setattr(pilot.app, "_display", lambda _screen, update: painted.append(update))
        pilot.app.screen.post_message(events.Resize(Size(80, 24), Size(80, 24)))
        await settle(pilot)
        assert Region(0, 0, 80, 24) in [update.region for update in painted if isinstance(update, LayoutUpdate)]
