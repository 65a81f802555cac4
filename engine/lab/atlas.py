"""The atlas: periods and bands of floor division for every set of divisors among some numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations
from typing import NamedTuple

from engine.games.floor_division import MAX_DIVISORS
from engine.rules.errors import InvalidValue
from engine.theorems.periods import WORK, search_bands

MOST_NUMBERS = MAX_DIVISORS
"""This many numbers have about a million sets."""

LARGEST_DIVISOR = 1_000
"""No divisor of the atlas is larger."""

MOST_WORK = 10**10
"""The most work on one set, which takes hours."""


class ProvedPeriod(NamedTuple):
    """G(n) = G(n div factor) for every n from `since` on, proved by a window; see `engine/theorems/periods.py`."""

    factor: int
    start: int
    """The first start of a band that recurs at `factor` times its place with all after it."""
    since: int
    """The smallest number from which on the equation holds."""
    window: tuple[int, int]
    """The equation for the numbers from the first to the last of these proves it for all above."""
    bands: int
    """The bands in one period, from `start` to below `factor` times it."""


class Entry(NamedTuple):
    """One set of divisors."""

    divisors: tuple[int, ...]
    proved: ProvedPeriod | None
    """None where no period was found up to `reach`."""
    reach: int
    """The start of the last band that was looked at."""
    bands: int
    """How many bands were looked at."""
    greatest: int
    """The greatest Grundy value: of all numbers where a period is proved, else of those below `reach`."""


def sets_among(numbers: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every set of divisors among these, the smaller sets first; raises InvalidValue for numbers that are none."""
    if not numbers:
        raise InvalidValue("Name at least one divisor.")
    # The ends come first: a range can be too long to be listed.
    if any(not 2 <= each <= LARGEST_DIVISOR for each in chain((numbers[0], numbers[-1]), numbers)):
        raise InvalidValue(f"A divisor of the atlas must be from 2 to {LARGEST_DIVISOR:,}.")
    among = sorted(set(numbers))
    if len(among) > MOST_NUMBERS:
        raise InvalidValue(f"The atlas is made of at most {MOST_NUMBERS} divisors, not {len(among):,}.")
    return (chosen for size in range(1, len(among) + 1) for chosen in combinations(among, size))


def entry(divisors: tuple[int, ...], work: int = WORK) -> Entry:
    """The entry of this set after this much work; 3,000,000 take a few seconds."""
    known = search_bands(divisors, work=work)
    period = known.period
    proved = None
    if period is not None:
        # The window ends at the period or above, as the proof needs: were it below, `since` and the largest divisor
        # times it would both have the value G(0) = 0, and the one is an option of the other.
        window = (period.since, period.since * divisors[-1])
        bands = known.starts.index(period.start * period.factor) - known.starts.index(period.start)
        proved = ProvedPeriod(period.factor, period.start, period.since, window, bands)
    return Entry(divisors, proved, known.reach, len(known.starts), max(known.values))
