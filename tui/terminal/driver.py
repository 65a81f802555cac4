"""The driver: what comes from the terminal and goes to it, whatever state the terminal is in."""

from __future__ import annotations

import os
import select
import signal
import time
from codecs import getincrementaldecoder
from collections.abc import Iterable
from contextlib import suppress
from contextvars import copy_context
from typing import Any, Protocol, cast

from textual import events
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.geometry import Size
from textual.message import Message

from tui.terminal.colours import without_colours
from tui.terminal.input_filter import InputFilter

HUNG_UP = 128 + signal.SIGHUP
"""The exit code when the terminal is gone, as for its signal."""

LARGEST_SIDE = 10_000
"""A terminal that says it is larger than this, in cells, is not believed."""

_BLOCK = 4096
_POLL_SECONDS, _SILENCE_SECONDS = 0.1, 1.0


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
        self._file: Any = _Lasting(self._file)
        self._wait_until_saved = cast(_SavingApp, app).archive.wait

    def start_application_mode(self) -> None:
        super().start_application_mode()  # type: ignore[no-untyped-call]
        # Textual's handler can be interrupted by the next signal, and then the older of two sizes comes last.
        self._loop.add_signal_handler(signal.SIGWINCH, self._post_size)

    def write(self, data: str) -> None:
        # What a player has seen is never lost: a picture waits until the move it shows is saved.
        self._wait_until_saved()
        super().write(without_colours(data) if self._app.no_color else data)

    def process_message(self, message: Message) -> None:
        size = message.size if isinstance(message, events.Resize) else None
        if size is None or (0 < size.width <= LARGEST_SIDE and 0 < size.height <= LARGEST_SIDE):
            super().process_message(message)

    def run_input_thread(self) -> None:
        """Read until the driver is stopped; end the application when there is nothing left to read from."""
        decode = getincrementaldecoder("utf-8")("replace").decode
        self._parser, self._filter = XTermParser(), InputFilter()
        heard = time.monotonic()
        while not self.exit_event.is_set():
            ready, _, _ = select.select([self.fileno], [], [], _POLL_SECONDS)
            if ready:
                try:
                    data = os.read(self.fileno, _BLOCK)
                except OSError:
                    data = b""
                if not data:
                    self._hang_up()
                    return
                heard = time.monotonic()
                self._understand(self._filter.pass_on(decode(data)))
            elif self._filter.is_pasting and time.monotonic() - heard > _SILENCE_SECONDS:
                self._understand(self._filter.end_paste())
            else:
                self._understand(self._filter.idle())
            self._take(self._parser.tick())

    def _post_size(self) -> None:
        if not self._in_band_window_resize:
            size = Size(*self._get_terminal_size())
            self._app.post_message(events.Resize(size, size))

    def _understand(self, pieces: Iterable[str]) -> None:
        for piece in pieces:
            self._take(self._parser.feed(piece))
            # A sequence that is whole and not understood would be read as the keys it is written with.
            if piece.startswith("\x1b[") and not self._filter.is_pasting and self._parser._awaiting.timeout is not None:
                self._parser = XTermParser()

    def _take(self, messages: Iterable[Message]) -> None:
        try:
            for message in messages:
                self.process_message(message)
        except Exception:
            # A parser that failed is at its end; the keys after the sequence it cannot bear count again.
            self._parser = XTermParser()

    def _hang_up(self) -> None:
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(lambda: self._app.exit(return_code=HUNG_UP), context=self._context)


class _Lasting:
    """A file that takes everything, even when nothing can be written to it any more."""

    def __init__(self, file: Any) -> None:
        self._file = file

    def write(self, text: str) -> None:
        with suppress(OSError):
            self._file.write(text)

    def flush(self) -> None:
        with suppress(OSError):
            self._file.flush()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)
