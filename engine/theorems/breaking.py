"""Breaking: Grundy values of heaps that are lowered and split, each by the mex of its options.

A heap of t has about t/2 splits, so all of them together are too many to look at in turn. Two things save time:
- The values of t's splits are one XOR of two long numbers: the values in order and the same values in reverse order.
- A sparse space (Winning Ways, chapter 4): see `engine/theorems/sparse_space.py`, where few heaps have rare values.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

FIRST = 512
"""So many splits are looked at before it is asked which values are still missing."""
NO_VALUE = 255
"""In a plane of bytes: not a value. So a plane holds values up to 254."""
LOW = 7
"""In two planes, the bits of a value in the first one."""
_ALL = bytes(range(NO_VALUE))
_LOW = (1 << LOW) - 1
_LOW_ALL = bytes(range(1 << LOW))


class Moves(NamedTuple):
    """What can be done to one heap."""

    wholes: tuple[int, ...]
    """Heaps of these sizes can be taken as they are."""
    rests: tuple[int, ...]
    """So many can be taken when some are left, which stay one heap."""
    splits: tuple[int, ...]
    """So many, 0 among them perhaps, can be taken when two or more are left, which are split into two heaps."""
    unequal: bool = False
    """Whether the two heaps must differ."""

    def singles(self, heap: int, values: Sequence[int]) -> bytes:
        """The values below 255 of the options of a heap that leave at most one heap."""
        left = [values[heap - taken] for taken in self.rests if taken < heap]
        return bytes([value for value in left if value < NO_VALUE] + [0] * (heap in self.wholes))

    def halves(self, left: int) -> int:
        """How many ways there are to split so many into two heaps."""
        return (left - self.unequal) // 2 if left > 0 else 0


def xor_of_splits(plane: bytearray | bytes, left: int, first: int, end: int) -> int:
    """The bytes of the heaps `first` to `end` - 1, each XOR that of the rest of `left`, as one number, lowest first."""
    ahead = int.from_bytes(plane[first:end], "little")
    return ahead ^ int.from_bytes(plane[left - end + 1 : left - first + 1], "big")


def least_missing(plane: bytearray, moves: Moves, heap: int, wanted: bytes) -> int | None:
    """The least of these values, given in order, that no option of the heap has; None where options have them all."""
    wanted = wanted.translate(None, moves.singles(heap, plane))
    for taken in moves.splits:
        end = min(FIRST, moves.halves(heap - taken)) + 1
        if end > 1 and wanted:
            wanted = wanted.translate(None, splits_in_order(plane, heap - taken, 1, end))
    # Few values come so far, and most of these are soon found; so the splits are written out no further than needed.
    seen: list[bytes] = []
    further = _further(plane, moves, heap)
    for value in wanted:
        if any(value in splits for splits in seen):
            continue
        for splits in further:
            seen.append(splits)
            if value in splits:
                break
        else:
            return value
    return None


def _further(plane: bytearray, moves: Moves, heap: int) -> Iterator[bytes]:
    """The values of the splits after the first ones, ever more at once."""
    first, size, most = FIRST + 1, 4 * FIRST, moves.halves(heap)
    while first <= most:
        for taken in moves.splits:
            end = min(first + size, moves.halves(heap - taken) + 1)
            if first < end:
                yield splits_in_order(plane, heap - taken, first, end)
        first, size = first + size, 4 * size


def splits_in_order(plane: bytearray | bytes, left: int, first: int, end: int) -> bytes:
    """The values of the splits of `left` into two heaps whose first one is from `first` to `end` - 1."""
    return xor_of_splits(plane, left, first, end).to_bytes(end - first, "little")


def mex(plane: bytearray, moves: Moves, heap: int) -> int:
    """The Grundy value of a heap from those of all smaller ones; 255 where it is no less."""
    found = least_missing(plane, moves, heap, _ALL)
    return NO_VALUE if found is None else found


@lru_cache(maxsize=256)
def _others(level: int) -> bytes:
    """A table: 0 for the byte that is the level, 255 for all others."""
    return bytes([0 if high == level else NO_VALUE for high in range(256)])


class Planes:
    """Values up to 32,767: their low bits and the others, the levels, in a plane each."""

    def __init__(self, values: Sequence[int]) -> None:
        self.low = bytearray([value & _LOW for value in values])
        self.high = bytearray([value >> LOW for value in values])

    def __len__(self) -> int:
        return len(self.high)

    def __getitem__(self, heap: int) -> int:
        return self.low[heap] | self.high[heap] << LOW

    def joined(self, many: int) -> array[int]:
        """The values of the first so many heaps."""
        return array("H", [low | high << LOW for low, high in zip(self.low[:many], self.high[:many], strict=True)])

    def append(self, value: int) -> None:
        """Put the value of the next heap behind the others."""
        self.low.append(value & _LOW)
        self.high.append(value >> LOW)

    def mex(self, moves: Moves, heap: int) -> int:
        """The Grundy value of a heap from those of all smaller ones."""
        singles = {self[heap - taken] for taken in moves.rests if taken < heap}
        singles |= {0} if heap in moves.wholes else set()
        level = 0
        while True:
            wanted = _LOW_ALL.translate(None, bytes([each & _LOW for each in singles if each >> LOW == level]))
            first, size = 1, FIRST
            while wanted and any(first <= moves.halves(heap - taken) for taken in moves.splits):
                for taken in moves.splits:
                    left = heap - taken
                    end = min(first + size, moves.halves(left) + 1)
                    if first < end:
                        wanted = wanted.translate(None, self._splits(left, first, end, level))
                first, size = first + size, 4 * size
            if wanted:
                return level << LOW | wanted[0]
            level += 1

    def _splits(self, left: int, first: int, end: int, level: int) -> bytes:
        """The low bits of the splits on this level; 255 for each split on another one, for which there is no value."""
        many = end - first
        high = xor_of_splits(self.high, left, first, end).to_bytes(many, "little").translate(_others(level))
        low = xor_of_splits(self.low, left, first, end) | int.from_bytes(high, "little")
        return low.to_bytes(many, "little")
