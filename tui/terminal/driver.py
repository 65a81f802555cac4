"""The driver: what comes from the terminal and goes to it, whatever state the terminal is in."""

from __future__ import annotations

import os
import select
import signal
import time
from codecs import getincrementaldecoder
from collections.abc import Callable
from contextlib import suppress
from contextvars import copy_context
from typing import Any, Protocol, cast

from textual import events
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.geometry import Size
from textual.message import Message

from tui.terminal.colours import without_colours
from tui.terminal.hand_over import BUSY_SECONDS, HandOver, is_busy
from tui.terminal.input_filter import InputFilter
from tui.terminal.output import LastingFile, restore
from tui.terminal.signals import on_signal

HUNG_UP = 128 + signal.SIGHUP
"""The exit code when the terminal is gone, as for its signal."""

LARGEST_SIDE = 10_000
"""A terminal that says it is larger than this, in cells, is not believed."""

_BLOCK = 65_536
_POLL_SECONDS, _SILENCE_SECONDS = 0.1, 1.0
_TYPED_SECONDS, _LONGEST_KEY = 0.2, 6
_SETTLE_SECONDS = 0.02
"""A new size waits so long for the next one, and for a key typed before it, which its signal may overtake."""
_MOUSE_MODES = (1000, 1002, 1015, 1006)
"""Buttons, the wheel and drags; a pointer that only moves is not to be reported."""


class _Archive(Protocol):
    def wait(self) -> None: ...


class _SavingApp(Protocol):
    @property
    def archive(self) -> _Archive: ...


class TerminalDriver(LinuxDriver):
    """Textual's driver, which does not fall over bytes that no terminal should send, nor live on without one."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._context = copy_context()
        self._file: Any = LastingFile(self._file)
        self._wait_until_saved = cast(_SavingApp, app).archive.wait
        self._is_started = False
        self._is_size_due = False

    def start_application_mode(self) -> None:
        self._is_started = True
        super().start_application_mode()  # type: ignore[no-untyped-call]
        # Textual's handler can be interrupted by the next signal, and then the older of two sizes comes last.
        on_signal(signal.SIGWINCH, self._take_size)

    def close(self) -> None:
        # Not before the thread that writes has written all, which a terminal that does not read can put off for ever.
        super().close()
        self._is_started = False

    def abandon(self) -> None:
        """Put the terminal back at once, whatever still waits to be written; the program must end now."""
        if self._is_started:
            restore(self._file, self.fileno, self.attrs_before)

    def write(self, data: str) -> None:
        # What a player has seen is never lost: a picture waits until the move it shows is saved.
        self._wait_until_saved()
        super().write(without_colours(data) if self._app.no_color else data)

    def send_message(self, message: Message) -> None:
        # At once, so that the application is seen to have it before more is handed over.
        self._app.post_message(message)

    def process_message(self, message: Message) -> None:
        size = message.size if isinstance(message, events.Resize) else None
        if size is None or (0 < size.width <= LARGEST_SIDE and 0 < size.height <= LARGEST_SIDE):
            super().process_message(message)

    def run_input_thread(self) -> None:
        """Read until the driver is stopped; end the application when there is nothing left to read from."""
        decode = getincrementaldecoder("utf-8")("replace").decode
        input_filter, hand_over = InputFilter(), self._hand_over()
        heard = time.monotonic()
        while not self.exit_event.is_set():
            ready, _, _ = select.select([self.fileno], [], [], _POLL_SECONDS)
            now = time.monotonic()
            if ready:
                try:
                    data = os.read(self.fileno, _BLOCK)
                except OSError:
                    data = b""
                if not data:
                    self._in_loop(0, lambda: self._app.exit(return_code=HUNG_UP))
                    return
                if input_filter.is_pasting and now - heard > _TYPED_SECONDS and len(data) <= _LONGEST_KEY:
                    # A key by itself is no part of the paste, of which the end was lost.
                    hand_over.add(input_filter.end_paste(), now)
                heard = now
                hand_over.add(input_filter.pass_on(decode(data)), now)
            elif input_filter.is_pasting and now - heard > _SILENCE_SECONDS:
                hand_over.add(input_filter.end_paste(), now)
            else:
                hand_over.add(input_filter.idle(), now)
        hand_over.is_stopped = True

    def _hand_over(self) -> HandOver:
        return HandOver(self._app, self.process_message, self._in_loop, lambda: self._is_size_due)

    def _in_loop(self, seconds: float, callback: Callable[[], object]) -> None:
        with suppress(RuntimeError):
            if seconds:
                self._loop.call_later(seconds, callback, context=self._context)
            else:
                self._loop.call_soon_threadsafe(callback, context=self._context)

    def _take_size(self) -> None:
        if not self._is_size_due:
            self._is_size_due = True
            self._in_loop(_SETTLE_SECONDS, self._report_size)

    def _report_size(self) -> None:
        if is_busy(self._app):
            # Of many sizes the last one counts.
            self._in_loop(BUSY_SECONDS, self._report_size)
            return
        self._is_size_due = False
        if not self._in_band_window_resize:
            size = Size(*self._get_terminal_size())
            self._app.post_message(events.Resize(size, size))

    def _enable_mouse_support(self) -> None:
        self._switch_mouse("h")

    def _disable_mouse_support(self) -> None:
        self._switch_mouse("l")

    def _switch_mouse(self, switch: str) -> None:
        if self._mouse:
            self.write("".join(f"\x1b[?{mode}{switch}" for mode in _MOUSE_MODES))
            self.flush()
