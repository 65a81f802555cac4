"""Waiting until an application has nothing left to do: no message, no callback, nothing to lay out, no worker."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from textual.app import App
from textual.message_pump import MessagePump
from textual.worker import WorkerCancelled

_LOOKS = 100
"""After so many turns of the loop something waits for a thread or for time, which is not to be kept from it."""


async def rest(app: App[None], but_workers: bool = False) -> None:
    """Wait until every widget waits for its next message, all has its place and, as a rule, no worker is at work."""
    # Pilot waits with a message to each widget, which costs more than the key it waits for, or for an idle processor.
    loop, looks = asyncio.get_running_loop(), 0
    while not app._exit and app._exception is None:
        if loop._ready or _has_work(app):
            looks += 1
            await asyncio.sleep(0 if looks % _LOOKS else 0.001)
        elif getattr(app, "_resize_timer", None) is not None:
            # Older ones of Textual have no such timer, and handle a new size among their messages.
            app._check_resize()
        elif _is_painting(app):
            app.screen._on_timer_update()
            await asyncio.sleep(0)
        elif len(app.workers) and not but_workers:
            # One that is asked for anew cancels the one before.
            with suppress(WorkerCancelled):
                await app.workers.wait_for_complete()
        else:
            return


def _has_work(app: App[None]) -> bool:
    pumps: list[MessagePump] = [app, *app.screen.walk_children(with_self=True)]
    return any(not pump._closing and not _waits(pump) for pump in pumps)


def _waits(pump: MessagePump) -> bool:
    queue = pump._message_queue
    return queue.empty() and bool(queue.ready_event._waiters)


def _is_painting(app: App[None]) -> bool:
    screen = app.screen
    if not screen.size.area:
        return False
    if (screen.AUTO_FOCUS or "").startswith("#") and screen.focused is None:
        return True
    required = screen._layout_required or screen._repaint_required or screen._scroll_required
    return bool(required or screen._dirty_widgets or screen._recompose_required or screen._callbacks)
