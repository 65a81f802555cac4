"""Where the slots of a position stand on a board of so many cells."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from textual.geometry import Region, Size

from tui.chalk import large_width


class Scale(Enum):
    """How a number is drawn, by the height of its cell in rows."""

    LARGE = 6
    ROOMY = 2
    DENSE = 1


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """A grid of equal cells, in reading order from the top left, centred where it is smaller than the board."""

    count: int
    scale: Scale
    columns: int
    cell_width: int
    cell_height: int
    ink_width: int
    """The cells at the left of a slot's cell in which it is drawn; the others are air."""
    origin: tuple[int, int]
    """The cell at which the grid starts, left and top."""

    @property
    def rows(self) -> int:
        return -(-self.count // self.columns)

    @property
    def virtual_size(self) -> Size:
        """The size of the whole board, scrolled or not."""
        width = self.origin[0] + (self.columns - 1) * self.cell_width + self.ink_width
        return Size(width, self.origin[1] + (self.rows - 1) * self.cell_height + self.scale.value)

    def region(self, slot: int) -> Region:
        """The cells of a slot."""
        row, column = divmod(slot - 1, self.columns)
        left, top = self.origin
        return Region(left + column * self.cell_width, top + row * self.cell_height, self.cell_width, self.cell_height)

    def slot_at(self, x: int, y: int) -> int | None:
        """The slot at a cell of the board, None beside the grid."""
        column, row = (x - self.origin[0]) // self.cell_width, (y - self.origin[1]) // self.cell_height
        slot = row * self.columns + column + 1
        return slot if 0 <= column < self.columns and row >= 0 and slot <= self.count else None


def lay_out(count: int, longest: int, board: Size, can_be_large: bool = True) -> BoardLayout:
    """The layout for `count` slots with texts of up to `longest` cells: the largest scale that needs no scrolling."""
    width, height = max(board.width, 1), max(board.height, 1)
    count = max(count, 1)
    sizes = [(Scale.ROOMY, longest + 4), (Scale.DENSE, longest + 3)]
    if can_be_large:
        sizes.insert(0, (Scale.LARGE, large_width(longest) + 5))
    for scale, cell_width in sizes:
        most, rows_that_fit = width // cell_width, height // scale.value
        if most and rows_that_fit and -(-count // most) <= rows_that_fit:
            columns = _columns(count, most, rows_that_fit, (cell_width, scale.value), board)
            rows = -(-count // columns)
            wide = min(cell_width + _AIR[scale][0], width // columns)
            high = min(scale.value + _AIR[scale][1], height // rows)
            air = wide - cell_width, high - scale.value
            origin = ((width - columns * wide + air[0]) // 2, (height - rows * high + air[1]) // 2)
            return BoardLayout(count, scale, columns, wide, high, cell_width, origin)
    cell_width = min(longest + 3, width)
    columns = max(1, (width - 1) // cell_width)
    left = max((width - 1 - columns * cell_width) // 2, 0)
    return BoardLayout(count, Scale.DENSE, columns, cell_width, 1, cell_width, (left, 0))


def _columns(count: int, most: int, rows_that_fit: int, cell: tuple[int, int], board: Size) -> int:
    """The number of columns that gives the block of numbers the board's shape, with a last row that is well filled."""

    def unlike(columns: int) -> float:
        rows = -(-count // columns)
        shape = columns * cell[0] * board.height, rows * cell[1] * board.width
        return max(shape) / max(min(shape), 1) * (1 + (rows * columns - count) / count)

    fitting = [columns for columns in range(1, most + 1) if -(-count // columns) <= rows_that_fit]
    return min(fitting, key=lambda columns: (unlike(columns), columns))


_AIR = {Scale.LARGE: (6, 2), Scale.ROOMY: (2, 0), Scale.DENSE: (2, 0)}
"""The cells by which a cell may grow where there is room, wide and high."""
