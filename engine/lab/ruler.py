"""The ruler: the bands of equal Grundy values in floor division, with exact ends, at any size."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from operator import attrgetter
from typing import NamedTuple

from engine.games.floor_division import FloorDivision
from engine.rules.errors import InvalidValue, Unsolved
from engine.rules.rich_display import RichDisplay
from engine.theorems.bands import KnownBands, Period
from engine.theorems.periods import cached_bands

MOST_BANDS = 100_000
"""The most bands of a ruler."""


class Band(NamedTuple):
    """All neighbouring numbers with one Grundy value."""

    first: int
    last: int
    value: int


@dataclass(frozen=True)
class Ruler(RichDisplay):
    """The bands that hold a number from `low` to `high`, each whole, in order."""

    ruleset: FloorDivision
    low: int
    high: int
    bands: tuple[Band, ...]
    period: Period | None
    """The proved period; None where none was found up to `high`."""

    def band(self, number: int) -> Band:
        """The band of a number from `low` to `high`."""
        return self.bands[bisect_right(self.bands, number, key=attrgetter("first")) - 1]


def ruler(ruleset: FloorDivision, low: int, high: int) -> Ruler:
    """The bands between two numbers, from 0 on; the last number has as many digits as a board allows.

    Raises InvalidValue for numbers that are none, and for more than 100,000 bands; Unsolved where the values are not
    known so far, after a few seconds.
    """
    if low > high:
        raise InvalidValue("The first number must not be above the last one.")
    for number in (low, high):
        if number:
            ruleset.check(number)
    known = cached_bands(ruleset.divisors, high + 1)
    if known.period is None and known.reach <= high:
        digits = len(str(known.reach))
        # Past a million the power of ten below is enough.
        below = f"10^{digits - 1}" if digits > 7 else f"{known.reach:,}"
        raise Unsolved(f"For these divisors no period is known, and values only below {below}.")
    bands = [Band(0, 0, 0)] if low == 0 else []
    for (first, value), (after, _) in pairwise(_starts(known, max(low, 1))):
        if first > high:
            break
        if len(bands) == MOST_BANDS:
            raise InvalidValue(f"A ruler has at most {MOST_BANDS:,} bands: ask for numbers closer together.")
        bands.append(Band(first, after - 1, value))
    return Ruler(ruleset, low, high, tuple(bands), known.period)


def _starts(known: KnownBands, low: int) -> Iterator[tuple[int, int]]:
    """The starts of the bands and their values, from the band of `low` on, as far as they are known."""
    starts, values = known.starts, known.values
    if known.period is None:
        place = bisect_right(starts, low) - 1
        yield from zip(starts[place:], values[place:], strict=True)
        return
    # One period of starts, each of which recurs at every factor; all below the first of them are listed once.
    begins = bisect_right(starts, known.period.start) - 1
    ends = bisect_right(starts, known.period.start * known.period.factor) - 1
    for place in range(bisect_right(starts, low) - 1 if low < starts[begins] else begins, begins):
        yield starts[place], values[place]
    power = 1
    while starts[begins] * power * known.period.factor <= low:
        power *= known.period.factor
    while True:
        for place in range(begins, ends):
            after = starts[place + 1] * power
            if after > low:
                yield starts[place] * power, values[place]
        power *= known.period.factor
