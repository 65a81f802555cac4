"""Bands: Grundy values of division by a set that holds all powers of its smallest divisor up to the largest one."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Bands:
    """One period is [1, a*k), a the smallest divisor and k the largest: the value is v on [a^(v-1), a^v) below k
    and 0 on [k, a*k); it repeats at every factor a*k.
    """

    divisors: tuple[int, ...]
    starts: tuple[int, ...]
    """Where the bands of one period start, the one of the zeros last."""

    @staticmethod
    def of(divisors: tuple[int, ...]) -> Bands | None:
        """The bands for ascending divisors; None for a set of which the theorem says nothing."""
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
        """The Grundy value of a number from 0 on."""
        if not value:
            return 0
        powers = self._powers if value < self._powers[-1] else self._grow(value)
        leading = value // powers[bisect_right(powers, value) - 1]
        return bisect_right(self.starts, leading) % len(self.starts)

    def option_nimbers(self, value: int) -> tuple[int, ...]:
        """The Grundy value of the quotient by each divisor of a number from 1 on.

        Two periods tell them: the quotients of n and of n // (a*k) have the same values while both are at least a*k.
        """
        powers = self._powers if value < self._powers[-1] else self._grow(value)
        place = bisect_right(powers, value)
        leading = value // powers[place - 2] if place > 1 else value
        edges, rows = self._rows
        return rows[bisect_right(edges, leading)]

    @cached_property
    def _rows(self) -> tuple[list[int], list[tuple[int, ...]]]:
        # Between two edges no quotient changes its band, so each stretch has one row.
        period = self.period
        bands = [start * factor for start in self.starts for factor in (1, period)]
        edges = sorted({divisor * band for divisor in self.divisors for band in bands})
        rows = [tuple([self.grundy(edge // divisor) for divisor in self.divisors]) for edge in (1, *edges)]
        return edges, rows

    @cached_property
    def _powers(self) -> list[int]:
        return [1, self.period]

    def _grow(self, value: int) -> list[int]:
        # A new list, put in place at once: a bot may be reading the old one in another thread.
        powers = self._powers.copy()
        while powers[-1] <= value:
            powers.append(powers[-1] * self.period)
        self.__dict__["_powers"] = powers
        return powers
