"""The longest play of a heap that is lowered and split: the most moves that can be made in it.

It is 1 and the largest sum of longest plays that a move leaves. What `engine/theorems/guy_smith.py` proves of values
holds for it too, with a sum for XOR and a maximum for mex: where L(n + p) = L(n) + s for all n with
n0 <= n < 2*n0 + p + k, it holds for all n >= n0. (A heap above k without a move has none above it either, as only whole
heaps can be taken then; so s is 0.)
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from operator import add
from threading import Lock

from engine.theorems.breaking import Moves

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
