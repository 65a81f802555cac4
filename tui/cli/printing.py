"""What the standard streams can show; rows of text in columns, JSON, and the progress of long work."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Callable, Sequence
from itertools import zip_longest
from time import monotonic
from types import TracebackType

from engine.rules.text import visible

GAP = "  "
EVERY = 1.0
"""The seconds before the first sign of life, and between two of them."""


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """The rows as lines, every column but the last as wide as its longest text."""
    widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
    return [GAP.join(f"{text:<{width}}" for text, width in zip(row, widths, strict=False)).rstrip() for row in rows]


def aligned(rows: Sequence[Sequence[object]]) -> list[str]:
    """The rows as lines, every column as wide as its longest entry, which stands at its right end."""
    widths = [max(len(str(each)) for each in column) for column in zip(*rows, strict=True)]
    return [GAP.join(f"{each!s:>{width}}" for each, width in zip(row, widths, strict=True)) for row in rows]


def as_json(value: object) -> list[str]:
    """The value as JSON, to be printed."""
    return [json.dumps(value, indent=1)]


def has_terminal() -> bool:
    """Whether standard error is a terminal."""
    return sys.stderr is not None and sys.stderr.isatty()


def tell(sentence: str) -> None:
    """Say something on standard error, where there is one, without what a terminal would obey."""
    if sys.stderr is not None:
        print(visible(sentence), file=sys.stderr, flush=True)


def can_print(text: str) -> bool:
    """Whether standard output can carry these characters."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def can_draw() -> bool:
    """Whether a screen can be drawn and read from."""
    return os.environ.get("TERM") != "dumb" and has_terminal() and sys.stdin is not None and sys.stdin.isatty()


class Progress:
    """Shows a terminal how far long work is while its `with` block lasts; work of less than a second shows nothing."""

    def __init__(self, form: str, clock: Callable[[], float] = monotonic) -> None:
        self._form, self._clock = form, clock
        self._next = clock() + EVERY
        self._shown = 0
        self._has_terminal = has_terminal()

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # A terminal prints ^C in the line of the number.
        if self._has_terminal and kind is KeyboardInterrupt:
            print(file=sys.stderr)
        else:
            self.clear()

    def clear(self) -> None:
        """Take away what is shown, because a line of output comes next, perhaps to the same terminal."""
        if self._shown:
            print(f"\r{' ' * self._shown}\r", end="", file=sys.stderr, flush=True)
            self._shown = 0

    def update(self, *numbers: int) -> None:
        """Show the numbers if it is time."""
        if not self._has_terminal or (now := self._clock()) < self._next:
            return
        self._next = now + EVERY
        # A line that wraps could not be written over.
        text = self._form.format(*numbers)[: max(shutil.get_terminal_size().columns - 1, 1)]
        print(f"\r{text:<{self._shown}}", end="", file=sys.stderr, flush=True)
        self._shown = len(text)
