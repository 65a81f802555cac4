"""Boxes cut on three axes at once: the cells of a box, and what a cut there leaves."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from operator import add, xor
from typing import Any, overload

from engine.theorems.box_table import Box, BoxTable
from engine.theorems.tame import judge

LONGEST_SIDE = 30
"""No box has a longer side."""


@dataclass(frozen=True, slots=True)
class Cells(Sequence[Box]):
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

    @overload
    def __getitem__(self, place: int) -> Box: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Box]: ...
    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(len(self)))]
        _, y, z = self.sides
        rest, at_z = divmod(range(len(self))[place], z)
        at_x, at_y = divmod(rest, y)
        return at_x + 1, at_y + 1, at_z + 1


@lru_cache(maxsize=4_096)
def cells_of(sides: Box) -> Cells:
    """The cells of a box, one value of them for all who ask."""
    return Cells(sides)


def _mex(nimbers: set[int]) -> int:
    least = 0
    while least in nimbers:
        least += 1
    return least


_FIRM, _UNKNOWN = 1 << 16, 1 << 17
"""The flags above the nimber of a box that is firm under misere play, or of which neither label fits."""
_FLAGS = int.from_bytes(array("I", [_FIRM | _UNKNOWN] * LONGEST_SIDE**2).tobytes(), sys.byteorder)
"""The flags of a whole layer of boxes, of which `BoxTable` puts many together at a time."""


def _together(one: int, other: int) -> int:
    # Nimbers are added; a sum is firm when a part of it is, and nothing is known of it when nothing is known of a part.
    return one ^ other | (one | other) & _FLAGS


def _labelled(left: set[int]) -> int:
    nimber = _mex({each & (_FIRM - 1) for each in left})
    if any(each & _UNKNOWN for each in left):
        return nimber | _UNKNOWN
    fickle = judge({(each & (_FIRM - 1), not each & _FIRM) for each in left})
    return nimber | (_UNKNOWN if fickle is None else 0 if fickle else _FIRM)


_NIMBERS = BoxTable(xor, _mex)
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
    """The largest number of cuts that can be made in a box and what stays of it."""
    return _LONGEST[sides]


@lru_cache(maxsize=256)
def nimbers_of_cuts(sides: Box) -> bytes:
    """The nimber that each cell leaves, in the order of `Cells`."""
    return bytes(_NIMBERS.of_cuts(sides))


@lru_cache(maxsize=256)
def _places_of_cuts(sides: Box, nimber: int) -> tuple[int, ...]:
    return tuple([place for place, left in enumerate(nimbers_of_cuts(sides)) if left == nimber])


@dataclass(frozen=True, slots=True)
class CutsTo(Sequence[Box]):
    """The cells of a box that leave one nimber, in the order of `Cells`; counted without being listed."""

    sides: Box
    nimber: int

    def __len__(self) -> int:
        return nimbers_of_cuts(self.sides).count(self.nimber) if self.nimber < 256 else 0

    def __iter__(self) -> Iterator[Box]:
        if self.nimber < 256:
            nimbers, cells = nimbers_of_cuts(self.sides), Cells(self.sides)
            place = nimbers.find(self.nimber)
            while place >= 0:
                yield cells[place]
                place = nimbers.find(self.nimber, place + 1)

    @overload
    def __getitem__(self, place: int) -> Box: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Box]: ...
    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, slice):
            return list(self)[place]
        return Cells(self.sides)[_places_of_cuts(self.sides, self.nimber)[place]]
