"""Driving the application in a test: start it, press, click, and wait for what was asked, never for time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from io import StringIO
from itertools import count
from threading import Event
from typing import Any

import pytest
from rich.console import Console, RenderableType
from textual import events
from textual.keys import _character_to_key
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Static

from engine.archive import Archive
from engine.coach.advice import Advice, advise
from engine.deals.setup import PreparedMatch, Setup, prepare
from engine.learning.lessons.known_words import BRINGS_WORTH, BRINGS_XOR
from engine.positions.idea import Idea
from engine.positions.match import Match
from engine.positions.notation import parse_position
from engine.positions.position import Move, Position
from engine.record.practice import Progress
from engine.verdict.winning import Nimbers
from tests.snapshots import taking
from tui.app.app import BaseScreen, BlackboardApp
from tui.board.board import Board
from tui.board.tray import Tray
from tui.drawing.glyphs import BOX, Glyphs
from tui.lessons.lesson import LessonScreen
from tui.match.match_screen import MatchScreen
from tui.settings.preferences import Preferences

Driver = Pilot[None]

AT_MOST = 100
"""The seconds that a test may have the application, fewer than `faulthandler_timeout` in pyproject.toml."""


def prepared_on(text: str, **chosen: Any) -> PreparedMatch:
    """A match on the board written as `text`."""
    return prepare(Setup(start=parse_position(text), **chosen))


@asynccontextmanager
async def running(
    start: PreparedMatch | None = None,
    size: tuple[int, int] = (80, 24),
    glyphs: Glyphs | None = BOX,
    bot_seconds: float = 0,
    archive: Archive | None = None,
    preferences: Preferences | None = None,
    notifications: bool = False,
    colours: str = "truecolor",
    clock: Callable[[], float] | None = None,
    above: Callable[[], BaseScreen[None]] | None = None,
) -> AsyncIterator[Driver]:
    """The application on a screen of this size, ready for keys; `above` makes its first screen.

    Without `glyphs` they are those of the settings.
    """
    app = BlackboardApp(
        start, glyphs, bot_seconds, archive=archive, preferences=preferences, colours=colours, above=above
    )
    # Whoever presses a key twice means it.
    app.clock = clock or count().__next__
    # What waits for ever is cancelled, so that the failure shows its line, before pytest ends the process.
    async with asyncio.timeout(AT_MOST), app.run_test(size=size, notifications=notifications) as pilot:
        await settle(pilot)
        yield pilot


def learned(archive: Archive | None = None) -> Archive:
    """The archive, by default a new one, of a player who has met worth and XOR."""
    archive = Archive() if archive is None else archive
    for name in (BRINGS_XOR, BRINGS_WORTH):
        archive.practice.save_lesson(name, Progress(0, 1))
    return archive


async def settle(pilot: Driver) -> None:
    """Wait until messages, workers and the bot's moves have come through."""
    await taking.settle(pilot)
    while _awaits_bot(pilot):
        await asyncio.sleep(0)
        await taking.settle(pilot)


def _awaits_bot(pilot: Driver) -> bool:
    screen = pilot.app.screen
    if isinstance(screen, LessonScreen):
        return screen.state.is_awaiting or screen.state.is_to_be_taken_back
    return isinstance(screen, MatchScreen) and screen.is_bots_turn


async def press(pilot: Driver, *keys: str) -> None:
    """Press keys, waiting after each for all that it sets off."""
    for key in keys:
        begin(pilot, key)
        await settle(pilot)


def begin(pilot: Driver, key: str) -> None:
    """Press a key and wait for nothing."""
    name = _character_to_key(key) if len(key) == 1 else key
    pilot.app.post_message(events.Key(name, key if len(key) == 1 else None))


async def resize(pilot: Driver, size: tuple[int, int]) -> None:
    """Give the terminal another size and wait until all has its place there."""
    await pilot.resize_terminal(*size)
    await settle(pilot)


def match_screen(pilot: Driver) -> MatchScreen:
    """The match screen, which must be the one that is shown."""
    screen = pilot.app.screen
    assert isinstance(screen, MatchScreen)
    return screen


def match_of(pilot: Driver) -> Match:
    return match_screen(pilot).match


def said(pilot: Driver) -> str:
    """The sentence under the board."""
    return match_screen(pilot).view.status.said


def shown(pilot: Driver) -> str:
    """The whole screen as text."""
    lines = pilot.app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in line) for line in lines)


def shown_at(pilot: Driver, widget: Widget) -> str:
    """What the screen shows in the lines of this widget, which costs less than the whole of it."""
    lines = widget.region.line_range
    drawn = pilot.app.screen._compositor._render_chops(widget.region, lambda y: y in lines)
    return "\n".join("".join(strip.text for strip in drawn[y].values() if strip is not None) for y in lines)


def coach_that_waits(monkeypatch: pytest.MonkeyPatch) -> tuple[Event, Event]:
    """Let the coach answer only once the second event is set; the first one is set as soon as it is asked."""
    asked, may_answer = Event(), Event()

    def wait(position: Position, nimbers: Nimbers | None, knows_xor: bool, met: Idea) -> Advice:
        asked.set()
        may_answer.wait()
        return advise(position, nimbers, knows_xor, met)

    monkeypatch.setattr("tui.match.on_demand.advise", wait)
    return asked, may_answer


def printed(renderable: RenderableType, width: int = 200) -> str:
    """What Rich prints of it."""
    console = Console(width=width, file=StringIO())
    with console.capture() as capture:
        console.print(renderable)
    return capture.get()


async def choose_slot(pilot: Driver, slot: int) -> None:
    """Steer to a slot of the board on the screen by keys only."""
    board = pilot.app.screen.query_one(Board)
    if board.chosen > slot:
        await press(pilot, "home")
    for _ in board.position.slots:
        if board.chosen == slot:
            return
        await press(pilot, "right")
    raise AssertionError(f"slot {slot} cannot be reached")


async def play_by_keys(pilot: Driver, move: Move) -> None:
    """Make a move on the board on the screen as a person at the keyboard does."""
    await choose_slot(pilot, move.slot)
    screen = pilot.app.screen
    component = screen.query_one(Board).position[move.slot]
    assert component is not None
    await press(pilot, *component.ruleset.format_choice(move.choice))
    if pilot.app.screen is screen and screen.query_one(Tray).typed:
        await press(pilot, "enter")


async def until(pilot: Driver, holds: Callable[[], bool]) -> None:
    """Wait for something that no worker or message announces."""
    while not holds():
        await asyncio.sleep(0.001)
        # What is waited for may come in the middle of an animation.
        with suppress(TimeoutError):
            await asyncio.wait_for(taking.settle(pilot, but_workers=True), 0.05)


def keys_in_help(pilot: Driver) -> str:
    """The keys in the help that is open."""
    return str(pilot.app.screen.query_one("#keys", Static).content)
