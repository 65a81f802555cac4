"""Rows of text in columns, and the progress of long work, on standard error."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from time import monotonic
from types import TracebackType

GAP = "  "
BAR = 24
"""The cells between the ends of a bar."""
EVERY = 1.0
"""The seconds before the first sign of life, and between two of them."""


def columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The rows as lines, every column but the last as wide as its longest text."""
    widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
    for row in rows:
        yield GAP.join(f"{text:<{width}}" for text, width in zip(row, widths, strict=False)).rstrip()


class Progress:
    """Shows a terminal how far long work is while its `with` block lasts; work of less than a second shows nothing."""

    def __init__(
        self, form: str, whole: int | None = None, is_left: bool = False, clock: Callable[[], float] = monotonic
    ) -> None:
        """There is a bar if `whole` is known; with `is_left` the numbers fall, and the first one is the whole."""
        self._form, self._whole, self._is_left, self._clock = form, whole, is_left, clock
        self._next = clock() + EVERY
        self._shown = 0
        self._has_terminal = sys.stderr is not None and sys.stderr.isatty()

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # A terminal prints ^C in the line of the bar.
        if self._has_terminal and kind is KeyboardInterrupt:
            print(file=sys.stderr)
        else:
            self.clear()

    def clear(self) -> None:
        """Take away what is shown, because a line of output comes next, perhaps to the same terminal."""
        if self._shown:
            print(f"\r{' ' * self._shown}\r", end="", file=sys.stderr, flush=True)
            self._shown = 0

    def show(self, number: int, share: float | None = None) -> None:
        """Show the number if it is time, with a bar if it is known how much of the work is done."""
        if self._is_left and self._whole is None:
            self._whole = number
        if not self._has_terminal or (now := self._clock()) < self._next:
            return
        if share is None and self._whole:
            share = 1 - number / self._whole if self._is_left else number / self._whole
        self._next = now + EVERY
        text = self._form.format(number) if share is None else f"{bar(share)}  {self._form.format(number)}"
        # A line that wraps could not be written over.
        text = text[: max(shutil.get_terminal_size().columns - 1, 1)]
        print(f"\r{text:<{self._shown}}", end="", file=sys.stderr, flush=True)
        self._shown = len(text)


def bar(share: float) -> str:
    """A bar of which this share, from 0 to 1, is full, and the share in words."""
    share = min(max(share, 0.0), 1.0)
    return f"[{'#' * int(share * BAR):.<{BAR}}] {share:4.0%}"
