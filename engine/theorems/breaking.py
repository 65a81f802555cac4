"""Breaking: Grundy values of heaps that are lowered and split, each by the mex of its options.

A heap of t has about t/2 splits, so all of them together are too many to look at in turn. Two things save time:
- The values of t's splits are one XOR of two long numbers: the values in order and the same values in reverse order.
- A sparse space (Winning Ways, chapter 4): see `SparseSpace`, which saves time where few heaps have rare values.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

FIRST = 512
"""How many splits are looked at before the search asks which values are still missing."""
NO_VALUE = 255
"""The byte in a plane that is no value; so a plane holds values up to 254."""
LOW = 7
"""The bits of a value that the first of two planes holds."""
_ALL = bytes(range(NO_VALUE))
_LOW = (1 << LOW) - 1
_LOW_ALL = bytes(range(1 << LOW))


class HeapMoves(NamedTuple):
    """The moves in one heap."""

    wholes: tuple[int, ...]
    """Heaps of these sizes can be taken as they are."""
    rests: tuple[int, ...]
    """These numbers can be taken when a rest stays, as one heap."""
    splits: tuple[int, ...]
    """These numbers, perhaps 0 too, can be taken when two or more are left, and the rest is split into two heaps."""
    unequal: bool = False
    """Whether the two heaps must differ."""

    def singles(self, heap: int, values: Sequence[int]) -> bytes:
        """The values below 255 of the options of a heap that leave at most one heap."""
        left = [values[heap - taken] for taken in self.rests if taken < heap]
        return bytes([value for value in left if value < NO_VALUE] + [0] * (heap in self.wholes))

    def halves(self, left: int) -> int:
        """How many ways there are to split this many into two heaps."""
        return (left - self.unequal) // 2 if left > 0 else 0


def xor_of_splits(plane: bytearray | bytes, left: int, first: int, end: int) -> int:
    """For each heap from `first` to `end` - 1 its byte XOR that of the rest of `left`, as one number, lowest first."""
    ahead = int.from_bytes(plane[first:end], "little")
    return ahead ^ int.from_bytes(plane[left - end + 1 : left - first + 1], "big")


def least_missing(plane: bytearray, moves: HeapMoves, heap: int, wanted: bytes) -> int | None:
    """The first of these ascending values that no option of the heap has; None where options have them all."""
    wanted = wanted.translate(None, moves.singles(heap, plane))
    for taken in moves.splits:
        end = min(FIRST, moves.halves(heap - taken)) + 1
        if end > 1 and wanted:
            wanted = wanted.translate(None, splits_in_order(plane, heap - taken, 1, end))
    # Few values come this far, and most of them are soon found; so the splits are written out only as far as needed.
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


def _further(plane: bytearray, moves: HeapMoves, heap: int) -> Iterator[bytes]:
    """The values of the splits after the first ones, in growing parts."""
    first, size, most = FIRST + 1, 4 * FIRST, moves.halves(heap)
    while first <= most:
        for taken in moves.splits:
            end = min(first + size, moves.halves(heap - taken) + 1)
            if first < end:
                yield splits_in_order(plane, heap - taken, first, end)
        first, size = first + size, 4 * size


def splits_in_order(plane: bytearray | bytes, left: int, first: int, end: int) -> bytes:
    """The values of the splits of `left` into two heaps, the first heap being from `first` to `end` - 1."""
    return xor_of_splits(plane, left, first, end).to_bytes(end - first, "little")


def mex(plane: bytearray, moves: HeapMoves, heap: int) -> int:
    """The Grundy value of a heap from those of all smaller ones; 255 where it is 255 or more."""
    found = least_missing(plane, moves, heap, _ALL)
    return NO_VALUE if found is None else found


@lru_cache(maxsize=256)
def _others(level: int) -> bytes:
    """A table: 0 for the byte that is the level, 255 for all others."""
    return bytes([0 if high == level else NO_VALUE for high in range(256)])


class Planes:
    """Values up to 32,767 in two planes: one holds their low bits, the other their high bits, the levels."""

    def __init__(self, values: Sequence[int]) -> None:
        self.low = bytearray([value & _LOW for value in values])
        self.high = bytearray([value >> LOW for value in values])

    def __len__(self) -> int:
        return len(self.high)

    def __getitem__(self, heap: int) -> int:
        return self.low[heap] | self.high[heap] << LOW

    def joined(self, many: int) -> array[int]:
        """The values of this many heaps from 0 on."""
        return array("H", [low | high << LOW for low, high in zip(self.low[:many], self.high[:many], strict=True)])

    def append(self, value: int) -> None:
        """Put the value of the next heap behind the others."""
        self.low.append(value & _LOW)
        self.high.append(value >> LOW)

    def mex(self, moves: HeapMoves, heap: int) -> int:
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
        """The low bits of the splits on this level; 255 for each split on another level."""
        many = end - first
        high = xor_of_splits(self.high, left, first, end).to_bytes(many, "little").translate(_others(level))
        low = xor_of_splits(self.low, left, first, end) | int.from_bytes(high, "little")
        return low.to_bytes(many, "little")


BLOCK = 64


@lru_cache(maxsize=256)
def _xor_with(value: int) -> bytes:
    """A table of the XOR of every byte with this value; the byte that is no value stays."""
    return bytes([each if NO_VALUE in (each, value) else each ^ value for each in range(256)])


def best_mask(plane: bytearray) -> int:
    """The mask for which the fewest of these heaps have a rare value."""
    counts = Counter(plane)

    def rare(mask: int) -> int:
        return sum(many for value, many in counts.items() if (value & mask).bit_count() % 2 == 0)

    return min(range(1 << max(plane).bit_length()), key=rare)


class SparseSpace:
    """The rare heaps of a plane under a mask; the plane is continued by them.

    Call a value rare when an even number of its bits are in the mask, and common otherwise. Rare XOR rare and common
    XOR common are rare; rare XOR common is common. So a split has a common value just where one heap is rare and the
    other one common, and the splits with a rare heap show all common values among the options. Let c be the least
    common value that is missing there. Then the mex is c, or a rare value below c if one is missing; the first few
    splits show that these are present. That holds for every mask; it saves time where few heaps have rare values,
    which Berlekamp, Conway and Guy observed for many games (Winning Ways, chapter 4).
    """

    def __init__(self, plane: bytearray, moves: HeapMoves, mask: int) -> None:
        self._plane, self._moves = plane, moves
        self._is_rare = [(value & mask).bit_count() % 2 == 0 for value in range(NO_VALUE + 1)]
        self._rare_values = bytes([value for value in range(NO_VALUE) if self._is_rare[value]])
        self._common_values = bytes([value for value in range(NO_VALUE) if not self._is_rare[value]])
        self.rare = [heap for heap in range(1, len(plane)) if self._is_rare[plane[heap]]]

    def extend(self, end: int) -> bool:
        """Put the values of the heaps below `end` into the plane; False where one of them is 255 or more."""
        while len(self._plane) < end:
            if not self._next_block(min(BLOCK, end - len(self._plane))):
                return False
        return True

    def _next_block(self, wide: int) -> bool:
        plane, moves, start = self._plane, self._moves, len(self._plane)
        before = bisect_left(self.rare, BLOCK)
        small, large = self.rare[:before], self.rare[before:]
        rows = b"".join(
            [self._row(start - taken - heap, wide, plane[heap]) for taken in moves.splits for heap in large]
        )
        for place in range(wide):
            heap = start + place
            # The other heap of these splits lies in the block, or these heaps themselves do.
            near = [
                plane[left - each] ^ plane[each]
                for left in [heap - taken for taken in moves.splits]
                for each in (*small, *self.rare[bisect_left(self.rare, start) :])
                if each < left
            ]
            value = self._value(heap, rows[place::wide], near)
            if value >= NO_VALUE:
                return False
            plane.append(value)
            if self._is_rare[value]:
                self.rare.append(heap)
        return True

    def _row(self, first: int, wide: int, value: int) -> bytes:
        """The values from the heap `first` on, each XOR this one; there are none before the heap of 1."""
        row = bytes(self._plane[max(first, 1) : max(first + wide, 1)]).translate(_xor_with(value))
        return row.rjust(wide, bytes([NO_VALUE]))

    def _value(self, heap: int, column: bytes, near: list[int]) -> int:
        singles = self._moves.singles(heap, self._plane)
        there = column + bytes([value for value in near if value < NO_VALUE]) + singles
        common = self._common_values.translate(None, there)
        least = common[0] if common else NO_VALUE
        below = self._rare_values[: bisect_left(self._rare_values, least)]
        rare = least_missing(self._plane, self._moves, heap, below)
        return least if rare is None else rare
