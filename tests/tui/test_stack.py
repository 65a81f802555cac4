"""The stack of screens: q and Escape lead to where the player came from, from everywhere."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen

from tests.tui.driving import Driver, match_screen, prepared_on, press, running, settle
from tests.tui.scenes import SCENES, Scene
from tui.home.home_screen import HomeScreen
from tui.statistics.statistics_screen import StatisticsScreen

WALKED = (
    *("home-go-on", "home-walked", "new-match", "match", "end-bot", "far", "far-invitation", "settings", "keys"),
    *("history", "replay-unfinished", "review", "learn", "statistics", "explore", "lessons", "lesson-moves"),
    *("practise", "puzzle", "puzzle-solved", "sprint-asked", "ladder", "calendar"),
    *("path-first", "path-asks", "path-lost", "path-stage", "path-map", "notebook"),
)
"""The scenes in which each key is pressed."""
SCENE = {scene.name: scene for scene in SCENES}
OUT = frozenset({"q", "escape", "ctrl+q", "ctrl+z"})


def application(scene: Scene) -> AbstractAsyncContextManager[Driver]:
    return running(scene.start(), scene.size, scene.glyphs, archive=scene.archive(), preferences=scene.preferences())


async def go(pilot: Driver, scene: Scene) -> None:
    if scene.above is not None:
        pilot.app.push_screen(scene.above(pilot.app.archive))
        await settle(pilot)
    await press(pilot, *scene.keys)


def standing(screen: Screen[Any]) -> tuple[object, ...]:
    """Where on a screen the player is: its match, and what is marked."""
    marks = [
        (widget.id, name, getattr(widget, name))
        for widget in screen.query("*")
        for name in ("marked", "chosen", "day")
        if hasattr(widget, name)
    ]
    return getattr(screen, "match", None), marks


def keys_of(screen: Screen[Any]) -> list[str]:
    """A key of each command that the screen answers to."""
    keys = {found.binding.id or found.binding.action: key for key, found in reversed(screen.active_bindings.items())}
    return [key for key in keys.values() if key not in OUT]


async def leave(pilot: Driver) -> None:
    """Leave a screen by q, or by Escape where q is a letter, and stay with that if it is asked."""
    left = pilot.app.screen
    for key in ("q", "escape"):
        if pilot.app.screen is left:
            await press(pilot, key)
    if getattr(pilot.app.screen, "asks_to_leave", False):
        await press(pilot, "y")


@pytest.mark.parametrize("name", WALKED)
async def test_a_key_that_opens_another_screen_leads_back_by_q_and_no_key_ends_in_an_error(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    # A key saves a diploma in the present folder.
    monkeypatch.chdir(tmp_path)
    scene = SCENE[name]
    keys: list[str] | None = None
    while keys is None or keys:
        async with application(scene) as pilot:
            await go(pilot, scene)
            keys = keys_of(pilot.app.screen) if keys is None else keys
            while keys:
                key, stack, before = keys.pop(), list(pilot.app.screen_stack), standing(pilot.app.screen)
                await press(pilot, key)
                now = list(pilot.app.screen_stack)
                if now == stack:
                    continue
                if now[: len(stack)] == stack:
                    await leave(pilot)
                    assert pilot.app.screen is stack[-1], key
                    assert standing(pilot.app.screen) == before, key
                    continue
                if len(now) == len(stack):
                    # The next match has taken its place, or the match that was asked about.
                    await leave(pilot)
                    assert pilot.app.screen is stack[-2], key
                break


async def test_after_ten_boards_q_leads_to_where_the_first_of_them_was_opened():
    async with application(SCENE["path-map"]) as pilot:
        await go(pilot, SCENE["path-map"])
        opener = pilot.app.screen
        await press(pilot, "enter")
        for _ in range(10):
            match_screen(pilot).play_next(prepared_on("17 42"))
            await settle(pilot)
        await press(pilot, "q")
        assert pilot.app.screen is opener


async def test_the_palette_leads_home_first_whatever_is_open():
    async with application(SCENE["review"]) as pilot:
        await go(pilot, SCENE["review"])
        commands = {each.title: each.callback for each in pilot.app.get_system_commands(pilot.app.screen)}
        commands["Statistics"]()
        await settle(pilot)
        assert isinstance(pilot.app.screen, StatisticsScreen)
        await press(pilot, "q")
        assert isinstance(pilot.app.screen, HomeScreen)
