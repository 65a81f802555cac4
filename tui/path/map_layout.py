"""The places of the path on a slate: stones along a way that climbs from the lower left in rows with bends between."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple


class Cell(NamedTuple):
    """A cell of the slate, counted from its upper left corner."""

    x: int
    y: int


class StoneSize(NamedTuple):
    """A size in which stones are drawn."""

    width: int
    """The room for the numbers of a board; 1 where there is none."""
    height: int
    step: int
    """The least number of columns from the middle of a stone to that of the next one."""

    @property
    def band(self) -> int:
        """The lines of a row: its stones and the titles below."""
        return self.height + 1


FORMS = (StoneSize(7, 2, 9), StoneSize(1, 1, 5))
"""From the largest one to the smallest."""
STAGES_IN_ROW = (2, 1)
_BEND = 3
"""How far a bend leads beyond the last stone of a row."""
GOAL = "DIPLOMA"
"""What the way leads to."""


Leg = dict[Cell, int]
"""The way from the middle of a stone to that of the next one: for each cell the place of its stroke among `─│╭╮╰╯`."""
ACROSS, UP = 0, 1


class Title(NamedTuple):
    """Where the title of a stage stands: below its first stone, and away from the bend."""

    cell: Cell
    is_to_the_left: bool
    """Whether it ends at the cell instead of beginning there."""


class MapLayout(NamedTuple):
    """All that is drawn of the path, but for what was reached on it."""

    width: int
    height: int
    form: StoneSize
    rows: tuple[int, ...]
    """The row of each stone, from the lowest one."""
    stones: tuple[Cell, ...]
    """The middle of each stone."""
    legs: tuple[Leg, ...]
    """From each stone but the last one."""
    titles: tuple[Title, ...]
    goal: Cell
    """Where the way ends and the goal is written, on either side of the last stone."""

    def stone_at(self, x: int, y: int) -> int | None:
        """The stone at a cell or right beside it; None where there is none."""
        for place, stone in enumerate(self.stones):
            if abs(stone.x - x) <= self.form.width // 2 + 1 and 0 <= y - stone.y < self.form.height:
                return place
        return None

    def beside(self, place: int, right: int) -> int:
        """The stone to the right, or with -1 to the left; at the end of a row the one round the bend."""
        row = self.rows[place]
        if right == _way(row):
            return min(place + 1, len(self.stones) - 1)
        return place - 1 if place and self.rows[place - 1] == row else place

    def above(self, place: int, up: int) -> int:
        """The stone round the bend, else the nearest one of the next row; with -1 of the row before."""
        row, x = self.rows[place] + up, self.stones[place].x
        found = [other for other, its_row in enumerate(self.rows) if its_row == row]
        if place + up in found:
            return place + up
        return min(found, key=lambda other: abs(self.stones[other].x - x), default=place)


def lay_out(stages: Sequence[int], width: int, height: int) -> MapLayout:
    """The way through stages of so many boards, in the largest form that fits; higher than this where none does."""
    found = (_layout(stages, in_row, form, width, height) for form in FORMS for in_row in STAGES_IN_ROW)
    return next(layout for layout in found if layout is not None)


def _layout(stages: Sequence[int], in_row: int, form: StoneSize, width: int, height: int) -> MapLayout | None:
    """The way in this form; None if the form does not fit."""
    rows = [stages[place : place + in_row] for place in range(0, len(stages), in_row)]
    is_smallest = form is FORMS[-1] and in_row == STAGES_IN_ROW[-1]
    if form is not FORMS[-1] and form.band * len(rows) > height:
        return None
    height = max(height, form.band * len(rows))
    # As far from each other as there are lines for, all alike, and in the middle.
    apart = (height - form.band) // max(len(rows) - 1, 1)
    lowest = height - form.band - (height - form.band - apart * (len(rows) - 1)) // 2
    stones, titles, row_of = list[Cell](), list[Title](), list[int]()
    for row, lengths in enumerate(rows):
        edge = form.width // 2 + _BEND
        # A stage begins half a step further from the one before it, and behind the last one stands the goal.
        units = sum(lengths) - 1 + (len(lengths) - 1) / 2
        room = width - 1 - 2 * edge - len(GOAL) * (row == len(rows) - 1)
        if room / units < form.step and not is_smallest:
            return None
        y, begins_at = lowest - apart * row, 0.0
        for length in lengths:
            for place in range(length):
                along = edge + round((begins_at + place) * room / units)
                x = width - 1 - along if row % 2 else along
                stones.append(Cell(x, y))
                row_of.append(row)
                if not place:
                    half = form.width // 2
                    beside = x + half if row % 2 else x - half
                    titles.append(Title(Cell(beside, y + form.height), bool(row % 2)))
            begins_at += length + 0.5
    beyond = form.width // 2 + _BEND
    legs = [_leg(*pair, beyond) for pair in pairwise(zip(stones, row_of, strict=True))]
    last = stones[-1]
    goal = Cell(last.x + _way(row_of[-1]) * (beyond - 2), last.y)
    return MapLayout(width, height, form, tuple(row_of), tuple(stones), tuple(legs), tuple(titles), goal)


def _way(row: int) -> int:
    """Whether a row leads to the right or, with -1, to the left."""
    return -1 if row % 2 else 1


def _leg(start: tuple[Cell, int], end: tuple[Cell, int], beyond: int) -> Leg:
    (one, row), (other, next_row) = start, end
    if row == next_row:
        return across(one, other.x)
    is_left = row % 2
    column = min(one.x, other.x) - beyond if is_left else max(one.x, other.x) + beyond
    leg = across(one, column) | across(other, column)
    leg |= {Cell(column, y): UP for y in range(other.y, one.y)}
    return leg | {Cell(column, other.y): 2 if is_left else 3, Cell(column, one.y): 4 if is_left else 5}


def across(cell: Cell, column: int) -> Leg:
    """The straight way from a cell to this column."""
    return {Cell(x, cell.y): ACROSS for x in range(min(cell.x, column), max(cell.x, column) + 1)}
