"""The sparse space: Grundy values of heaps that split, found by looking at the rare values only.

Call a value rare when an even number of its bits are in a mask, and common otherwise. Rare XOR rare and common XOR
common are rare, rare XOR common is common. So a split has a common value just where one of its heaps is rare and the
other one common, and a look at the splits with a rare heap finds all common values among the options. Let c be the
least common value that is not there. Then the mex is c, or a rare value below c, if one is missing; and that these are
there is seen from the first few splits. That holds for every mask; it saves time where few heaps have rare values,
which Berlekamp, Conway and Guy observed for many games (Winning Ways, chapter 4).

The splits with a rare heap are written out for a block of heaps at once: a row of bytes for each rare heap.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from functools import lru_cache

from engine.theorems.breaking import NO_VALUE, Moves, least_missing

BLOCK = 64


@lru_cache(maxsize=256)
def _xor_with(value: int) -> bytes:
    """A table of the XOR of every byte with this value, but for the byte that is no value, which stays as it is."""
    return bytes([each if NO_VALUE in (each, value) else each ^ value for each in range(256)])


def best_mask(plane: bytearray) -> int:
    """The mask for which the fewest of these heaps have a rare value."""
    # The Walsh-Hadamard transform gives, for each mask, how many more heaps are rare than common.
    counts = Counter(plane)
    sums = [counts[value] for value in range(1 << max(plane).bit_length())]
    half = 1
    while half < len(sums):
        for start in range(0, len(sums), 2 * half):
            for low in range(start, start + half):
                sums[low], sums[low + half] = sums[low] + sums[low + half], sums[low] - sums[low + half]
        half *= 2
    return min(range(len(sums)), key=sums.__getitem__)


class SparseSpace:
    """The rare heaps of a plane under a mask, with which it is continued."""

    def __init__(self, plane: bytearray, moves: Moves, mask: int) -> None:
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
            # The other heap of these is in the block itself, or they are.
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
        return row if first > 0 else bytes([NO_VALUE]) * (wide - len(row)) + row

    def _value(self, heap: int, column: bytes, near: list[int]) -> int:
        singles = self._moves.singles(heap, self._plane)
        there = column + bytes([value for value in near if value < NO_VALUE]) + singles
        common = self._common_values.translate(None, there)
        least = common[0] if common else NO_VALUE
        below = self._rare_values[: bisect_left(self._rare_values, least)]
        rare = least_missing(self._plane, self._moves, heap, below)
        return least if rare is None else rare
