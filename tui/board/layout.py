"""The places of a position's slots on a board of a given size."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from typing import NamedTuple

from textual.geometry import Region, Size

from engine.positions.position import Position
from tui.board.component_drawing import ChalkSize

BESIDE, LEAST_BESIDE = 4, 3
"""The cells left and right of a picture: for the ring around a chosen one, and air; and the fewest of a text."""
LEAST_RESERVED, MOST_RESERVED = 8, 16
"""The bounds of the slots that have cells from the start: half of the possible ones on a board that can grow.

A match seldom takes more, and beyond them the board scrolls.
"""


class BoardLayout(NamedTuple):
    """Rows of equal cells, in reading order from the top left, in the middle of a larger board."""

    slots: int
    chalk: ChalkSize
    is_roomy: bool
    """Whether there is a row under a component, for its name and the text before the last move."""
    columns: int
    cell_width: int
    cell_height: int
    ink: Size
    """The size of the drawn part at the top left of a slot's cell; the rest is air."""
    origin: tuple[int, int]
    """The left and top cells of the grid."""
    last_indent: int = 0
    """The cells by which the last row begins further right, so that a shorter one is in the middle, too."""

    @property
    def rows(self) -> int:
        return -(-self.slots // self.columns)

    @property
    def virtual_size(self) -> Size:
        """The size of the whole board, including the part out of sight."""
        width = self.origin[0] + (self.columns - 1) * self.cell_width + self.ink.width
        return Size(width, self.origin[1] + (self.rows - 1) * self.cell_height + self.ink.height)

    def region(self, slot: int) -> Region:
        """The cells of a slot."""
        row, column = divmod(slot - 1, self.columns)
        left, top = self.left_of(row), self.origin[1]
        return Region(left + column * self.cell_width, top + row * self.cell_height, self.cell_width, self.cell_height)

    def left_of(self, row: int) -> int:
        """The cell in which a row begins."""
        return self.origin[0] + self.last_indent * (row == self.rows - 1)

    def slot_at(self, x: int, y: int) -> int | None:
        """The slot at a cell of the board, None outside the grid."""
        row = (y - self.origin[1]) // self.cell_height
        column = (x - self.left_of(row)) // self.cell_width
        slot = row * self.columns + column + 1
        return slot if 0 <= column < self.columns and row >= 0 and slot <= self.slots else None


def lay_out(
    count: int, most: int, need: Callable[[ChalkSize], Size], board: Size, is_named: bool = False
) -> BoardLayout:
    """The layout for `count` slots that can become `most`: in the largest chalk that needs no scrolling.

    `need` is the size of the largest picture in some chalk, without area if some component has none; `is_named` says
    whether a large picture has a name under it.
    """
    width, height = max(board.width, 1), max(board.height, 1)
    count = max(count, 1)
    reserved = max(count, min(most, max(LEAST_RESERVED, most // 2), MOST_RESERVED))
    for chalk, is_roomy in _SIZES:
        wanted = reserved if chalk.is_large else max(count, min(most, 2 * MOST_RESERVED))
        if (width // (BESIDE + 1)) * (height // (chalk.rows + is_roomy or 1)) < wanted:
            # Not even pictures of one column would fit, so none is made.
            continue
        if is_named and chalk.is_large and not is_roomy:
            continue
        picture = need(chalk)
        if not picture.area:
            continue
        ink = Size(picture.width + (BESIDE if is_roomy or chalk.is_large else LEAST_BESIDE), picture.height + is_roomy)
        between = max(chalk.gutter - BESIDE, 0)
        # Without a row for texts between them, two rows of large digits would touch.
        below = int(chalk.is_large and not is_roomy)
        across, rows_that_fit = (width + between) // (ink.width + between), (height + below) // (ink.height + below)
        if across and rows_that_fit and -(-wanted // across) <= rows_that_fit:
            columns = _columns(wanted, across, rows_that_fit, ink, board)
            rows = -(-wanted // columns)
            wide = min(ink.width + between + (_AIR.width if chalk.is_large else 2), (width + between) // columns)
            high = min(ink.height + (_AIR.height if chalk.is_large else is_roomy), (height + below) // rows)
            air = wide - ink.width, high - ink.height
            # A row that is left goes above, because the row for texts below is mostly empty.
            origin = ((width - columns * wide + air[0]) // 2, (height - rows * high + air[1] + is_roomy) // 2)
            # Where slots can still come, a row that grew would move what stands in it.
            indent = (rows * columns - count) * wide // 2 if count == most else 0
            return BoardLayout(count, chalk, is_roomy, columns, wide, high, ink, origin, indent)
    longest = need(ChalkSize.TEXT).width
    cell_width = min(longest + LEAST_BESIDE, width)
    columns = max(1, (width - 1) // cell_width)
    left = max((width - 1 - columns * cell_width) // 2, 0)
    return BoardLayout(count, ChalkSize.TEXT, False, columns, cell_width, 1, Size(cell_width, 1), (left, 0))


def _columns(count: int, most: int, rows_that_fit: int, ink: Size, board: Size) -> int:
    """The number of columns that gives the block of numbers the board's shape, with a well-filled last row."""

    def unlike(columns: int) -> float:
        rows = -(-count // columns)
        shape = columns * ink.width * board.height, rows * ink.height * board.width
        return max(shape) / max(min(shape), 1) * (1 + (rows * columns - count) / count) ** 3

    fitting = [columns for columns in range(1, most + 1) if -(-count // columns) <= rows_that_fit]
    return min(fitting, key=lambda columns: (unlike(columns), columns))


_SIZES = (
    (ChalkSize.TEN, True),
    (ChalkSize.FIVE, True),
    (ChalkSize.THREE, True),
    (ChalkSize.THREE, False),
    (ChalkSize.NARROW, True),
    (ChalkSize.NARROW, False),
    (ChalkSize.STROKES, True),
    (ChalkSize.STROKES, False),
    (ChalkSize.TEXT, True),
    (ChalkSize.TEXT, False),
)
_AIR = Size(8, 4)
"""The cells by which a cell in large chalk may grow if there is room."""


def is_live(position: Position, slot: int) -> bool:
    """Whether a move is left in a slot; False if there is no such slot."""
    if not 1 <= slot <= len(position.slots):
        return False
    component = position.slots[slot - 1]
    return component is not None and not component.is_dead


def steer(position: Position, layout: BoardLayout, slot: int, direction: str, page: int) -> int:
    """The slot after one step; the same slot if no live one lies that way. `page` is a page's rows."""
    return next((each for each in _slots_to(layout, slot, direction, page) if is_live(position, each)), slot)


def _slots_to(layout: BoardLayout, slot: int, direction: str, page: int) -> Iterable[int]:
    """The slots in a direction, the best one first."""
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
    """The rows above or below a row; for a page step its end comes first, then the rows on the way."""
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
    """The live slot closest to this one; the same slot if none is left."""
    count = len(position.slots)
    for away in range(count + 1):
        for each in (slot + away, slot - away):
            if is_live(position, each):
                return each
    return slot
