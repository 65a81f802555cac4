"""The driver: the input and output of a terminal, whatever state the terminal is in."""

from __future__ import annotations

import os
import select
import shutil
import signal
import termios
import time
from codecs import getincrementaldecoder
from contextlib import suppress
from functools import partial
from typing import Any

from textual.app import App
from textual.drivers.linux_driver import LinuxDriver

from tui.terminal.careful import MOUSE_MODES, CarefulDriver
from tui.terminal.input import BUSY_SECONDS, InputFilter, is_busy
from tui.terminal.output import LastingFile, Watch, restore
from tui.terminal.signals import on_signal
from tui.terminal.textual_private import (
    announce_return,
    input_flags,
    is_reading,
    key_flags,
    output_of,
    switch_on_again,
    tells_size,
    write_to,
)

_BLOCK = 65_536
_POLL_SECONDS, _SILENCE_SECONDS = 0.1, 1.0
_TYPED_SECONDS, _LONGEST_KEY = 0.2, 6
_SETTLE_SECONDS = 0.02
"""The pause before going on after a stop that cannot be caught, because the signal may come a thousand times."""
_IFLAG, _LFLAG = 0, 3
"""The places of the input flags and the key flags among the attributes of a terminal."""
_KITTY_KEYBOARD = "\x1b[>1u"
_WHOLE_SCREEN = "\x1b[?1049h\x1b[?25l\x1b[?1004h"
"""The other screen, without a cursor, with reports of the focus."""


class TerminalDriver(CarefulDriver, LinuxDriver):
    """Textual's driver, which survives bytes that no terminal should send, and does not survive its terminal."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._output, self._has_mouse = LastingFile(output_of(self)), mouse
        write_to(self, self._output)
        self._is_started = self._is_in_use = self._is_going_on = False
        self._watch: Watch | None = None
        self._asked_last: signal.Signals | None = None
        """The last signal to stop or to go on, until it is obeyed."""
        for number in (signal.SIGTSTP, signal.SIGCONT):
            on_signal(number, self._stop_or_go_on, partial(self._ask, number))

    def _ask(self, number: signal.Signals) -> None:
        # Of many signals the last one counts; nothing else begins in the middle of a stop or a start.
        self._asked_last = number

    def _stop_or_go_on(self) -> None:
        asked, self._asked_last = self._asked_last, None
        if asked == signal.SIGTSTP:
            self._stop()
        elif asked == signal.SIGCONT and self._is_in_use and not self._is_going_on:
            self._is_going_on = True
            self.in_loop(_SETTLE_SECONDS, self._go_on)

    def _stop(self) -> None:
        was_in_use = self._is_in_use
        if was_in_use:
            self.suspend_application_mode()
        if self._asked_last is None:
            os.kill(os.getpid(), signal.SIGSTOP)
        while was_in_use:
            self._asked_last = None
            announce_return(self)
            self.resume_application_mode()
            self.be_watched()
            # In the background Textual stops once more instead of starting; after the next SIGCONT it has to start.
            if self._asked_last != signal.SIGCONT or is_reading(self):
                return

    def _go_on(self) -> None:
        """Set again all that a shell may have changed; reading and writing go on, so that no key is lost."""
        if is_busy(self._shown):
            self.in_loop(BUSY_SECONDS, self._go_on)
            return
        self._is_going_on = False
        if not self._is_in_use:
            return
        if self.attrs_before is not None:
            attributes = self.attrs_before[:]
            attributes[_IFLAG] = input_flags(self, attributes[_IFLAG])
            attributes[_LFLAG] = key_flags(self, attributes[_LFLAG])
            with suppress(termios.error):
                termios.tcsetattr(self.fileno, termios.TCSANOW, attributes)
        self.write(_WHOLE_SCREEN)
        switch_on_again(self)
        self.take_size()
        self._shown.post_message(self.SignalResume())

    def start_application_mode(self) -> None:
        self._is_started = True
        super().start_application_mode()  # type: ignore[no-untyped-call]
        # Textual's handler can be interrupted by the next signal, and then the older of two sizes comes last.
        on_signal(signal.SIGWINCH, self.take_size)
        self._is_in_use = True

    def stop_application_mode(self) -> None:
        self._is_in_use = False
        super().stop_application_mode()

    def close(self) -> None:
        # This waits for the thread that writes, which a terminal that does not read can keep waiting for ever.
        super().close()
        self._is_started = False
        self._end_watch()

    def abandon(self) -> None:
        """Restore the terminal at once, whatever still waits to be written; the program must end now."""
        if self._is_started:
            restore(self._output, self.fileno, self.attrs_before)
            self._end_watch()

    def be_watched(self) -> None:
        """Have the terminal restored even if the program is killed."""
        if self._is_in_use and self._watch is None:
            self._watch = Watch(self._output.fileno(), self.attrs_before)

    def _end_watch(self) -> None:
        watch, self._watch = self._watch, None
        if watch is not None:
            watch.end()

    def put(self, text: str) -> None:
        # Older ones of Textual know no variable that keeps them from asking for the kitty keyboard.
        if text != _KITTY_KEYBOARD:
            LinuxDriver.write(self, text)

    def sides(self) -> tuple[int, int]:
        return shutil.get_terminal_size()

    @property
    def says_sizes_itself(self) -> bool:
        return tells_size(self)

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
                    # A single key is no part of the paste, whose end was lost.
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

    def _enable_mouse_pixels(self) -> None:
        """Do nothing: cells are enough, and with pixels a lost sequence would misplace every click."""

    def _switch_mouse(self, switch: str) -> None:
        if self._has_mouse:
            self.write("".join(f"\x1b[?{mode}{switch}" for mode in MOUSE_MODES))
            self.flush()
