"""Rows of text in columns, and the progress of long work."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from time import monotonic
from types import TracebackType

GAP = "  "
EVERY = 1.0
"""The seconds before the first sign of life, and between two of them."""


def columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The rows as lines, every column but the last as wide as its longest text."""
    widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
    for row in rows:
        yield GAP.join(f"{text:<{width}}" for text, width in zip(row, widths, strict=False)).rstrip()


class Progress:
    """Prints a number now and then while its `with` block lasts; work of less than a second prints nothing."""

    def __init__(self, form: str, clock: Callable[[], float] = monotonic, is_for_terminals: bool = False) -> None:
        """With `is_for_terminals` only a terminal shows it: elsewhere one sentence about a fault may be expected."""
        self._form, self._clock = form, clock
        self._next = clock() + EVERY
        self._shown = False
        self._rewrites = sys.stderr is not None and sys.stderr.isatty()
        self._is_silent = sys.stderr is None or (is_for_terminals and not self._rewrites)

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # A terminal prints ^C in the line of the number.
        if self._rewrites and (self._shown or kind is KeyboardInterrupt):
            print(file=sys.stderr)

    def show(self, number: int) -> None:
        """Print the number if it is time; a terminal shows it over the number before."""
        now = self._clock()
        if now < self._next or self._is_silent:
            return
        self._next, self._shown = now + EVERY, True
        start, end = ("\r", "") if self._rewrites else ("", "\n")
        print(f"{start}{self._form.format(number)}", end=end, file=sys.stderr, flush=True)
