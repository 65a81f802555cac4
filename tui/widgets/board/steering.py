"""Which number is chosen next when the player steers over the board."""

from __future__ import annotations

from collections.abc import Iterable

from engine.position import Position
from tui.widgets.board.layout import BoardLayout


def is_live(position: Position, slot: int) -> bool:
    """Whether a move is left in a slot; False where there is no such slot."""
    if not 1 <= slot <= len(position.slots):
        return False
    component = position.slots[slot - 1]
    return component is not None and not component.is_dead


def steer(position: Position, layout: BoardLayout, slot: int, direction: str, page: int) -> int:
    """The slot that one step leads to; the same slot where no live one lies that way. `page` is a page's rows."""
    count, columns = len(position.slots), layout.columns
    ways: dict[str, Iterable[int]] = {
        "left": range(slot - 1, 0, -1),
        "previous": (*range(slot - 1, 0, -1), *range(count, slot, -1)) if direction == "previous" else (),
        "right": range(slot + 1, count + 1),
        "next": (*range(slot + 1, count + 1), *range(1, slot)) if direction == "next" else (),
        "first": range(1, count + 1),
        "last": range(count, 0, -1),
    }
    if direction in ways:
        return next((each for each in ways[direction] if is_live(position, each)), slot)
    rows = page if direction.startswith("page") else 1
    step = -1 if direction.endswith("up") else 1
    row, column = divmod(slot - 1, columns)
    target = min(max(row + step * rows, 0), layout.rows - 1)
    while 0 <= target < layout.rows and target != row:
        near = sorted(range(columns), key=lambda each: abs(each - column))
        for each in near:
            found = target * columns + each + 1
            if is_live(position, found):
                return found
        target += step if abs(target + step - row) > abs(target - row) and rows == 1 else -step if rows > 1 else step
    return slot


def nearest(position: Position, slot: int) -> int:
    """The live slot closest to this one; the same slot when none is left."""
    count = len(position.slots)
    for away in range(count + 1):
        for each in (slot + away, slot - away):
            if is_live(position, each):
                return each
    return slot
