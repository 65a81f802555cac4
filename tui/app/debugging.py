"""`--debug FILE`: what the program did, for a report of a fault; nothing that a player typed or named is in it."""

from __future__ import annotations

import re
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import PurePath
from time import monotonic
from typing import TextIO

from textual import events
from textual.screen import Screen
from textual.widgets import Input, TextArea

from tui.app.app import BlackboardApp

_OURS = re.compile(r"(?:engine|tui)[\\/](?:\w+[\\/])*\w+\.py$")


class DebugLog:
    """Lines with the seconds since the start before them; each is on the disk when `note` returns."""

    def __init__(self, file: TextIO) -> None:
        self._file, self._start = file, monotonic()

    def note(self, text: str) -> None:
        """Write a line."""
        self._file.write(f"{monotonic() - self._start:9.3f}  {text}\n")
        self._file.flush()

    def fault(self, error: BaseException) -> None:
        """Write the kind of an error and where it was raised; its message is left out, as it may quote a name."""
        self.note(f"fault: {type(error).__name__}")
        for frame in traceback.extract_tb(error.__traceback__):
            self.note(f"  {place_of(frame.filename)}:{frame.lineno} {frame.name}")


def place_of(file: str) -> str:
    """The end of a path; of a file that is not ours only its name, as a folder may be named after a person."""
    ours = _OURS.search(file)
    return PurePath(file).name if ours is None else ours[0]


@contextmanager
def log_errors(log: DebugLog) -> Iterator[None]:
    """Write down the error that ends the block, if any, and that it has ended."""
    try:
        yield
    except BaseException as error:
        log.fault(error)
        raise
    finally:
        log.note("the end")


class DebugApp(BlackboardApp):
    """The application, which writes down each event and how long it took."""

    debug_log: DebugLog

    async def on_event(self, event: events.Event) -> None:
        # A key that a screen gets comes here once more.
        is_new, begun = not event.is_forwarded, monotonic()
        await super().on_event(event)
        if is_new and not isinstance(event, events.MouseMove):
            self.debug_log.note(f"{self._described(event)}, {1000 * (monotonic() - begun):.1f} ms")

    def push_screen(self, screen: Screen[object] | str, *arguments: object, **options: object) -> object:  # type: ignore[override]
        self.debug_log.note(f"opened: {type(screen).__name__}")
        return super().push_screen(screen, *arguments, **options)  # type: ignore[call-overload]

    def bell(self) -> None:
        # Textual rings as it ends because of an error.
        error = sys.exc_info()[1]
        if error is not None:
            self.debug_log.fault(error)
        super().bell()

    def _described(self, event: events.Event) -> str:
        # The application has no screen before the first one is opened.
        where = type(self.screen).__name__ if self.screen_stack else "no screen"
        if isinstance(event, events.Key):
            # What is typed into a field may be a name.
            is_typed = isinstance(self.focused, Input | TextArea)
            return f"key {'in a field' if is_typed else event.key} on {where}"
        if isinstance(event, events.MouseEvent):
            return f"{type(event).__name__} at {event.x}, {event.y} on {where}"
        if isinstance(event, events.Resize):
            return f"size {event.size.width} x {event.size.height} on {where}"
        return f"{type(event).__name__} on {where}"
