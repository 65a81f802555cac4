"""Wythoff's game: a table of Grundy values, and the P-positions of any size by the golden ratio.

Wythoff (1907): the pair (a, b) with a <= b is a P-position just where a is the floor of (b - a) * phi, phi being the
golden ratio (1 + sqrt 5) / 2. With d = b - a that is the floor of (d + sqrt(5 d^2)) / 2, which needs integers only, for
a floor may be taken before a whole number is added and before it is halved. No formula for the other values is known.
"""

from __future__ import annotations

from math import isqrt

from engine.rules.concurrency import Lock
from engine.rules.errors import Unsolved

LARGEST_LISTED = 1_000
"""The larger number of the pairs in the table: half a million pairs, about a second's work."""


def is_lost(smaller: int, larger: int) -> bool:
    """Whether the pair alone is a P-position."""
    apart = larger - smaller
    return smaller == (apart + isqrt(5 * apart * apart)) // 2


def to_lost(smaller: int, larger: int) -> list[tuple[int, int]]:
    """The numbers to take from a pair so that a P-position is left: at most three ways."""
    apart = larger - smaller
    lost = (apart + isqrt(5 * apart * apart)) // 2
    # Each number is in one P-position: the two sequences of floors share no number and leave none out.
    one, other, both = smaller - _partner(larger), larger - _partner(smaller), smaller - lost
    found = ((one, 0), (0, other), (both, both))
    return [taken for taken in found if max(taken) > 0]


def _partner(number: int) -> int:
    """The other number in the P-position of this number."""
    # The number is the floor of d * phi, or d more: so d is about number / phi, or the number less that.
    ratio = (isqrt(5 * number * number) - number) // 2
    for apart in (ratio, ratio + 1):
        if is_lost(number, number + apart):
            return number + apart
    for apart in (number - ratio - 1, number - ratio):
        if apart >= 0 and is_lost(number - apart, number):
            return number - apart
    raise AssertionError("Every number is in a P-position.")


class WythoffValues:
    """Grundy values of pairs by the definition, row by row of the larger number, as far as callers asked."""

    def __init__(self) -> None:
        self._rows: list[list[int]] = []
        # Bit v is set when a pair with this number, or with this difference, has the value v.
        self._of_number: list[int] = []
        self._of_difference: list[int] = []
        self._lock = Lock()

    def grundy(self, smaller: int, larger: int) -> int:
        """The Grundy value; raises Unsolved for a pair beyond the table that is no P-position."""
        if larger > LARGEST_LISTED:
            if is_lost(smaller, larger):
                return 0
            raise Unsolved(
                f"Pairs of numbers above {LARGEST_LISTED:,} are only solved alone, or where the player to move loses."
            )
        if larger >= len(self._rows):
            with self._lock:
                while larger >= len(self._rows):
                    self._add_row()
        return self._rows[larger][smaller]

    def _add_row(self) -> None:
        larger = len(self._rows)
        numbers, differences = self._of_number, self._of_difference
        numbers.append(0)
        differences.append(0)
        row = []
        own = 0
        for smaller, number in enumerate(numbers):
            apart = larger - smaller
            seen = number | own | differences[apart]
            bit = ~seen & (seen + 1)
            own |= bit
            numbers[smaller] = number | bit
            differences[apart] |= bit
            row.append(bit.bit_length() - 1)
        # The last of these was the pair with itself.
        numbers[larger] = own
        # This comes last, because a bot may be reading in another thread.
        self._rows.append(row)


TABLE = WythoffValues()
"""The one table; it grows as callers ask."""
