"""From input that waits to the events of the application, one key after the other as it has time for them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

from textual import constants, events
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.message import Message
from textual.message_pump import MessagePump

from tui.terminal.input_filter import PASTE_ENDS, PASTE_STARTS
from tui.terminal.waiting_input import WaitingInput

BUSY_SECONDS = 0.001
"""After this an application that was busy is looked at again."""

SIZE_SECONDS = 0.5
"""So long at most a key waits for a size that the terminal has already and the application does not know yet."""


def is_busy(app: App[None]) -> bool:
    """Whether something before the application may change what the next key means.

    A screen that comes up counts until it is there: only then does it say which of its widgets gets the keys. So does a
    new size until the screen has heard of it, which Textual puts off for a moment.
    """
    if app._resize_event is not None:
        return True
    pumps: list[MessagePump] = [app]
    for screen in app.screen_stack[-1:]:
        pumps += (screen.focused or screen).ancestors_with_self
    return any(map(_has_work, pumps))


def _has_work(pump: MessagePump) -> bool:
    return any((not pump._message_queue.empty(), pump._pending_message, pump._next_callbacks))


class HandOver:
    """Hands input over in the loop of the application; what ends it never stands behind a thousand keys."""

    def __init__(
        self,
        app: App[None],
        process: Callable[[Message], None],
        in_loop: Callable[..., None],
        is_size_due: Callable[[], bool],
    ) -> None:
        self._app, self._process, self._in_loop, self._is_size_due = app, process, in_loop, is_size_due
        self._waiting = WaitingInput()
        self._parser = XTermParser()
        self._read_at = 0.0
        self._is_feeding = False
        self.is_stopped = False
        """Whether what waits is dropped."""

    def add(self, pieces: Iterable[str], now: float) -> None:
        """Hand these pieces over as soon as the application has time; any thread may call."""
        self._waiting.add(pieces, now)
        if self._waiting and not self._is_feeding:
            self._is_feeding = True
            self._in_loop(0, self._feed)

    def _feed(self) -> None:
        if self.is_stopped or self._app._exit:
            self._waiting.clear()
        elif is_busy(self._app) or (self._is_size_due() and self._waiting.waited(time.monotonic()) < SIZE_SECONDS):
            self._in_loop(BUSY_SECONDS, self._feed)
            return
        # Before the last look, so that whoever adds something right after it calls again.
        self._is_feeding = False
        unit = self._waiting.take(time.monotonic())
        if unit is None:
            return
        if unit.read_at - self._read_at >= constants.ESCAPE_DELAY:
            self._end_sequence()
        self._read_at = unit.read_at
        self._understand(unit.text)
        if self._is_in_sequence:
            self._in_loop(constants.ESCAPE_DELAY, self._end_sequence_if_idle)
        self._is_feeding = True
        self._in_loop(0, self._feed)

    @property
    def _is_in_sequence(self) -> bool:
        return self._parser._awaiting.timeout is not None

    def _end_sequence_if_idle(self) -> None:
        if not self._waiting:
            self._end_sequence()

    def _end_sequence(self) -> None:
        if self._is_in_sequence:
            self._parser._timeout_time = 0.0
            self._take(self._parser.tick())

    def _understand(self, text: str) -> None:
        if text.startswith(PASTE_STARTS):
            # Read as characters, a long one would keep the application for seconds.
            pasted = text.removeprefix(PASTE_STARTS).removesuffix(PASTE_ENDS).replace("\x00", "")
            self._take([events.Paste(pasted)])
            return
        self._take(self._parser.feed(text))
        # A terminal that tells its size is taken for one that was asked for pixels.
        self._parser.mouse_pixels = False
        # A sequence that is whole and not understood would be read as the keys it is written with.
        if "\x1b[" in text and self._is_in_sequence:
            self._parser = XTermParser()

    def _take(self, messages: Iterable[Message]) -> None:
        try:
            for message in messages:
                self._process(message)
        except Exception:
            # A parser that failed is at its end; the keys after the sequence it cannot bear count again.
            self._parser = XTermParser()
