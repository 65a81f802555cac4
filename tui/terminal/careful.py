"""The driver of every screen: it saves before it shows, refuses impossible sizes, and ends with its input."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Callable
from contextlib import suppress
from contextvars import copy_context
from typing import Any, cast

from textual import events
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from tui.terminal.colours import without_colours
from tui.terminal.input import BUSY_SECONDS, HandOver, is_busy

HUNG_UP = 129
"""The exit code when the terminal is gone, as for SIGHUP, which not every system has."""

LARGEST_SIDE = 10_000
"""The largest width or height, in cells, that a terminal is believed to have."""

MOUSE_MODES = (1000, 1002, 1015, 1006)
"""Buttons, the wheel and drags; a pointer that only moves is not reported."""

_SETTLE_SECONDS = 0.02
"""A new size waits this long for the next one, and for a key typed before it, which the signal may overtake."""


class CarefulDriver(Driver):
    """Shows nothing that is not saved, believes no impossible size, and ends at the end of the input."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._shown, self._runs_in, self._context = app, asyncio.get_running_loop(), copy_context()
        self._wait_until_saved: Callable[[], None] = cast(Any, app).archive.wait
        self._is_size_due = False

    @abstractmethod
    def put(self, text: str) -> None:
        """Send this text to the screen."""

    @abstractmethod
    def sides(self) -> tuple[int, int]:
        """The columns and rows that the terminal reports."""

    def be_watched(self) -> None:
        """Have the terminal restored even if the program is killed, where the system can."""

    def abandon(self) -> None:
        """Restore the terminal at once, where the system can, because the program must end now."""

    @property
    def says_sizes_itself(self) -> bool:
        """Whether sizes come with the input."""
        return False

    def write(self, data: str) -> None:
        # Nothing that a player has seen is ever lost: a picture waits until the move it shows is saved.
        self._wait_until_saved()
        self.put(without_colours(data) if self._shown.no_color else data)

    def send_message(self, message: Message) -> None:
        # The message is posted at once, so that the application counts as busy before more is handed over.
        self._shown.post_message(message)

    def process_message(self, message: Message) -> None:
        size = message.size if isinstance(message, events.Resize) else None
        if size is None or (0 < size.width <= LARGEST_SIDE and 0 < size.height <= LARGEST_SIDE):
            super().process_message(message)

    def hand_over(self) -> HandOver:
        """The object that hands over input once the application is free and knows the size."""
        return HandOver(self._shown, self.process_message, self.in_loop, lambda: self.is_size_due)

    @property
    def is_size_due(self) -> bool:
        """Whether the application does not know the size of the terminal yet."""
        return self._is_size_due

    def end_of_input(self) -> None:
        """End the application, because no more input can come."""
        self.in_loop(0, lambda: self._shown.exit(return_code=HUNG_UP))

    def in_loop(self, seconds: float, callback: Callable[[], object]) -> None:
        """Call back in the loop of the application after this many seconds; a loop that has ended is no fault."""
        with suppress(RuntimeError):
            if seconds:
                self._runs_in.call_later(seconds, callback, context=self._context)
            else:
                self._runs_in.call_soon_threadsafe(callback, context=self._context)

    def take_size(self) -> None:
        """Tell the application of a new size as soon as it has time."""
        if not self._is_size_due:
            self._is_size_due = True
            self.in_loop(_SETTLE_SECONDS, self._report_size)

    def _report_size(self) -> None:
        if is_busy(self._shown):
            # Of many sizes the last one counts.
            self.in_loop(BUSY_SECONDS, self._report_size)
            return
        self._is_size_due = False
        if not self.says_sizes_itself:
            size = Size(*self.sides())
            self.process_message(events.Resize(size, size))
