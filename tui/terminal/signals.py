"""Signals: heard in the loop of the application, and the last resort of a program that is asked to end."""

from __future__ import annotations

import _thread
import asyncio
import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress

END_SECONDS = 0.7
"""The seconds in which a program that is asked to end may end by itself."""


_NAMES = "TERM HUP INT QUIT USR1 USR2 ALRM VTALRM PROF XCPU IO PWR STKFLT SYS TRAP ABRT"
ENDING_SIGNALS = tuple(number for number in signal.Signals if number.name[3:] in _NAMES.split())
"""The signals that end a program by default, except those for a fault of the program itself."""


def on_signal(number: signal.Signals, callback: Callable[[], None], at_once: Callable[[], None] | None = None) -> None:
    """Call back in the running loop for every signal; `at_once` is called before that, at any moment.

    asyncio alone learns of a signal only through a pipe, which threads that post messages can fill.
    """
    loop = asyncio.get_running_loop()
    # asyncio's own handler wakes a waiting loop through the pipe, and is removed when the loop is closed; the loop of
    # Windows has none.
    with suppress(NotImplementedError):
        loop.add_signal_handler(number, lambda: None)
    signal.set_wakeup_fd(signal.set_wakeup_fd(-1), warn_on_full_buffer=False)

    def handle(*_: object) -> None:
        if at_once is not None:
            at_once()
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(callback)

    signal.signal(number, handle)


class Ending:
    """The last resort of a program that is asked to end: after a moment it ends, whatever still keeps it."""

    def __init__(self, prepare: Callable[[], None]) -> None:
        self._prepare = prepare
        self._is_begun = False

    def begin(self, code: int) -> None:
        """End the program with this code within a second; this may be called at any moment."""
        if not self._is_begun:
            self._is_begun = True
            # A Thread object takes locks that the interrupted code may hold.
            _thread.start_new_thread(self._end, (code,))

    def _end(self, code: int) -> None:
        time.sleep(END_SECONDS)
        with suppress(Exception):
            self._prepare()
        os._exit(code)
