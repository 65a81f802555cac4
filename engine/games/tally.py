"""Strokes of chalk that several games draw their heaps with."""

from __future__ import annotations

MOST_STROKES = 20
"""A heap of more than this is not counted at a glance."""


def tally(count: int) -> tuple[str, ...]:
    """Three rows with `count` strokes, every fifth one across four others; `()` for more than 20 strokes."""
    if not 0 < count <= MOST_STROKES:
        return ()
    fives, rest = divmod(count, 5)
    upright = [" ││││ "] * fives + ["│" * rest] * (rest > 0)
    across = ["─┼┼┼┼─"] * fives + ["│" * rest] * (rest > 0)
    outer = " ".join(upright).rstrip()
    return (outer, " ".join(across), outer)
