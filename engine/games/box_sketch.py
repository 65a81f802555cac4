"""A box of unit cubes in chalk, its sides in proportion as far as there is room."""

from __future__ import annotations

from engine.theorems.boxes import Box

LEAST_ROWS, LEAST_COLUMNS = 3, 8


def box_sketch(box: Box, rows: int, columns: int) -> tuple[str, ...]:
    """The box from the front, from the right and from above, as large as fits and at most life-size; `()` if none does.

    A cube is two cells wide and one row high, and half a row deep. A box that is too high is not drawn narrower for it:
    it would look smaller than a box that is smaller.
    """
    if rows < LEAST_ROWS or columns < LEAST_COLUMNS:
        return ()
    x, y, z = box
    if rows < 5:
        return _low(box, columns)
    scale = min(1, (rows - 2) / (z + y / 2), (columns - 2) / (2 * x + y / 2))
    deep = min(max(round(y * scale / 2), 1), rows - 2)
    high = min(max(round(z * scale), 0), rows - 2 - deep)
    wide = min(max(2 * x, 3), columns - 2 - deep)
    return _drawn(wide, high, deep)


def _low(box: Box, columns: int) -> tuple[str, ...]:
    """The front and the right side in three rows, which are too few to show a height."""
    x, y, _ = box
    inner = columns - 3
    wide, deep = 2 * x, y
    if wide + deep > inner:
        deep = min(max(round(y * inner / (2 * x + y)), 1), inner - 1)
        wide = inner - deep
    front, side = "─" * wide, "─" * deep
    return f"┌{front}┬{side}┐", f"│{' ' * wide}│{' ' * deep}│", f"└{front}┴{side}┘"


def roomiest_boxes(box: Box) -> tuple[Box, ...]:
    """Boxes within this one of which one has the widest sketch and one the highest."""
    x, y, z = box
    return (
        box,
        *((x, deep, high) for deep in range(1, min(y, 6) + 1) for high in range(1, min(z, 3) + 1)),
        (1, y, z),
        (x, y, 1),
    )


def _drawn(wide: int, high: int, deep: int) -> tuple[str, ...]:
    """A box with these cells between the edges of its front; its back is `deep` rows and columns up and right."""
    lines = [[" "] * (wide + 2 + deep) for _ in range(high + 2 + deep)]
    edge, right, bottom = ["─"] * wide, wide + 1, high + 1 + deep
    for row, left in ((0, deep), (deep, 0)):
        lines[row][left : left + wide + 2] = ["┌", *edge, "┐"]
    for row in range(deep + 1, bottom):
        lines[row][0] = lines[row][right] = "│"
    lines[bottom][: wide + 2] = ["└", *edge, "┘"]
    for row in range(1, high + 2):
        lines[row][right + deep] = "│"
    if deep == 1:
        lines[high + 1][right + 1] = "┘"
    for step in range(1, deep):
        for row, column in ((step, deep - step), (step, right + deep - step), (bottom - step, right + step)):
            lines[row][column] = "╱"
    return tuple("".join(line) for line in lines)
