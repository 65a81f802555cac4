"""Rows of text in columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

GAP = "  "


def columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The rows as lines, every column but the last as wide as its longest text."""
    widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
    for row in rows:
        yield GAP.join(f"{text:<{width}}" for text, width in zip(row, widths, strict=False)).rstrip()
