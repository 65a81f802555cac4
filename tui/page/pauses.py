"""Computations that rest: a browser that can leave WebAssembly and come back pauses them, where that does no harm."""

from __future__ import annotations

import signal
from collections.abc import Callable
from types import FrameType
from typing import Any

from engine.rules.concurrency import CountedLock

_IMPORTS = "<frozen importlib"


def pause_until_idle(can_wait: Callable[[], bool], wait: Callable[[Any], object], idle: Callable[[], Any]) -> None:
    """Wait until the page is idle, at the signal with which it asks for a rest.

    `can_wait` and `wait` are those of Pyodide: a computation can wait only if the page began it in that way.
    """

    def on_signal(_: int, frame: FrameType | None) -> None:
        # Another import of a module that is half imported would get it so.
        while frame is not None and not frame.f_code.co_filename.startswith(_IMPORTS):
            frame = frame.f_back
        if frame is None and not CountedLock.held and can_wait():
            wait(idle())

    signal.signal(signal.SIGINT, on_signal)
