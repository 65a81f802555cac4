"""Bands: the numbers of one Grundy value under division by a set of divisors, and the theorem for many such sets.

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
from dataclasses import dataclass, field
from heapq import heappop, heappush, heapreplace


@dataclass(frozen=True, slots=True)
class Period:
    """The smallest p with G(n) = G(n div p) for all large n, and where that starts."""

    factor: int
    """The period p."""
    start: int
    """The first start of a band that recurs at p times its place together with every band after it."""
    since: int
    """The smallest number from which on G(n) = G(n div p) holds for every n; at most `factor * start`."""


@dataclass(frozen=True)
class KnownBands:
    """The bands of Grundy values for a set of divisors, as far as they are known."""

    divisors: tuple[int, ...]
    starts: tuple[int, ...]
    """The start of each band; of the last band only the start is known."""
    values: bytes
    """The Grundy value on each band."""
    period: Period | None
    """The proved period; None where none was found up to the last start."""
    _powers: list[int] = field(default_factory=lambda: [1], repr=False, compare=False)

    @property
    def reach(self) -> int:
        """The largest number whose Grundy value is known without a period."""
        return self.starts[-1]

    def grundy(self, value: int) -> int | None:
        """The Grundy value of any number from 0 up; None for numbers beyond reach without a known period."""
        if value > self.reach:
            if self.period is None:
                return None
            value = self._within_reach(value, self.period.factor)
        return self.values[bisect_right(self.starts, value) - 1] if value else 0

    def count(self, value: int) -> int:
        """How many bands start at a number up to `reach` or below it."""
        return bisect_right(self.starts, value)

    def _within_reach(self, value: int, factor: int) -> int:
        # These are the fewest divisions: all but the last divide numbers beyond reach, where the period holds.
        shrunk = value // (self.reach + 1)
        powers = self._powers
        if shrunk >= powers[-1]:
            # The new list replaces the old one at once: a bot may be reading the old one in another thread.
            powers = powers.copy()
            while shrunk >= powers[-1]:
                powers.append(powers[-1] * factor)
            object.__setattr__(self, "_powers", powers)
        return value // powers[bisect_right(powers, shrunk)]


def bands_by_theorem(divisors: tuple[int, ...]) -> KnownBands | None:
    """The bands of ascending divisors up to the start of the second period; None where the theorem does not hold."""
    smallest, largest = divisors[0], divisors[-1]
    starts = [1]
    while starts[-1] * smallest <= largest:
        starts.append(starts[-1] * smallest)
    if not set(starts[1:]) <= set(divisors):
        return None
    if starts[-1] == largest:
        starts.pop()
    factor = smallest * largest
    values = bytes([*range(1, len(starts) + 1), 0, 1])
    return KnownBands(divisors, (*starts, largest, factor), values, Period(factor, 1, largest))


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
