"""The driver: what comes from the terminal and goes to it, whatever state the terminal is in."""

from __future__ import annotations

import os
import select
import signal
import time
from codecs import getincrementaldecoder
from typing import Any

from textual.app import App
from textual.drivers.linux_driver import LinuxDriver

from tui.terminal.careful import MOUSE_MODES, CarefulDriver
from tui.terminal.input_filter import InputFilter
from tui.terminal.output import LastingFile, restore
from tui.terminal.signals import on_signal

_BLOCK = 65_536
_POLL_SECONDS, _SILENCE_SECONDS = 0.1, 1.0
_TYPED_SECONDS, _LONGEST_KEY = 0.2, 6


class TerminalDriver(CarefulDriver, LinuxDriver):
    """Textual's driver, which does not fall over bytes that no terminal should send, nor live on without one."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._file: Any = LastingFile(self._file)
        self._is_started = self._is_going_on = False

    def _sigcont_application(self, *_: object) -> None:
        # A stop that cannot be caught comes before the terminal is given back. To begin once more without that would
        # leave two threads that read, and take what a shell has set up meanwhile for what was found at the start.
        if self._is_going_on:
            return
        if self._is_started and self._auto_restart:
            self._is_going_on = True
            self.suspend_application_mode()
            self._must_signal_resume = True
        super()._sigcont_application()
        self._is_going_on = False

    def start_application_mode(self) -> None:
        self._is_started = True
        super().start_application_mode()  # type: ignore[no-untyped-call]
        # Textual's handler can be interrupted by the next signal, and then the older of two sizes comes last.
        on_signal(signal.SIGWINCH, self.take_size)

    def close(self) -> None:
        # Not before the thread that writes has written all, which a terminal that does not read can put off for ever.
        super().close()
        self._is_started = False

    def abandon(self) -> None:
        """Put the terminal back at once, whatever still waits to be written; the program must end now."""
        if self._is_started:
            restore(self._file, self.fileno, self.attrs_before)

    def put(self, text: str) -> None:
        LinuxDriver.write(self, text)

    def sides(self) -> tuple[int, int]:
        return self._get_terminal_size()

    @property
    def says_sizes_itself(self) -> bool:
        return self._in_band_window_resize

    def run_input_thread(self) -> None:
        """Read until the driver is stopped; end the application when there is nothing left to read from."""
        decode = getincrementaldecoder("utf-8")("replace").decode
        input_filter, hand_over = InputFilter(), self.hand_over()
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
                    self.end_of_input()
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

    def _enable_mouse_support(self) -> None:
        self._switch_mouse("h")

    def _disable_mouse_support(self) -> None:
        self._switch_mouse("l")

    def _switch_mouse(self, switch: str) -> None:
        if self._mouse:
            self.write("".join(f"\x1b[?{mode}{switch}" for mode in MOUSE_MODES))
            self.flush()
