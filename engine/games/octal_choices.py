"""The choices of a take-and-break game in one heap, listed only as far as they are asked for."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain
from typing import Any, overload

from engine.theorems.breaking import Moves, splits_in_order
from engine.theorems.octal import OctalCode

Choice = tuple[int, int]
"""How many are taken, and the smaller of the two heaps that the rest is split into, 0 where it is not split."""


@dataclass(frozen=True)
class OctalChoices(Sequence[Choice]):
    """What can be done to a heap: by how many are taken, each with no split first and then by the smaller part."""

    code: OctalCode
    heap: int

    @cached_property
    def runs(self) -> tuple[tuple[int, int, int], ...]:
        """For each number taken: it, the first part, and the number behind the last part."""
        moves: Moves = self.code.moves
        runs = []
        for taken in range(min(len(self.code.digits), self.heap) + 1):
            left = self.heap - taken
            whole = taken in moves.rests if left else taken in moves.wholes
            end = left // 2 + 1 if taken in moves.splits else 1
            if whole or end > 1:
                runs.append((taken, 0 if whole else 1, end))
        return tuple(runs)

    @cached_property
    def _starts(self) -> tuple[int, ...]:
        """The place of the first choice of each run, and the number of all of them."""
        starts = [0]
        for _, first, end in self.runs:
            starts.append(starts[-1] + end - first)
        return tuple(starts)

    def __len__(self) -> int:
        return self._starts[-1] + (max(self.heap - len(self.code.digits), 0) if self.code.endless else 0)

    def __bool__(self) -> bool:
        # There may be more than a length can be.
        return self.__len__() > 0

    def __contains__(self, choice: object) -> bool:
        if not (isinstance(choice, tuple) and len(choice) == 2 and all(isinstance(each, int) for each in choice)):
            return False
        taken, part = choice
        if self.code.endless and part == 0 and 0 < taken <= self.heap:
            return True
        return any(taken == each and first <= part < end for each, first, end in self.runs)

    def __iter__(self) -> Iterator[Choice]:
        split = ((taken, part) for taken, first, end in self.runs for part in range(first, end))
        longest = len(self.code.digits)
        return chain(
            split, ((taken, 0) for taken in range(longest + 1, longest + self.__len__() - self._starts[-1] + 1))
        )

    @overload
    def __getitem__(self, place: int) -> Choice: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Choice]: ...
    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, slice):
            return [self[each] for each in range(self.__len__())[place]]
        place = range(self.__len__())[place]
        if place >= self._starts[-1]:
            return place - self._starts[-1] + len(self.code.digits) + 1, 0
        run = bisect_right(self._starts, place) - 1
        taken, first, _ = self.runs[run]
        return taken, first + place - self._starts[run]


@lru_cache(maxsize=16_384)
def octal_choices(code: OctalCode, heap: int) -> OctalChoices:
    """The choices in a heap."""
    return OctalChoices(code, heap)


@lru_cache(maxsize=64)
def alive_heaps(code: OctalCode, largest: int) -> tuple[list[int], range]:
    """The heaps up to the largest with a move: some of them, and those from which on all have one."""
    least = len(code.digits) + 2
    some = [heap for heap in range(1, min(least - 1, largest) + 1) if octal_choices(code, heap)]
    return some, range(least, largest + 1) if octal_choices(code, least) else range(0)


def split_nimbers(values: Sequence[int], heap: int, choices: OctalChoices) -> tuple[int, ...]:
    """The Grundy value that each choice leaves, from those of all heaps up to this one."""
    if not isinstance(values, bytes) or choices.code.endless:
        return tuple([values[part] ^ values[heap - taken - part] for taken, part in choices])
    # Long runs are one XOR of long numbers each: a heap of 10,000 has 45,000 choices under some codes.
    return tuple(b"".join(splits_in_order(values, heap - taken, first, end) for taken, first, end in choices.runs))
