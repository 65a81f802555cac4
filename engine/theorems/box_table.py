"""Tables over all boxes that are cut on three axes at once, built by the definition."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Iterable
from itertools import permutations
from threading import Lock

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
        """What each cell of the box leaves, in the order of `Cells`."""
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
        """Enter the boxes with this longest side; what a cut leaves of them is shorter on each side."""
        join = self.join
        # A cut at i and one at its mirror image leave the same, so half of the places on each axis are enough.
        half = (longest + 1) // 2
        # The third axis first, as all boxes here share its length: field k of a line becomes what stays on both sides
        # of a cut at k, for one p and q.
        low = (1 << (8 * _FIELD * half)) - 1
        folded = [[self._folded(line, longest) & low for line in row[:longest]] for row in self._packed[:longest]]
        # A new table, put in place at the end: another thread may be reading the old one.
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
