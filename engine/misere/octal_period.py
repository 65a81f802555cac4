"""Periods of the elements of an octal game's heaps: where they repeat, the quotient of some heaps is that of all.

Let e(n) be the element of heap n, the identity where it has no move, and k the number of digits. Let e(n + p) = e(n)
for all n >= n0 as far as the heaps up to N go. If N >= 2 n0 + 2 p + k - 1, the quotient of the heaps up to N is that of
all heaps, and e has period p from n0 on. Proof, by induction: let n > N - p, and e(m + p) = e(m) for n0 <= m < n. The
options of n + p have the same elements as those of n:
- n and n + p are larger than k, so no move takes a whole heap.
- Taking t >= 1 leaves n + p - t and n - t, and n - t >= n0.
- Where a and b are left, a + b = n + p - t >= N + 1 - k >= 2 (n0 + p), so one of them, say a, is at least n0 + p. Then
  a - p and b can be left of n, and e(a - p) = e(a). Likewise of two that are left of n, whose sum is at least 2 n0, one
  is at least n0, and p more of it can be left of n + p.
The certificate looks at nothing but the elements of generators and of their options. So with e(n + p) = e(n) heap n + p
brings nothing new, and the certificate holds for it as well. (The theorem of Guy and Smith 1956, for misere quotients
Plambeck 2005; Siegel, Misere games and misere quotients, Games of No Chance 5.)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple


class OctalPeriod(NamedTuple):
    """The heap from which on the elements repeat, and the number of heaps after which they do."""

    start: int
    period: int

    def like(self, heap: int) -> int:
        """The least heap of the period that has the same element as this one, which is not below `start`."""
        return self.start + (heap - self.start) % self.period

    def proved_by(self, digits: int) -> int:
        """The heap up to which it must be seen so that it is proved, in a game with this many digits."""
        return 2 * self.start + 2 * self.period + digits - 1


def octal_period(digits: int, elements: Sequence[int]) -> OctalPeriod | None:
    """The least proved period of all heaps of a game with this many digits; None where these heaps prove none.

    `elements` are those of the heaps from 0 on.
    """
    return next((each for each in seen_periods(elements) if each.proved_by(digits) < len(elements)), None)


def seen_periods(elements: Sequence[int]) -> Iterator[OctalPeriod]:
    """The periods of these elements as far as they go, short ones first; those of at least two heaps have one."""
    most = len(elements) - 1
    for period in range(1, most // 2 + 2):
        start = most - period + 1
        while start > 1 and elements[start - 1] == elements[start - 1 + period]:
            start -= 1
        yield OctalPeriod(start, period)
