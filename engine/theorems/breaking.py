"""Breaking: Grundy values of heaps that are lowered and split, each by the mex of its options.

A heap of t has about t/2 splits, so all of them together are too many to look at in turn. Two things save time:
- The values of t's splits are one XOR of two long numbers: the values in order and the same values in reverse order.
- A sparse space (Winning Ways, chapter 4): see `SparseSpace`, which saves time where few heaps have rare values.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import count
from typing import NamedTuple

FIRST = 512
"""How many splits are looked at before the search asks which values are still missing."""
NO_VALUE = 255
"""The byte in a plane that is no value; so a plane holds values up to 254."""
ALL_VALUES = bytes(range(NO_VALUE))


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

    @property
    def longest(self) -> int:
        """The most that a move takes from a heap, whole heaps included."""
        return max(*self.wholes, *self.rests, *self.splits, 0)

    @property
    def only_takes(self) -> bool:
        """Whether the same numbers can be taken from every heap that has as many, and nothing is split."""
        return self.wholes == self.rests and not self.splits

    def singles(self, heap: int, values: Sequence[int]) -> list[int]:
        """The values of the options of a heap that leave at most one heap."""
        return [0] * (heap in self.wholes) + [values[heap - taken] for taken in self.rests if taken < heap]

    def halves(self, left: int) -> int:
        """How many ways there are to split this many into two heaps."""
        return (left - self.unequal) // 2 if left > 0 else 0


def least_missing(plane: bytearray, moves: HeapMoves, heap: int, wanted: bytes) -> int | None:
    """The first of these ascending values that no option of the heap has; None where options have them all."""
    wanted = wanted.translate(None, bytes(moves.singles(heap, plane)))
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
    ahead = int.from_bytes(plane[first:end], "little")
    return (ahead ^ int.from_bytes(plane[left - end + 1 : left - first + 1], "big")).to_bytes(end - first, "little")


def after_takes(values: bytearray, takes: tuple[int, ...], many: int) -> bytes:
    """The values of this many further heaps from which these ascending numbers, up to 255 of them, can be taken."""
    # Bit v of bits[n] is set when n has the value v; the values before 0 are no positions and have no bit.
    window = takes[-1]
    last = values[-window:]
    bits = [0] * (window - len(last)) + [1 << value for value in last]
    for index in range(window, window + many):
        seen = 0
        for take in takes:
            seen |= bits[index - take]
        bits.append(~seen & (seen + 1))
    return bytes([bit.bit_length() - 1 for bit in bits[window:]])


def mex_of_large(values: Sequence[int], text: str, moves: HeapMoves, heap: int) -> int:
    """The Grundy value of a heap from those of all smaller ones, up to 32,767; the text has a character for each."""
    splits = [_splits_of_text(text, heap - taken, moves.halves(heap - taken)) for taken in moves.splits]
    # As in a plane, the first splits show most values, and few are left to be sought among all.
    seen = set(map(chr, moves.singles(heap, values))).union(*[each[:FIRST] for each in splits])
    missing = (value for value in count() if chr(value) not in seen)
    return next(value for value in missing if not any(chr(value) in each for each in splits))


def _splits_of_text(text: str, left: int, many: int) -> str:
    """The values of the splits of `left` whose first heap has at most `many`, each as the number of a character."""
    ahead = int.from_bytes(text[1 : many + 1].encode("utf-16-le"), "little")
    behind = int.from_bytes(text[left - many : left].encode("utf-16-be"), "big")
    return (ahead ^ behind).to_bytes(2 * many, "little").decode("utf-16-le")


BLOCK = 64


@lru_cache(maxsize=256)
def _xor_with(value: int) -> bytes:
    """A table of the XOR of every byte with this value."""
    return bytes([each ^ value for each in range(256)])


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
        self._rare_values = bytes([value for value in ALL_VALUES if (value & mask).bit_count() % 2 == 0])
        self._common_values = ALL_VALUES.translate(None, self._rare_values)
        self.rare = [heap for heap in range(1, len(plane)) if plane[heap] in self._rare_values]

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
            if value in self._rare_values:
                self.rare.append(heap)
        return True

    def _row(self, first: int, wide: int, value: int) -> bytes:
        """The values from the heap `first` on, each XOR this one; there are none before the heap of 1."""
        row = bytes(self._plane[max(first, 1) : max(first + wide, 1)]).translate(_xor_with(value))
        return row.rjust(wide, bytes([NO_VALUE]))

    def _value(self, heap: int, column: bytes, near: list[int]) -> int:
        there = column + bytes(near + self._moves.singles(heap, self._plane))
        common = self._common_values.translate(None, there)
        least = common[0] if common else NO_VALUE
        below = self._rare_values[: bisect_left(self._rare_values, least)]
        rare = least_missing(self._plane, self._moves, heap, below)
        return least if rare is None else rare
