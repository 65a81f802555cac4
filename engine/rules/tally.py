"""How a number looks on a board: strokes of chalk, every fifth one across four others."""

from __future__ import annotations

WIDEST_SKETCH = 28
"""The columns of the widest sketch."""

LISTED = 20
"""Up to this many choices are shown one by one."""

MOST_STROKES = 20
"""A heap of more than this is not counted at a glance."""
_FIVE = "┼┼┼┼"
"""Four strokes with a fifth across."""


def tally(count: int, rows: int, columns: int) -> tuple[str, ...]:
    """`count` strokes within these rows and columns, every fifth one across four others; `()` where they do not fit."""
    if not 0 < count <= MOST_STROKES:
        return ()
    fives, rest = divmod(count, 5)
    for crossed, before in ((f"─{_FIVE}─", " ││││ "), (_FIVE, "││││"))[rows < 5 :]:
        upright = " ".join([before] * fives + ["│" * rest] * (rest > 0)).rstrip()
        across = " ".join([crossed] * fives + ["│" * rest] * (rest > 0))
        if rows >= 3 and len(across) <= columns:
            half = (upright,) * (2 if rows >= 5 else 1)
            return (*half, across, *half)
    groups = [_FIVE] * fives + ["│" * rest] * (rest > 0)
    beside = (columns + 1) // (len(_FIVE) + 1)
    lines = [" ".join(groups[at : at + beside]) for at in range(0, len(groups), beside)] if beside else []
    return tuple(lines) if 0 < len(lines) <= rows else ()


def heaps_up_to(value: int) -> tuple[int, ...]:
    """The heap and every smaller one that can be drawn: where columns are few, more strokes can take fewer of them."""
    return (*range(1, min(value - 1, MOST_STROKES) + 1), value)
