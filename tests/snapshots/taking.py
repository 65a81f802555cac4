"""Waiting until an application has nothing left to do, and taking its picture then."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from typing import Any

from textual.app import App
from textual.message_pump import MessagePump
from textual.pilot import Pilot
from textual.worker import WorkerCancelled

_TURNS = 4
"""Turns of the loop after which whoever is idle has answered."""
_LOOKS = 100
"""After so many looks something waits for a thread or for time, which is not to be kept from it."""


async def settle(pilot: Pilot[Any], but_workers: bool = False) -> None:
    """Wait until no widget has or handles a message, all is painted and, as a rule, no worker is at work."""
    app, looks = pilot.app, 0
    while app.is_running and app.screen_stack:
        looks += 1
        await asyncio.sleep(0 if looks % _LOOKS else 0.001)
        # What a worker leaves behind as it ends is looked at in the next round.
        works = len(app.workers) > 0
        if await _has_messages(app):
            continue
        # It paints at once what is dirty, which can set off more.
        await pilot.wait_for_animation()
        if await _has_messages(app) or await _is_busy(app):
            continue
        if but_workers or not (works or len(app.workers)):
            return
        # A worker that is asked for anew cancels the one before.
        with suppress(WorkerCancelled):
            await app.workers.wait_for_complete()


def picture(app: App[Any]) -> str:
    """The screen as an SVG that is the same in every run and needs no network."""
    svg = app.export_screenshot(simplify=True)
    # Rich names a picture by a sum over all it shows, and its fonts by an address.
    name = re.search(r'id="(terminal-\d+)-clip-terminal"', svg)
    assert name is not None
    svg = svg.replace(f"{name[1]}-", "terminal-0-")
    return re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL).replace("\r\n", "\n")


def _pumps(app: App[Any]) -> list[MessagePump]:
    return [app, *app.screen.walk_children(with_self=True)] if app.screen_stack else []


async def _has_messages(app: App[Any]) -> bool:
    """Whether a message waits, now or some turns of the loop later."""
    pumps = _pumps(app)
    for _ in range(_TURNS):
        if any(pump.message_queue_size for pump in pumps):
            return True
        await asyncio.sleep(0)
    return False


async def _is_busy(app: App[Any]) -> bool:
    """Whether a widget does not answer at once, because its handler waits for something."""
    answered = 0

    def answer() -> None:
        nonlocal answered
        answered += 1

    asked = [pump.call_later(answer) for pump in _pumps(app)].count(True)
    for _ in range(_TURNS):
        await asyncio.sleep(0)
    return answered < asked
