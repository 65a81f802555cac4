"""Heap table: the Grundy values of one kind of heap, as far as they were asked for and no further than work allows."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from threading import Lock
from typing import Protocol

from engine.errors import InvalidValue, Unsolved
from engine.heap_period import HeapPeriod, HeapSearch
from engine.theorems.breaking import NO_VALUE, Moves, Planes, mex
from engine.theorems.guy_smith import continued, proved_period
from engine.theorems.sparse_space import SparseSpace, best_mask

ALWAYS = 10_000
"""Heaps up to this one are worked out whatever it takes."""
WORK = 3_000_000_000
"""The most work on larger ones, in bytes looked at: some ten seconds."""
_BLOCK_WORK = 3_000
"""What a heap costs in a sparse space, rare heaps apart."""
_PLANES_WORK = 10
"""How many bytes cost as much as one where values need two planes."""
_START = 256
_TOLD = 1_024
"""After so many heaps in a sparse space it is told how far it is."""


class HeapValues(HeapSearch, Protocol):
    """What is known of the values of the heaps of a game."""

    def grundy(self, heap: int) -> int:
        """The Grundy value of a heap; raises Unsolved."""


def listed(known: HeapValues, most: int, title: str, largest: int | None = None) -> Sequence[int]:
    """The values of heaps of 0 to `most`, at most `largest`; raises InvalidValue, saying how far they are known."""
    is_more = largest is not None and most > largest
    values = None if is_more else known.values(most)
    if values is None:
        reach = largest if is_more else known.reach
        raise InvalidValue(f"The values of {title} are known here for heaps of up to {reach:,}.")
    return values


class HeapTable:
    """Grundy values of heaps from 0 on, and their period once it is proved."""

    def __init__(self, moves: Moves, longest_take: int | None, work: int = WORK) -> None:
        """`longest_take` is what the theorem of Guy and Smith asks for; None where it says nothing of these moves."""
        self._moves, self._longest_take, self.work, self._left = moves, longest_take, work, work
        self.tick: Callable[[int], None] | None = None
        self._plane = bytearray([0])
        self._planes: Planes | None = None
        self._period: HeapPeriod | None = None
        self._lock = Lock()

    def grundy(self, heap: int) -> int:
        """The Grundy value of a heap; raises Unsolved past the work."""
        self._up_to(heap)
        if self._period is not None and heap > self._period.since:
            heap = self._period.since + (heap - self._period.since) % self._period.period
        if heap > self.reach:
            raise Unsolved(f"Heaps of more than {self.reach:,} are not solved: no period is proved.")
        return self._planes[heap] if self._planes is not None else self._plane[heap]

    def values(self, most: int) -> Sequence[int] | None:
        """The values of heaps of 0 to `most`; None where that takes too much work."""
        self._up_to(most)
        if self._period is not None:
            return continued(self._known, self._period, most)
        if most > self.reach:
            return None
        if self._planes is None:
            return bytes(self._plane[: most + 1])
        return self._planes.joined(most + 1)

    def period(self, most: int) -> HeapPeriod | None:
        """The period that heaps up to `most` prove, as far as the work goes."""
        self._up_to(most)
        return self._period if self._period is not None and self._period.checked <= most else None

    @property
    def reach(self) -> int:
        """The largest heap whose value was worked out so far."""
        return len(self._plane if self._planes is None else self._planes) - 1

    @property
    def _known(self) -> bytearray | array[int]:
        return self._plane if self._planes is None else self._planes.joined(len(self._planes))

    def _falls_short(self, heap: int) -> bool:
        return self._period is None and self.reach < heap and (self._left > 0 or self.reach < ALWAYS)

    def _up_to(self, heap: int) -> None:
        if self._falls_short(heap):
            with self._lock:
                while self._falls_short(heap):
                    # Always by the same steps, so that the table ends where it ends however it was asked.
                    self._grow(max(_START, self.reach + self.reach // 4))

    def _grow(self, end: int) -> None:
        if self._planes is None and not self._grown(end):
            self._planes = Planes(self._plane)
        if self._planes is not None:
            for heap in range(len(self._planes), end + 1):
                self._planes.append(self._planes.mex(self._moves, heap))
                self._left -= _PLANES_WORK * heap // 2 * len(self._moves.splits)
                self._tell(heap)
        if self._longest_take is not None:
            self._period = proved_period(self._known, self._longest_take)

    def _grown(self, end: int) -> bool:
        """Continue the plane to this heap in the way that takes less work; False where a value does not fit in it."""
        plane, moves, many = self._plane, self._moves, len(self._moves.splits)
        if many and len(plane) > 1:
            space = SparseSpace(plane, moves, best_mask(plane))
            each = _BLOCK_WORK + 2 * len(space.rare) * many
            if each < len(plane) // 2 * many:
                self._left -= each * (end + 1 - len(plane))
                while len(plane) <= end:
                    if not space.extend(min(len(plane) + _TOLD, end + 1)):
                        return False
                    self._tell(len(plane))
                return True
        for heap in range(len(plane), end + 1):
            value = mex(plane, moves, heap)
            if value == NO_VALUE:
                return False
            plane.append(value)
            self._left -= heap // 2 * many + 1
            self._tell(heap)
        return True

    def _tell(self, heaps: int) -> None:
        if self.tick is not None:
            self.tick(heaps)
