"""Heap table: the Grundy values of one kind of heap, as far as they were asked for and no further than work allows."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from operator import add
from threading import Lock
from typing import TYPE_CHECKING, Protocol

from engine.errors import InvalidValue, Unsolved
from engine.heap_period import HeapPeriod, HeapSearch
from engine.theorems.breaking import NO_VALUE, Moves, Planes, SparseSpace, best_mask, mex

if TYPE_CHECKING:
    Values = bytes | bytearray | array[int]
    """Values of heaps, each in as many bytes as the others."""


def proved_period(values: Values, longest_take: int) -> HeapPeriod | None:
    """The smallest period that these values of heaps from 0 on prove; None where they prove none.

    `longest_take` is the most that a move takes from a heap of which something stays or is taken as a whole.
    """
    last = len(values) - 1
    # A match of so many values at the end is just what the theorem asks for, whatever the period is.
    window = (last + longest_take + 2) // 2
    if not 0 < window < last:
        return None
    period = _recurs(values[:0:-1], window)
    if not period:
        return None
    since = last - period
    while since >= 0 and values[since] == values[since + period]:
        since -= 1
    since += 1
    return HeapPeriod(
        period=period,
        since=since,
        saltus=0,
        exceptions=_exceptions(values, since, period),
        checked=2 * max(since, 1) + 2 * period + longest_take - 1,
        proof=_proof(period, max(since, 1), longest_take),
    )


def continued(values: Values, period: HeapPeriod, most: int) -> Sequence[int]:
    """The values of heaps of 0 to `most`, as the period says."""
    times = max(most + 1 - period.since, 0) // period.period + 1
    if isinstance(values, array):
        return (values[: period.since] + values[period.since : period.since + period.period] * times)[: most + 1]
    repeated = bytes(values[period.since : period.since + period.period])
    return (bytes(values[: period.since]) + repeated * times)[: most + 1]


def _recurs(backward: Values, window: int) -> int:
    """The least shift at which the first so many values come again; 0 where they do not."""
    wide = backward.itemsize if isinstance(backward, array) else 1
    within = backward.tobytes() if isinstance(backward, array) else bytes(backward)
    sought = within[: window * wide]
    place = within.find(sought, wide)
    while place > 0 and place % wide:
        # The bytes agree across two values: that is no match of values.
        place = within.find(sought, place + 1)
    return max(place, 0) // wide


def _exceptions(values: Values, since: int, period: int) -> tuple[int, ...]:
    return tuple(heap for heap in range(since) if values[heap] != values[since + (heap - since) % period])


def _proof(period: int, since: int, longest_take: int) -> str:
    last = 2 * since + period + longest_take - 1
    return (
        f"Guy and Smith: no move takes more than {longest_take:,}, and G(n + {period:,}) = G(n) was seen for all n "
        f"from {since:,} to {last:,} = 2 x {since:,} + {period:,} + {longest_take:,} - 1, so it holds from there on."
    )


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


_FIRST = 64
_ZERO, _MOST = 128, 255


class LongestPlay:
    """Longest plays of heaps from 0 on, as far as they were asked for, and their period once it is proved."""

    def __init__(self, moves: Moves) -> None:
        self._moves = moves
        self._longest_take = max((*moves.wholes, *moves.rests, *moves.splits))
        self._known = [0]
        self._period = 0
        self._lock = Lock()

    def of(self, heap: int) -> int:
        """The longest play of a heap."""
        with self._lock:
            while heap >= len(self._known) and not self._period:
                self._grow(max(_FIRST, 5 * len(self._known) // 4))
        known, period = self._known, self._period
        if heap < len(known):
            return known[heap]
        times = (heap - len(known)) // period + 1
        last = len(known) - 1
        return known[heap - times * period] + times * (known[last] - known[last - period])

    def _grow(self, end: int) -> None:
        known, moves = self._known, self._moves
        for heap in range(len(known), end + 1):
            longest = 1 if heap in moves.wholes else 0
            for taken in moves.rests:
                if taken < heap:
                    longest = max(longest, 1 + known[heap - taken])
            for taken in moves.splits:
                left = heap - taken
                if left > 1:
                    half = left // 2
                    ways = map(add, known[1 : half + 1], known[left - 1 : left - half - 1 : -1])
                    longest = max(longest, 1 + max(ways))
            known.append(longest)
        self._period = self._proved()

    def _proved(self) -> int:
        known = self._known
        steps = [after - before + _ZERO for before, after in pairwise(known[1:])]
        if min(steps) < 0 or max(steps) > _MOST:
            return 0
        backward = bytes(steps[::-1])
        window = (len(known) - 1 + self._longest_take + 2) // 2
        return max(backward.find(backward[:window], 1), 0) if window < len(backward) else 0


@lru_cache(maxsize=32)
def longest_play(moves: Moves) -> LongestPlay:
    """What is known of the longest plays under these moves; it grows as it is asked."""
    return LongestPlay(moves)
