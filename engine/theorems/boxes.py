"""Boxes cut on three axes at once: tables over all boxes by the definition, and the cells of a box with their cuts."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations, product
from operator import add, xor

from engine.rules.concurrency import Lock
from engine.rules.lazy_sequence import LazySequence
from engine.rules.nimbers import mex
from engine.theorems.tame import fickleness_after

Box = tuple[int, int, int]

_FIELD = array("I").itemsize


class BoxTable:
    """A number for every box up to some side, from those of the up to eight boxes that each cut leaves.

    `join` puts the numbers of two boxes together, 0 standing for none; `judge` takes what the cuts leave.
    """

    def __init__(self, join: Callable[[int, int], int], judge: Callable[[set[int]], int]) -> None:
        self.join, self.judge = join, judge
        self._values: dict[Box, int] = {}
        self._side = 0
        # At [p][q] the numbers of p x q x 0, 1, 2, ... as the fields of one integer, the first in the lowest bits: so
        # one `join` of two integers joins the boxes of all lengths of the third side at once.
        self._packed: list[list[int]] = [[0]]
        self._lock = Lock()

    def __getitem__(self, sides: Box) -> int:
        number = self._values.get(sides)
        if number is None:
            self._grow(max(sides))
            number = self._values[sides]
        return number

    def of_cuts(self, sides: Box) -> list[int]:
        """The number that a cut at each cell of the box leaves, in the order of `BoxCells`."""
        x, y, z = sides
        self._grow(max(sides) - 1)
        join, packed = self.join, self._packed
        layers: list[list[int]] = []
        for i in range((x + 1) // 2):
            row = [self._folded(join(one, other), z) for one, other in zip(packed[i], packed[x - 1 - i], strict=True)]
            lines = [_fields(join(row[j], row[y - 1 - j]), z) for j in range((y + 1) // 2)]
            layers.append([number for j in range(y) for number in lines[min(j, y - 1 - j)]])
        return [number for i in range(x) for number in layers[min(i, x - 1 - i)]]

    def _grow(self, side: int) -> None:
        if side > self._side:
            with self._lock:
                for longest in range(self._side + 1, side + 1):
                    self._add(longest)
                    self._side = longest

    def _add(self, longest: int) -> None:
        """Enter the boxes with this longest side; a cut leaves boxes that are shorter on each side."""
        join = self.join
        # A cut at i and one at its mirror image leave the same, so half of the places on each axis are enough.
        half = (longest + 1) // 2
        # The third axis first, as all boxes here share its length: field k of a line becomes what stays on both sides
        # of a cut at k, for one p and q.
        low = (1 << (8 * _FIELD * half)) - 1
        folded = [[self._folded(line, longest) & low for line in row[:longest]] for row in self._packed[:longest]]
        # The new table replaces the old one at the end: another thread may be reading the old one.
        packed = [[*row, 0] for row in self._packed]
        packed.append([0] * (longest + 1))
        for a in range(1, longest + 1):
            # Then the first axis: for each cut at i the two parts i and a - 1 - i together, for every q at once; the
            # lines of all i go behind each other, as the fields of one integer.
            rows = [map(join, folded[i], folded[a - 1 - i]) for i in range((a + 1) // 2)]
            lines = [_behind_each_other(column, half) for column in zip(*rows, strict=True)]
            for b in range(a, longest + 1):
                # Then the second axis, whose two parts are joined last; now each field is a whole cut of eight boxes.
                left: set[int] = set()
                for j in range((b + 1) // 2):
                    left.update(_fields(join(lines[j], lines[b - 1 - j]), half * ((a + 1) // 2)))
                number = self.judge(left)
                # The number holds for the sides in any order, and each order has a field of its own.
                for p, q, r in set(permutations((a, b, longest))):
                    self._values[p, q, r] = number
                    packed[p][q] |= number << (8 * _FIELD * r)
        self._packed = packed

    def _folded(self, line: int, side: int) -> int:
        """The numbers in the line joined with those of the other part of a side that was cut."""
        fields = _fields(line & ((1 << (8 * _FIELD * side)) - 1), side)
        return self.join(*(int.from_bytes(each.tobytes(), sys.byteorder) for each in (fields, fields[::-1])))


def _fields(line: int, count: int) -> array[int]:
    return array("I", line.to_bytes(_FIELD * count, sys.byteorder))


def _behind_each_other(lines: Iterable[int], count: int) -> int:
    return int.from_bytes(b"".join([line.to_bytes(_FIELD * count, sys.byteorder) for line in lines]), sys.byteorder)


LONGEST_SIDE = 30
"""No box has a longer side."""


@dataclass(frozen=True)
class BoxCells(LazySequence[Box]):
    """The cells of a box, counted from 1 on each side, the last side fastest; none of them is stored."""

    sides: Box

    def __len__(self) -> int:
        x, y, z = self.sides
        return x * y * z

    def __iter__(self) -> Iterator[Box]:
        x, y, z = self.sides
        return product(range(1, x + 1), range(1, y + 1), range(1, z + 1))

    def __contains__(self, cell: object) -> bool:
        return (
            isinstance(cell, tuple)
            and len(cell) == 3
            and all(isinstance(at, int) and 1 <= at <= side for at, side in zip(cell, self.sides, strict=True))
        )

    def item(self, place: int) -> Box:
        _, y, z = self.sides
        rest, at_z = divmod(place, z)
        at_x, at_y = divmod(rest, y)
        return at_x + 1, at_y + 1, at_z + 1


@lru_cache(maxsize=4_096)
def cells_of(sides: Box) -> BoxCells:
    """The cells of a box, shared by all callers."""
    return BoxCells(sides)


_FIRM, _UNKNOWN = 1 << 16, 1 << 17
"""The flags above a nimber: the box is firm under misere play, or neither label fits it."""
_FLAGS = int.from_bytes(array("I", [_FIRM | _UNKNOWN] * LONGEST_SIDE**2).tobytes(), sys.byteorder)
"""The flags of a whole layer of boxes; `BoxTable` joins many boxes at a time."""


def _together(one: int, other: int) -> int:
    # Nimbers are added; a sum is firm when a part is firm, and unknown when a part is unknown.
    return one ^ other | (one | other) & _FLAGS


def _labelled(left: set[int]) -> int:
    nimber = mex(each & (_FIRM - 1) for each in left)
    if any(each & _UNKNOWN for each in left):
        return nimber | _UNKNOWN
    fickle = fickleness_after({(each & (_FIRM - 1), not each & _FIRM) for each in left})
    return nimber | (_UNKNOWN if fickle is None else 0 if fickle else _FIRM)


_NIMBERS = BoxTable(xor, mex)
_LABELS = BoxTable(_together, _labelled)
_LONGEST = BoxTable(add, lambda moves: 1 + max(moves))


def nimber_of(sides: Box) -> int:
    """The Grundy value of a box."""
    return _NIMBERS[sides]


def fickle_of(sides: Box) -> bool | None:
    """Whether a box is fickle or firm under misere play; None where it, or a box that it can become, is not tame."""
    label = _LABELS[sides]
    return None if label & _UNKNOWN else not label & _FIRM


def longest_of(sides: Box) -> int:
    """The largest number of cuts in a box and its pieces."""
    return _LONGEST[sides]


@lru_cache(maxsize=256)
def nimbers_of_cuts(sides: Box) -> bytes:
    """The nimber that a cut at each cell leaves, in the order of `BoxCells`."""
    return bytes(_NIMBERS.of_cuts(sides))


@lru_cache(maxsize=256)
def cells_leaving(sides: Box, nimber: int) -> tuple[Box, ...]:
    """The cells of a box that leave this nimber, in the order of `BoxCells`."""
    cells = BoxCells(sides)
    return tuple([cells.item(place) for place, left in enumerate(nimbers_of_cuts(sides)) if left == nimber])
