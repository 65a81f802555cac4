"""What is meant for a thread, done in turn with everything else where there are none."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import copy_context
from typing import Any

PAUSE_SECONDS = 0.03
"""So long whatever else is to be done comes first: above all the picture of what was asked."""


def without_threads(loop: asyncio.AbstractEventLoop) -> None:
    """Have the loop do itself, a moment later, what it would hand to a thread; Textual's workers ask it to.

    A task is begun in its turn as well: the loop of a browser cannot make one that begins at once.
    """

    def run(_: Any, work: Callable[..., Any], *arguments: Any) -> asyncio.Future[Any]:
        done: asyncio.Future[Any] = loop.create_future()

        def at_last() -> None:
            if done.cancelled():
                return
            try:
                done.set_result(work(*arguments))
            except Exception as error:
                done.set_exception(error)

        # A thread has a context of its own as well: the worker in it is not the one of whatever comes next.
        loop.call_later(PAUSE_SECONDS, at_last, context=copy_context())
        return done

    setattr(loop, "set_task_factory", lambda _: None)  # noqa: B010 - Textual asks for eager tasks where there are any
    setattr(loop, "run_in_executor", run)  # noqa: B010 - its type says more than is asked here
