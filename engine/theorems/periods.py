"""Periods: from where on the bands of floor division repeat, and at which factor, with the proof by a window.

The theorem that `proved` stands on. Let K be the largest divisor and p a whole number of at least 2, and let
G(n) = G(n div p) hold for all n from N up to K*N, with K*N >= p. Then it holds for every n >= N.
Proof, by induction on n > K*N: for each divisor d, N <= n div d < n, so G(n div d) = G((n div d) div p), and
(n div d) div p = (n div p) div d. As n div p >= 1, these are the options of n div p, one for each divisor. So n and
n div p have the same set of option values, and with it the same mex.

G changes at band starts only, so the window is compared band by band: each start in it has to be p times an earlier
one with the same value, in step.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from functools import lru_cache

from engine.rules.concurrency import Lock
from engine.theorems.bands import KnownBands, Period, band_starts

WORK = 3_000_000
"""The most work of a search, a few seconds; a band costs 2, 1 more for each divisor and 1 more for each 256 bits."""

LARGEST_START = 10**4_000
"""The search for a period ends here: no number on a board is larger."""

_PRIME = (1 << 61) - 1


def cached_bands(divisors: tuple[int, ...], value: int) -> KnownBands:
    """The bands after a search that ends at a period, past this value or after its work; the next search goes on."""
    return _searched(divisors).up_to(value)


@lru_cache(maxsize=16)
def _searched(divisors: tuple[int, ...]) -> _Search:
    return _Search(divisors)


def search_bands(divisors: Iterable[int], largest: int = LARGEST_START, work: int = WORK) -> KnownBands:
    """The bands up to a proved period, or else past `largest` or until `work` is used up.

    Takes divisors of at least 2, at least one.
    """
    return _Search(tuple(sorted(set(divisors))), work).up_to(largest)


class _Search:
    """The bands of one set of divisors from the first one on, as far as callers asked."""

    def __init__(self, divisors: tuple[int, ...], work: int = WORK) -> None:
        self.known = KnownBands(divisors, (1,), b"\1", None)
        self._window = _Window(divisors[-1])
        self._bands = band_starts(divisors)
        self._work = work
        self._lock = Lock()

    def up_to(self, largest: int) -> KnownBands:
        """The bands past `largest`, fewer where a period is proved before or the work is used up."""
        if self._falls_short(largest):
            with self._lock:
                while self._falls_short(largest) and self._work > 0:
                    self._go_on()
        return self.known

    def _falls_short(self, largest: int) -> bool:
        return self.known.period is None and self.known.reach < largest

    def _go_on(self) -> None:
        # A quarter more at a time: looking for a period and copying the bands costs as much as all work so far.
        window = self._window
        checkpoint = max(16, len(window.starts) + len(window.starts) // 4)
        starts, values = window.starts, window.values
        least_work = 2 + len(self.known.divisors)
        for start, value in self._bands:
            starts.append(start)
            values.append(value)
            self._work -= least_work + (start.bit_length() >> 8)
            if len(starts) >= checkpoint or start >= LARGEST_START or self._work <= 0:
                break
        self.known = KnownBands(self.known.divisors, tuple(starts), bytes(values), window.period())


class _Window:
    def __init__(self, widest: int) -> None:
        self.widest = widest
        self.starts: list[int] = []
        self.values = bytearray()
        self._residues: list[int] = []

    def period(self) -> Period | None:
        """The period proved by the window that ends at the last start, if there is one."""
        starts, values = self.starts, bytes(self.values)
        last = len(starts) - 1
        first = bisect_right(starts, starts[last] // self.widest) - 1
        if first < 1:
            return None
        window = values[first:]
        self._residues.extend(start % _PRIME for start in starts[len(self._residues) :])
        found = values.rfind(window, 0, last)
        while found >= 0:
            shift = first - found
            if self._repeats(first, last, shift):
                return self._period(first, shift, starts[last] // starts[last - shift])
            found = values.rfind(window, 0, last - shift)
        return None

    def _repeats(self, first: int, last: int, shift: int) -> bool:
        """Whether the starts from first to last are all the same whole multiple of those `shift` bands before them."""
        residues, starts = self._residues, self.starts
        upper, lower = residues[last], residues[last - shift]
        # Residues rule nearly every shift out without a product of long numbers.
        if any((residues[at] * lower - residues[at - shift] * upper) % _PRIME for at in range(last - 1, first - 1, -1)):
            return False
        factor, remainder = divmod(starts[last], starts[last - shift])
        return not remainder and all(starts[at] == factor * starts[at - shift] for at in range(first, last))

    def _period(self, first: int, shift: int, factor: int) -> Period:
        starts, values = self.starts, self.values
        while (
            first > shift
            and starts[first - 1] == factor * starts[first - 1 - shift]
            and (values[first - 1] == values[first - 1 - shift])
        ):
            first -= 1
        # Below the first band that recurs, its neighbour and that of the recurring band may agree for a while.
        earlier, earlier_value = (starts[first - 1 - shift], values[first - 1 - shift]) if first > shift else (0, 0)
        agree = values[first - 1] == earlier_value
        since = max(starts[first - 1], factor * earlier) if agree else starts[first]
        return Period(factor, starts[first - shift], since)
