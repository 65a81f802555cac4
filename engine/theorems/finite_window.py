"""Subtraction games: a table of Grundy values, and its period proved by a finite window.

The theorem. Let W be the largest take, p >= 1 and N >= 0, and let G(n + p) = G(n) hold for the W heaps n from N to
N + W - 1. Then it holds for every n >= N.
Proof, by induction on n >= N + W: each take t is at most W <= n, so it can be taken from n and from n + p alike, and
N <= n - t < n, so G(n + p - t) = G(n - t). Thus n + p and n have the same set of option values, and so the same mex.

The smallest p and the smallest N. Where the last W values of a table recur p earlier, and at no smaller shift, the
theorem makes p a period from there on. A smaller period of all large heaps, q, would hold from there on as well, for
G(n) = G(n + kp) = G(n + kp + q) = G(n + q) with k large; so the window would recur at the shift q too. The smallest N
is above the last n in the table with G(n + p) other than G(n).
"""

from __future__ import annotations

from collections.abc import Callable

from engine.rules.errors import InvalidValue, Unsolved
from engine.rules.heap_period import HeapPeriod

MAX_WORK = 4_000_000
"""A table of values ends after about this many earlier values were examined: half a second, and at most 4 MB."""
_PART = 50_000
"""How many values are made at a time, so that their bits are never all in memory."""


class SubtractionTable:
    """Grundy values of 0, 1, 2, ..., as many as were needed, and the period once the values repeat."""

    def __init__(self, takes: tuple[int, ...], work: int = MAX_WORK) -> None:
        """`work` is about how many earlier values may be examined."""
        self.takes, self.work = takes, work
        self.most = max(4 * takes[-1], work // len(takes))
        self.tick: Callable[[int], None] | None = None
        # These are replaced together and never changed: a bot may be reading them in another thread.
        self._state: tuple[bytes, int] = (b"", 0)

    @property
    def reach(self) -> int:
        """The largest heap whose value was worked out so far."""
        return len(self._state[0]) - 1

    def grundy(self, value: int) -> int:
        """The Grundy value of any heap; raises Unsolved past a table without a period."""
        values, period = self._up_to(value)
        if value < len(values):
            return values[value]
        if not period:
            raise Unsolved(f"No period was found for these numbers, so heaps of {self.most:,} and more are not solved.")
        return values[len(values) - period + (value - len(values)) % period]

    def values(self, most: int) -> bytes:
        """The Grundy values of 0 to `most`; raises InvalidValue past a table without a period."""
        values, period = self._up_to(most)
        if most < len(values):
            return values[: most + 1]
        if not period:
            raise InvalidValue(f"No period was found for these numbers, so values are known up to {self.most - 1:,}.")
        missing = most + 1 - len(values)
        return values + (values[-period:] * (missing // period + 1))[:missing]

    def repeats(self, value: int) -> tuple[int, int]:
        """The period, 0 where the table for this heap shows none, and the smallest heap from which the period holds."""
        values, period = self._up_to(value)
        return period, _last_difference(values, period) + 1 if period else 0

    def period(self, most: int) -> HeapPeriod | None:
        """The smallest period, from the smallest heap on, if the values of heaps up to `most` prove it."""
        values, period = self._up_to(most)
        if not period:
            return None
        since = _last_difference(values, period) + 1
        window = self.takes[-1]
        checked = since + period + window - 1
        if checked > most:
            return None
        repeated = values[since : since + period]
        exceptions = tuple([heap for heap in range(since) if values[heap] != repeated[(heap - since) % period]])
        first = f"The {window:,} values from heap {since:,} on come again"
        if window == 1:
            first = f"The value of heap {since:,} comes again"
        proof = (
            f"{first} {period:,} heaps later, and no move takes more than {window:,}: "
            f"so every later heap has the same option values as the heap {period:,} above it."
        )
        return HeapPeriod(period, since, 0, exceptions, checked, proof)

    def _up_to(self, value: int) -> tuple[bytes, int]:
        values, period = self._state
        while value >= len(values) and not period and len(values) < self.most:
            values, period = self._state = self._grown(values)
        return values, period

    def _grown(self, values: bytes) -> tuple[bytes, int]:
        size = min(max(4 * self.takes[-1], 2 * len(values)), self.most)
        longer = bytearray(values)
        while len(longer) < size:
            longer += self._further(longer, min(_PART, size - len(longer)))
            if self.tick is not None:
                self.tick(len(longer))
        grown, window = bytes(longer), self.takes[-1]
        # The last `window` values decide all later ones: once they occurred before, everything since then repeats.
        backward = grown[::-1]
        return grown, max(backward.find(backward[:window], 1), 0)

    def _further(self, values: bytearray, many: int) -> bytes:
        """The next values, this many."""
        # Bit v of bits[n] is set when n has the value v; the values before 0 are no positions and have no bit.
        window = self.takes[-1]
        last = values[-window:]
        bits = [0] * (window - len(last)) + [1 << value for value in last]
        for index in range(window, window + many):
            seen = 0
            for take in self.takes:
                seen |= bits[index - take]
            bits.append(~seen & (seen + 1))
        return bytes([bit.bit_length() - 1 for bit in bits[window:]])


def _last_difference(values: bytes, shift: int) -> int:
    """The last place whose value differs from the one `shift` further on; -1 where there is none."""
    # Two long integers are compared at once; a byte above the last difference is 0 in both.
    one, other = (int.from_bytes(part, "little") for part in (values[:-shift], values[shift:]))
    return ((one ^ other).bit_length() + 7) // 8 - 1
