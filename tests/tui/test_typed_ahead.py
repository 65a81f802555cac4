"""Keys that come before a screen wait for it, and what a screen has put off is dropped once it is gone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

import pytest
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Static

from engine.positions.position import Move
from tests.tui.driving import begin, match_screen, prepared_on, running, settle
from tui.app.app import BaseScreen
from tui.home.home_screen import HomeScreen

PUT_OFF: dict[str, Callable[[Screen[None], Callable[[], Any]], object]] = {
    "call_after_refresh": lambda screen, callback: screen.call_after_refresh(callback),
    "call_next": lambda screen, callback: screen.call_next(callback),
}


@pytest.mark.parametrize("how", PUT_OFF)
async def test_what_a_screen_has_put_off_is_dropped_once_it_is_dismissed(how: str) -> None:
    async with running() as pilot:
        called: list[str] = []
        for is_dismissed in (False, True):
            screen = BaseScreen[None]()
            await pilot.app.push_screen(screen)
            PUT_OFF[how](screen, partial(called.append, f"{is_dismissed=}"))
            if is_dismissed:
                screen.dismiss()
            await settle(pilot)
        assert called == ["is_dismissed=False"]


async def test_a_move_that_waits_for_its_picture_is_dropped_with_its_screen() -> None:
    async with running(prepared_on("17 42")) as pilot:
        pilot.app.animation_level = "full"
        screen = match_screen(pilot)
        screen.match = screen.match.play(Move(1, 2))
        screen.dismiss()
        await settle(pilot)
        assert isinstance(pilot.app.screen, HomeScreen)


async def test_the_work_of_a_screen_ends_while_its_widgets_are_still_there() -> None:
    found: list[int] = []

    class Working(BaseScreen[None]):
        def compose(self) -> ComposeResult:
            yield Static(id="work")

        async def work(self) -> None:
            try:
                await asyncio.Event().wait()
            finally:
                found.append(len(self.query("#work")))

    async with running() as pilot:
        screen = Working()
        await pilot.app.push_screen(screen)
        screen.run_worker(screen.work)
        await asyncio.sleep(0)
        screen.dismiss()
        await settle(pilot)
        assert found == [1]


async def test_a_screen_that_is_being_made_when_the_program_ends_is_not_made_whole() -> None:
    made: list[str] = []

    class Made(BaseScreen[None]):
        def compose(self) -> ComposeResult:
            made.append("compose")
            self.app.exit()
            yield Static()

        def on_mount(self) -> None:
            made.append("mount")

    async with running() as pilot:
        await pilot.app.push_screen(Made())
    assert made == ["compose"]


async def test_a_screen_gives_way_once() -> None:
    async with running(prepared_on("17 42")) as pilot:
        screen = match_screen(pilot)
        for board in ("9 8", "7 6"):
            screen.play_next(prepared_on(board))
        await settle(pilot)
        assert [str(match_screen(pilot).match.start), len(pilot.app.screen_stack)] == ["9 8", 2]


AHEAD = (
    ("enter", "enter"),
    ("ctrl+p", "enter", "enter"),
    ("ctrl+p", *"help", "enter", "enter"),
    ("ctrl+p", *"new", "enter"),
    ("p", "enter", "s", "enter"),
    ("p", "d", "s", "enter", "q"),
    ("e", "g", "escape", "q"),
    ("s", "f2", "enter", "x", "q"),
    ("f", "enter", "2", "q", "x"),
    ("r", "enter", "q", "q"),
)


@pytest.mark.parametrize("keys", AHEAD, ids=" ".join)
async def test_keys_in_one_go_lead_to_the_same_screens_as_with_time_before_each(keys: tuple[str, ...]) -> None:
    screens = []
    for waits in (False, True):
        async with running() as pilot:
            for key in keys:
                begin(pilot, key)
                if waits:
                    await settle(pilot)
            await settle(pilot)
            screens.append([type(each) for each in pilot.app.screen_stack])
    assert screens[0] == screens[1]


class Growing(BaseScreen[None]):
    """Grows by a key, and counts by another."""

    BINDINGS: ClassVar[list[BindingType]] = [("g", "grow", ""), ("c", "count", "")]
    leaves = -1

    def action_grow(self) -> None:
        self.mount(Vertical(Vertical(Static(classes="leaf"))))

    def action_count(self) -> None:
        self.leaves = sum(each.is_mounted for each in self.query(".leaf"))


async def test_a_key_waits_for_the_widgets_that_the_one_before_has_mounted() -> None:
    async with running(above=Growing) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, Growing)
        for key in "gc":
            begin(pilot, key)
        await settle(pilot)
        assert screen.leaves == 1
