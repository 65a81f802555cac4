"""Which number is chosen next when the player steers over the board."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

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
    return next((each for each in _slots_to(layout, slot, direction, page) if is_live(position, each)), slot)


def _slots_to(layout: BoardLayout, slot: int, direction: str, page: int) -> Iterable[int]:
    """The slots in a direction, the first choice first."""
    before, behind = range(slot - 1, 0, -1), range(slot + 1, layout.slots + 1)
    match direction:
        case "left":
            return before
        case "right":
            return behind
        case "previous":
            return chain(before, range(layout.slots, slot, -1))
        case "next":
            return chain(behind, range(1, slot))
        case "first":
            return range(1, layout.slots + 1)
        case "last":
            return range(layout.slots, 0, -1)
    row, column = divmod(slot - 1, layout.columns)
    columns = sorted(range(layout.columns), key=lambda each: abs(each - column))
    rows = _rows_to(row, layout.rows - 1, direction, page)
    return (each_row * layout.columns + each + 1 for each_row in rows for each in columns)


def _rows_to(row: int, last: int, direction: str, page: int) -> Iterable[int]:
    """The rows above or below a row; of a page the one at its end comes first, then those on the way there."""
    if direction == "up":
        return range(row - 1, -1, -1)
    if direction == "down":
        return range(row + 1, last + 1)
    if direction == "page_up":
        end = max(row - page, 0)
        return chain(range(end, row), range(end - 1, -1, -1))
    end = min(row + page, last)
    return chain(range(end, row, -1), range(end + 1, last + 1))


def nearest(position: Position, slot: int) -> int:
    """The live slot closest to this one; the same slot when none is left."""
    count = len(position.slots)
    for away in range(count + 1):
        for each in (slot + away, slot - away):
            if is_live(position, each):
                return each
    return slot
