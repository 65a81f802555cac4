"""Guy-Smith: an octal game whose values repeat for long enough repeats for good (Guy and Smith 1956).

The theorem. In an octal game let no move take more than k from a heap, and let at most two heaps be left. Let n0 and p
be at least 1, and let G(n + p) = G(n) hold for all n with n0 <= n < 2*n0 + p + k. Then it holds for all n >= n0.
Proof, by induction on n >= 2*n0 + p + k. Neither n nor n + p is at most k, so no move takes the whole heap.
- A move that takes j from n + p and leaves one heap has the partner that takes j from n, and the other way round. As
  n0 <= n - k <= n - j < n, the heaps that they leave have the same value.
- Let a move take j from n + p and leave a <= b, where j may be 0. Then 2*b >= n + p - k >= 2*n0 + 2*p, so that
  n0 <= b - p < n, and b - p has the value of b. So the move from n to a and b - p leaves the same.
- Let a move take j from n and leave a <= b. Then 2*b >= n - k >= 2*n0 + p, so that n0 <= b < n, and b + p has the value
  of b. So the move from n + p to a and b + p leaves the same.
So n and n + p have the same set of option values, and with it the same mex.

It holds for any sum of the heaps left in place of XOR, so for the longest play as well, with G(n + p) = G(n) + s.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.heap_period import HeapPeriod

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
