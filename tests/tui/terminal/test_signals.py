"""Signals reach the loop however full its pipe is."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress

from tui.terminal.driver import on_signal


async def test_a_signal_is_heard_while_the_pipe_of_the_loop_is_full():
    loop = asyncio.get_running_loop()
    heard: list[str] = []
    on_signal(signal.SIGUSR1, lambda: heard.append("in the loop"), lambda: heard.append("at once"))
    try:
        # As a thread does that posts thousands of events while the loop is at work.
        with suppress(BlockingIOError):
            while True:
                loop._csock.send(b"\0")  # type: ignore[attr-defined]
        loop.call_soon_threadsafe(lambda: None)
        os.kill(os.getpid(), signal.SIGUSR1)
        assert heard == ["at once"]
        await asyncio.sleep(0)
        assert heard == ["at once", "in the loop"]
    finally:
        loop.remove_signal_handler(signal.SIGUSR1)
    assert signal.getsignal(signal.SIGUSR1) is signal.SIG_DFL
