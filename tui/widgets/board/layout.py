"""Where the slots of a position stand on a board of so many cells."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from textual.geometry import Region, Size


class Scale(Enum):
    """How a component is drawn."""

    LARGE = auto()
    """A picture in large chalk with room for a ring around it."""
    ROOMY = auto()
    """One row, and another one for the value before the last move."""
    DENSE = auto()
    """One row."""


class BoardLayout(NamedTuple):
    """A grid of equal cells, in reading order from the top left, centred where it is smaller than the board."""

    slots: int
    scale: Scale
    columns: int
    cell_width: int
    cell_height: int
    ink: Size
    """The cells at the top left of a slot's cell in which it is drawn; the others are air."""
    origin: tuple[int, int]
    """The cell at which the grid starts, left and top."""

    @property
    def rows(self) -> int:
        return -(-self.slots // self.columns)

    @property
    def virtual_size(self) -> Size:
        """The size of the whole board, scrolled or not."""
        width = self.origin[0] + (self.columns - 1) * self.cell_width + self.ink.width
        return Size(width, self.origin[1] + (self.rows - 1) * self.cell_height + self.ink.height)

    def region(self, slot: int) -> Region:
        """The cells of a slot."""
        row, column = divmod(slot - 1, self.columns)
        left, top = self.origin
        return Region(left + column * self.cell_width, top + row * self.cell_height, self.cell_width, self.cell_height)

    def slot_at(self, x: int, y: int) -> int | None:
        """The slot at a cell of the board, None beside the grid."""
        column, row = (x - self.origin[0]) // self.cell_width, (y - self.origin[1]) // self.cell_height
        slot = row * self.columns + column + 1
        return slot if 0 <= column < self.columns and row >= 0 and slot <= self.slots else None


def lay_out(count: int, longest: int, picture: Size, board: Size) -> BoardLayout:
    """The layout for `count` slots: the largest scale that needs no scrolling.

    `longest` is the cells of the longest text, `picture` the size of the largest picture, without area if some
    component has none.
    """
    width, height = max(board.width, 1), max(board.height, 1)
    count = max(count, 1)
    sizes = [(Scale.ROOMY, Size(longest + 4, 2)), (Scale.DENSE, Size(longest + 3, 1))]
    if picture.area:
        sizes.insert(0, (Scale.LARGE, Size(picture.width + 4, picture.height + 2)))
    for scale, ink in sizes:
        most, rows_that_fit = width // ink.width, height // ink.height
        if most and rows_that_fit and -(-count // most) <= rows_that_fit:
            columns = _columns(count, most, rows_that_fit, ink, board)
            rows = -(-count // columns)
            wide = min(ink.width + _AIR[scale][0], width // columns)
            high = min(ink.height + _AIR[scale][1], height // rows)
            air = wide - ink.width, high - ink.height
            origin = ((width - columns * wide + air[0]) // 2, (height - rows * high + air[1]) // 2)
            return BoardLayout(count, scale, columns, wide, high, ink, origin)
    cell_width = min(longest + 3, width)
    columns = max(1, (width - 1) // cell_width)
    left = max((width - 1 - columns * cell_width) // 2, 0)
    return BoardLayout(count, Scale.DENSE, columns, cell_width, 1, Size(cell_width, 1), (left, 0))


def _columns(count: int, most: int, rows_that_fit: int, ink: Size, board: Size) -> int:
    """The number of columns that gives the block of numbers the board's shape, with a last row that is well filled."""

    def unlike(columns: int) -> float:
        rows = -(-count // columns)
        shape = columns * ink.width * board.height, rows * ink.height * board.width
        return max(shape) / max(min(shape), 1) * (1 + (rows * columns - count) / count)

    fitting = [columns for columns in range(1, most + 1) if -(-count // columns) <= rows_that_fit]
    return min(fitting, key=lambda columns: (unlike(columns), columns))


_AIR = {Scale.LARGE: (7, 3), Scale.ROOMY: (2, 0), Scale.DENSE: (2, 0)}
"""The cells by which a cell may grow where there is room, wide and high."""
