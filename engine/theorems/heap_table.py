"""Tables of heaps that are lowered and split: their Grundy values, their longest plays, and the periods of both.

The tables grow as callers ask, as far as the allowed work goes. A period is proved by one of two theorems: where values
repeat for long enough, they repeat for good.

Of heaps that may be split (Guy and Smith 1956). In an octal game let no move take more than k from a heap, and let at
most two heaps be left. Let n0 and p be at least 1, and let G(n + p) = G(n) hold for all n with n0 <= n < 2*n0 + p + k.
Then it holds for all n >= n0.
Proof, by induction on n >= 2*n0 + p + k. Neither n nor n + p is at most k, so no move takes the whole heap.
- A move that takes j from n + p and leaves one heap has the partner that takes j from n, and the other way round. As
  n0 <= n - k <= n - j < n, the heaps that they leave have the same value.
- Let a move take j from n + p and leave a <= b, where j may be 0. Then 2*b >= n + p - k >= 2*n0 + 2*p, so that
  n0 <= b - p < n, and b - p has the value of b. So the move from n to a and b - p leaves the same.
- Let a move take j from n and leave a <= b. Then 2*b >= n - k >= 2*n0 + p, so that n0 <= b < n, and b + p has the value
  of b. So the move from n + p to a and b + p leaves the same.
So n and n + p have the same set of option values, and with it the same mex.

It holds for any sum of the heaps left in place of XOR, so for the longest play as well, with G(n + p) = G(n) + s.

Of subtraction games, where the same numbers can be taken from all heaps that have as many. Let k be the largest of
them, p at least 1, and let G(n + p) = G(n) hold for the k heaps n with n0 <= n < n0 + k. Then it holds for all n >= n0.
Proof, by induction on n >= n0 + k: each number t is at most k <= n, so it can be taken from n and from n + p alike, and
n0 <= n - t < n, so G(n + p - t) = G(n - t). So n and n + p have the same set of option values again.

The smallest p and the smallest n0. Where the last values of a table, as many as the theorem asks for, recur p earlier,
and at no smaller shift, p is a period from there on. A smaller period of all large heaps, q, would hold from there on
as well, for G(n) = G(n + mp) = G(n + mp + q) = G(n + q) with m large; so the values would recur at the shift q too. The
smallest n0 is above the last n in the table with G(n + p) other than G(n).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from operator import add
from typing import Protocol, TypeAlias

from engine.rules.concurrency import Lock
from engine.rules.errors import InvalidValue, Unsolved
from engine.rules.heap_period import HeapPeriod, HeapSearch
from engine.theorems.breaking import (
    ALL_VALUES,
    HeapMoves,
    SparseSpace,
    after_takes,
    best_mask,
    least_missing,
    mex_of_large,
)

Values: TypeAlias = "bytes | bytearray | list[int]"
"""Values of heaps, as bytes where all are less than 255."""


def proved_period(values: Values, moves: HeapMoves) -> HeapPeriod | None:
    """The smallest period that these values of heaps from 0 on prove; None where they prove none."""
    if moves.unequal:
        return None
    last, most = len(values) - 1, moves.longest
    # The theorem begins with this heap, and asks for just so many matching values at the end, whatever the period is.
    first, window = (0, most) if moves.only_takes else (1, (last + most + 2) // 2)
    if not 0 < window < last:
        return None
    period = _recurs(values[first:][::-1], window)
    if not period:
        return None
    since = last - period + 1
    while since and values[since - 1] == values[since - 1 + period]:
        since -= 1
    exceptions = [heap for heap in range(since) if values[heap] != values[since + (heap - since) % period]]
    start = max(since, first)
    if moves.only_takes:
        verified = start + most - 1
        come = f"{most:,} values from heap {start:,} on come" if most > 1 else f"value of heap {start:,} comes"
        proof = (
            f"The {come} again {period:,} heaps later, and no move takes more than {most:,}: "
            f"so every later heap has the same option values as the heap {period:,} above it."
        )
    else:
        verified = 2 * start + period + most - 1
        proof = (
            f"No move takes more than {most:,}, and G(n + {period:,}) = G(n) was verified for every n "
            f"from {start:,} to {verified:,} = 2 x {start:,} + {period:,} + {most:,} - 1: "
            "by the theorem of Guy and Smith it holds for every larger n."
        )
    return HeapPeriod(period, since, 0, tuple(exceptions), verified + period, proof)


def continued(values: Values, period: HeapPeriod, most: int) -> Sequence[int]:
    """The values of heaps of 0 to `most`, as the period says."""
    times = max(most + 1 - period.since, 0) // period.period + 1
    if isinstance(values, list):
        return (values[: period.since] + values[period.since : period.since + period.period] * times)[: most + 1]
    repeated = bytes(values[period.since : period.since + period.period])
    return (bytes(values[: period.since]) + repeated * times)[: most + 1]


def _recurs(backward: Sequence[int], window: int) -> int:
    """The least shift at which the first `window` values come again; 0 where they do not."""
    # A text is searched much faster than a list, and each of its characters can stand for any number.
    least = min(backward)
    text = "".join([chr(value - least) for value in backward])
    return max(text.find(text[:window], 1), 0)


ALWAYS = 10_000
"""Heaps up to this one are worked out at any cost."""
WORK = 3_000_000_000
"""The most work on larger ones, in bytes looked at: some ten seconds."""
_BLOCK_WORK = 3_000
"""The work of a heap in a sparse space, without rare heaps."""
_SPLIT_WORK = 10
"""The work of a split where values need more than a byte."""
_START = 256
_TOLD = 1_024
"""How many heaps in a sparse space pass between two reports of progress."""


class HeapValues(HeapSearch, Protocol):
    """The known values of the heaps of a game."""

    def grundy(self, heap: int) -> int:
        """The Grundy value of a heap; raises Unsolved."""


def listed(known: HeapValues, most: int, title: str, largest: int | None = None) -> Sequence[int]:
    """The values of heaps of 0 to `most`, at most `largest`; else raises InvalidValue, which says how far they go."""
    is_more = largest is not None and most > largest
    values = None if is_more else known.values(most)
    if values is None:
        reach = largest if is_more else known.reach
        raise InvalidValue(f"The values of {title} are known here for heaps of up to {reach:,}.")
    return values


class HeapTable:
    """Grundy values of heaps from 0 on, and their period once it is proved."""

    def __init__(self, moves: HeapMoves, work: int = WORK) -> None:
        """`work` is what heaps above `ALWAYS` may cost."""
        self._moves, self.work, self._left = moves, work, work
        self.tick: Callable[[int], None] | None = None
        self._known: bytearray | list[int] = bytearray([0])
        self._period: HeapPeriod | None = None
        self._lock = Lock()

    def grundy(self, heap: int) -> int:
        """The Grundy value of a heap; raises Unsolved past the work."""
        self._up_to(heap)
        if self._period is not None and heap > self._period.since:
            heap = self._period.since + (heap - self._period.since) % self._period.period
        if heap > self.reach:
            raise Unsolved(f"Heaps of more than {self.reach:,} are not solved: no period is proved.")
        return self._known[heap]

    def values(self, most: int) -> Sequence[int] | None:
        """The values of heaps of 0 to `most`; None where that takes too much work."""
        self._up_to(most)
        if self._period is not None:
            return continued(self._known, self._period, most)
        if most > self.reach:
            return None
        known = self._known[: most + 1]
        return known if isinstance(known, list) else bytes(known)

    def period(self, most: int) -> HeapPeriod | None:
        """The period that heaps up to `most` prove, as far as the work goes."""
        self._up_to(most)
        return self._period if self._period is not None and self._period.checked <= most else None

    @property
    def reach(self) -> int:
        """The largest heap whose value was worked out so far."""
        return len(self._known) - 1

    def _falls_short(self, heap: int) -> bool:
        return self._period is None and self.reach < heap and (self._left > 0 or self.reach < ALWAYS)

    def _up_to(self, heap: int) -> None:
        if self._falls_short(heap):
            with self._lock:
                while self._falls_short(heap):
                    # The steps are always the same, so that the end of the table does not depend on what was asked.
                    self._grow(max(_START, self.reach + self.reach // 4))

    def _grow(self, end: int) -> None:
        known = self._known
        if isinstance(known, bytearray) and not self._grown(known, end):
            known = self._known = list(known)
        if isinstance(known, list):
            text = "".join(map(chr, known))
            for heap in range(len(known), end + 1):
                known.append(mex_of_large(known, text, self._moves, heap))
                text += chr(known[heap])
                self._left -= _SPLIT_WORK * heap // 2 * len(self._moves.splits)
                self._tell(heap)
        self._period = proved_period(known, self._moves)

    def _grown(self, plane: bytearray, end: int) -> bool:
        """Continue the plane to this heap in the way that takes less work; False where a value does not fit."""
        moves, many = self._moves, len(self._moves.splits)
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
        if moves.only_takes:
            self._left -= (end + 1 - len(plane)) * len(moves.rests)
            plane += after_takes(plane, moves.rests, end + 1 - len(plane))
            self._tell(len(plane))
            return True
        for heap in range(len(plane), end + 1):
            value = least_missing(plane, moves, heap, ALL_VALUES)
            if value is None:
                return False
            plane.append(value)
            self._left -= heap // 2 * many + 1
            self._tell(heap)
        return True

    def _tell(self, heaps: int) -> None:
        if self.tick is not None:
            self.tick(heaps)


_FIRST = 64


class LongestPlay:
    """Longest plays of heaps from 0 on, as far as callers asked, and their period once it is proved.

    A longest play is 1 and the largest sum of longest plays that a move leaves. The proof above holds for it, with a
    sum for XOR and a maximum for mex: where L(n + p) = L(n) + s for all n with n0 <= n < 2*n0 + p + k, it holds for all
    n >= n0. (A heap above k without a move has none above it either, as only whole heaps can be taken then; so s is 0.)
    """

    def __init__(self, moves: HeapMoves) -> None:
        self._moves = moves
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
            best = moves.singles(heap, known)
            for left in [heap - taken for taken in moves.splits]:
                half = moves.halves(left)
                best.append(max(map(add, known[1 : half + 1], reversed(known[left - half : left])), default=-1))
            known.append(1 + max(best, default=-1))
        # Where longest plays grow by one amount again and again, the steps between them repeat.
        steps = [after - before for before, after in pairwise(known[1:])]
        window = (len(known) - 1 + self._moves.longest + 2) // 2
        self._period = _recurs(steps[::-1], window) if window < len(steps) else 0


@lru_cache(maxsize=32)
def longest_play(moves: HeapMoves) -> LongestPlay:
    """The longest plays under these moves; the table grows as callers ask."""
    return LongestPlay(moves)
