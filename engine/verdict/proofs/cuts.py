"""Boxes cut on three axes: all boxes up to the longest side by the definition, a line of them at a time.

A line holds the labels of the boxes p x q x 0, 1, 2, ... as 16-bit fields of one whole number, so that one sum of two
lines is the sum of two boxes for every length of the third side. A cut leaves eight boxes: the lines are summed over
the two parts of the third side, then over those of the first and of the second.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterator
from operator import xor

from engine.verdict.labels import FLAGS, STEP, normal
from engine.verdict.proofs.method import Claim, Method

Box = tuple[int, int, int]

_BITS = 16


class Cuts(Method):
    """The definition for every box whose sides are no longer than the longest one on the board."""

    finds_choices = True

    def __init__(self, claim: Claim) -> None:
        super().__init__(claim)
        longest = max(max(sides) for sides in claim.values)
        self._flags = sum(FLAGS << (_BITS * place) for place in range(longest + 1))
        self._sum = xor if claim.judge is normal else self._flagged_sum
        self._lines = [[0] * (longest + 1) for _ in range(longest + 1)]
        for side in range(1, longest + 1):
            self._add(side)
        self.how = f"{claim.name}: derived from the definition for every box with sides up to {longest}."

    def label(self, value: Box) -> int:
        x, y, z = value
        return self._lines[x][y] >> (_BITS * z) & ((1 << _BITS) - 1)

    def choices_to(self, value: Box, nimber: int) -> Iterator[Box]:
        """All choices that leave this nimber, found by a look at every cell, a line at a time."""
        x, y, z = value
        for i in range(x):
            folded = [self._folded(line, z) for line in map(self._sum, self._lines[i], self._lines[x - 1 - i])]
            for j in range(y):
                for k, label in enumerate(_fields(self._sum(folded[j], folded[y - 1 - j]), z)):
                    if label // STEP == nimber:
                        yield i + 1, j + 1, k + 1

    def _add(self, longest: int) -> None:
        """Derive the boxes with this longest side; a cut leaves boxes whose sides are all shorter."""
        judge, add, half = self.claim.judge, self._sum, (longest + 1) // 2
        folded = [[self._folded(line, longest) for line in row[:longest]] for row in self._lines[:longest]]
        found: list[tuple[Box, int]] = []
        for x in range(1, longest + 1):
            # Cutting at a cell and at its mirror image leaves the same, so half of each axis is enough.
            rows = [list(map(add, folded[i], folded[x - 1 - i])) for i in range((x + 1) // 2)]
            for y in range(x, longest + 1):
                options: set[int] = set()
                for row in rows:
                    for j in range((y + 1) // 2):
                        options.update(_fields(add(row[j], row[y - 1 - j]), longest)[:half])
                found.append(((x, y, longest), judge(options)))
        for (x, y, z), label in found:
            for p, q, r in {(x, y, z), (x, z, y), (y, x, z), (y, z, x), (z, x, y), (z, y, x)}:
                self._lines[p][q] |= label << (_BITS * r)

    def _folded(self, line: int, side: int) -> int:
        """The fields of the first `side` boxes, each with that of the other part of a side of this length."""
        fields = _fields(line & ((1 << (_BITS * side)) - 1), side)
        return self._sum(*(int.from_bytes(each.tobytes(), sys.byteorder) for each in (fields, fields[::-1])))

    def _flagged_sum(self, one: int, other: int) -> int:
        return (one ^ other) & ~self._flags | (one | other) & self._flags


def _fields(line: int, count: int) -> array[int]:
    return array("H", line.to_bytes(_BITS // 8 * count, sys.byteorder))
