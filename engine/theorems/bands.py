"""Bands: Grundy values of division by a set that holds all powers of its smallest divisor up to the largest one.

The theorem. Let a be the smallest divisor and k the largest, let every power of a from a to k be a divisor, and let m
be the number of powers 1, a, a^2, ... below k. Put p = a*k. For every t >= 0 the value is v on [a^(v-1) p^t, a^v p^t),
cut off at k p^t, for v from 1 to m, and 0 on [k p^t, p^(t+1)); G(0) = 0.

Proof by induction: let n lie in the band [s, e) of value v. Then e <= a*s, as a^m >= k.
- No option has the value v. n div d < e / a <= s, so it lies below this band. Where there are bands of value v further
  down, the next one is [s / p, e / p), and n div d >= n div k >= e / p, as n >= s >= e / a: it lies above that. Else t
  = 0, and only 0 could be left as a number of value v = 0; but then n >= k, and n div d >= 1.
- For each u with 1 <= u < v, a^(v-u) is a divisor, as it is at most a^(m-1) < k, and n div a^(v-u) is in the band of
  value u with the same t.
- For v > 0 an option has the value 0. If t = 0, n div k = 0, as n < k. Else, if v < m, a^v is a divisor and n div a^v
  is in [p^t / a, p^t), which is [k p^(t-1), p^t), of value 0. If v = m, n is in [a^(m-1) p^t, k p^t), and n div k is
  in [a^m p^(t-1), p^t): of value 0 too, as a^m >= k.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property
from heapq import heappop, heappush, heapreplace


class Bands:
    """One period is [1, a*k), a the smallest divisor and k the largest: the value is v on [a^(v-1), a^v) below k
    and 0 on [k, a*k); it repeats at every factor a*k.
    """

    def __init__(self, divisors: tuple[int, ...], starts: tuple[int, ...]) -> None:
        self.divisors = divisors
        self.starts = starts
        """The starts of the bands of one period, the band of the zeros last."""

    @staticmethod
    def of(divisors: tuple[int, ...]) -> Bands | None:
        """The bands for ascending divisors; None for a set that the theorem does not cover."""
        smallest, largest = divisors[0], divisors[-1]
        starts = [1]
        while starts[-1] * smallest <= largest:
            starts.append(starts[-1] * smallest)
        if not set(starts[1:]) <= set(divisors):
            return None
        if starts[-1] == largest:
            starts.pop()
        return Bands(divisors, (*starts, largest))

    @property
    def period(self) -> int:
        """The factor at which the values repeat."""
        return self.divisors[0] * self.divisors[-1]

    def grundy(self, value: int) -> int:
        """The Grundy value of a number from 0 on: how many bands start at it or below, modulo the bands of a period."""
        return self.count(value) % len(self.starts)

    def count(self, value: int) -> int:
        """How many bands start at a number from 1 on or below it."""
        return bisect_right(self._edges if value < self._edges[-1] else self._grow(value), value)

    def option_nimbers(self, value: int) -> tuple[int, ...]:
        """The Grundy value of the quotient by each divisor of a number from 1 on."""
        return tuple([self.grundy(value // divisor) for divisor in self.divisors])

    @cached_property
    def _edges(self) -> list[int]:
        return [*self.starts, self.period]

    def _grow(self, value: int) -> list[int]:
        # The new list replaces the old one at once: a bot may be reading the old one in another thread.
        edges = self._edges.copy()
        while edges[-1] <= value:
            edges += [edges[-1] * start for start in (*self.starts[1:], self.period)]
        self.__dict__["_edges"] = edges
        return edges


def band_starts(divisors: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """The start of each band and the Grundy value on it, from (1, 1) upwards without end.

    Takes divisors of at least 2, at least one. A band lasts to just below the next start, and neighbours differ.
    As (n div a) div b = n div ab, the value can change at n only where it changes at n div d for some divisor d. So
    each start is a divisor times an earlier start: these multiples are merged in order, with the mex taken at each.
    """
    starts, values = [1], [1]
    yield 1, 1
    heads = sorted((divisor, place) for place, divisor in enumerate(divisors))
    entered = [0] * len(divisors)
    options = [0] * len(divisors)
    holders = [len(divisors)] + [0] * (len(divisors) + 1)
    known, last = 1, 1
    while True:
        at = heads[0][0]
        waiting = -1
        while heads and heads[0][0] == at:
            place = heads[0][1]
            after = entered[place]
            value = values[after]
            holders[options[place]] -= 1
            holders[value] += 1
            options[place] = value
            entered[place] = after = after + 1
            if after < known:
                heapreplace(heads, (divisors[place] * starts[after], place))
            else:
                # With one divisor its product with the last start can be here.
                heappop(heads)
                waiting = place
        value = holders.index(0)
        if value != last:
            last = value
            known += 1
            starts.append(at)
            values.append(value)
            yield at, value
        if waiting >= 0:
            # Every band ends at the smallest divisor times its start at the latest, where its own value is an option:
            # so the next start is there by now.
            heappush(heads, (divisors[waiting] * starts[entered[waiting]], waiting))
