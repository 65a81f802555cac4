"""Bands and periods against the definition, and against the known table of divisor sets."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.floor_division import FloorDivision
from engine.rules.errors import Unsolved
from engine.theorems.bands import band_starts
from engine.theorems.periods import LARGEST_START, WORK, cached_bands, search_bands
from engine.values.grundy import by_definition, grundy
from tests.cases import for_each
from tests.engine.definitions import mex, table

TABLE = [
    ((2,), 4, 1, 1),
    ((2, 3), 6, 1, 2),
    ((2, 4), 8, 1, 2),
    ((3, 5), 15, 1, 2),
    ((2, 3, 5), 10, 1, 3),
    ((2, 3, 4, 5), 10, 1, 3),
    ((2, 3, 4, 5, 6), 12, 1, 3),
    (tuple(range(2, 8)), 14, 1, 3),
    (tuple(range(2, 9)), 16, 1, 3),
    (tuple(range(2, 10)), 18, 1, 4),
    (tuple(range(2, 11)), 20, 1, 4),
    ((2, 5), 10, 4, 2),
    ((2, 8), 4, 4, 2),
    ((2, 3, 7), 14, 441, 3),
    ((2, 3, 8), 24, 96, 3),
    ((2, 5, 6), 10, 2400, 3),
    ((2, 3, 13), 6, 7776, 3),
    ((2, 5, 9), 45, 484275611250000000, 3),
    ((2, 3, 4, 9), 46656, 1728, 4),
]
"""Divisors, period, start and largest Grundy value."""

DIVISORS = st.sets(st.integers(2, 40), min_size=1, max_size=6).map(lambda found: tuple(sorted(found)))


def definition(divisors: tuple[int, ...], number: int) -> int:
    return by_definition(FloorDivision(divisors), number, {}, 20_000_000)


@given(DIVISORS)
@settings(max_examples=40)
def test_bands_are_the_definition(divisors: tuple[int, ...]):
    values = table(divisors, 1_999)
    changes = [(at, values[at]) for at in range(1, len(values)) if at == 1 or values[at] != values[at - 1]]
    assert list(islice(band_starts(divisors), len(changes))) == changes


@given(DIVISORS, st.randoms(use_true_random=False))
@settings(max_examples=40)
def test_grundy_is_the_definition_below_and_beyond_reach(divisors: tuple[int, ...], rng: Random):
    known = search_bands(divisors, work=20_000)
    near = [known.reach + step for step in range(-2, 3)]
    edges = [rng.choice(known.starts) * rng.choice(divisors) + step for step in (-1, 0)]
    far = [rng.randrange(1, min(known.reach, 10**8) * 50) for _ in range(3)]
    for number in near + edges + far:
        if number > 10**9:
            continue
        found = known.grundy(number)
        if found is None:
            assert known.period is None
            assert number > known.reach
        else:
            assert found == definition(divisors, number)


@given(DIVISORS)
@settings(max_examples=60)
def test_period_start_and_since_are_the_smallest(divisors: tuple[int, ...]):
    known = search_bands(divisors, work=20_000)
    period = known.period
    if period is None or period.factor * period.since > 20_000:
        return
    values = table(divisors, period.factor * period.since + 9)
    holds = [n for n in range(period.since, len(values)) if values[n] == values[n // period.factor]]
    assert len(holds) == len(values) - period.since
    assert values[period.since - 1] != values[(period.since - 1) // period.factor]
    assert period.start in known.starts
    assert period.factor * period.start >= period.since
    upper = [start for start in known.starts if start > known.reach // period.factor]
    band = dict(zip(known.starts, known.values, strict=True))
    for smaller in range(2, period.factor):
        assert any(start % smaller or band.get(start // smaller) != band[start] for start in upper)


def test_the_start_of_2_5_9_is_exact():
    period = search_bands((2, 5, 9)).period
    assert period is not None
    below = period.since - 1
    assert definition((2, 5, 9), below) != definition((2, 5, 9), below // 45)
    for number in (period.since, 45 * period.start - 1, 45 * period.start, 45 * period.start + 12345, 10**21):
        assert definition((2, 5, 9), number) == definition((2, 5, 9), number // 45)


@for_each(
    ("divisors", "least", "most"),
    [
        # By a period.
        ((2, 5, 9), 10**3_990, LARGEST_START),
        ((2, 3, 4, 9), 10**3_990, LARGEST_START),
        ((2, 8), 10**3_990, LARGEST_START),
        ((3, 7, 11), 10**3_990, LARGEST_START),
        # Within reach, where none is known, up to the largest number and however many bands are below.
        ((2, 5, 10), 10**1_500, 10**1_501),
        ((2, 5, 10), LARGEST_START - 1, LARGEST_START),
        ((2, 3, 7, 10, 11, 14, 15, 17, 19, 20, 21, 23, 24, 29), 10**18, 10**18 + 1),
    ],
)
def test_numbers_of_any_size_have_the_mex_of_their_options(divisors: tuple[int, ...], least: int, most: int):
    rules, rng = FloorDivision(divisors), Random(4)
    for _ in range(20):
        number = rng.randrange(least, most)
        assert grundy(rules, number) == mex(grundy(rules, number // divisor) for divisor in divisors)


def test_without_a_period_the_page_of_a_set_and_a_number_are_known_to_the_same_bound():
    rules = FloorDivision((3, 10, 13, 15))
    # Beyond reach it is unsolved as before.
    known = cached_bands(rules.divisors, 10**3_999)
    assert known.period is None
    assert rules.known_grundy(10**3_999) is None
    with pytest.raises(Unsolved):
        grundy(rules, 10**3_999)
    # The search for a board is bounded.
    known = cached_bands(rules.divisors, LARGEST_START)
    assert known.period is None
    assert known.reach < LARGEST_START
    assert len(known.starts) * (len(rules.divisors) + 2) <= WORK + 100
    assert cached_bands(rules.divisors, LARGEST_START) is known
    page = search_bands(rules.divisors)
    assert rules.known_grundy(page.reach) == page.grundy(page.reach)
    assert rules.known_grundy(page.reach + 1) is None


def test_a_search_ends_at_the_number_that_was_asked_for_and_goes_on_from_there():
    divisors = (2, 6, 12)
    near = cached_bands(divisors, 1_000)
    assert near.reach >= 1_000
    assert len(near.starts) < 100
    far = cached_bands(divisors, 10**40)
    assert far.reach >= 10**40
    assert far.starts[: len(near.starts)] == near.starts
    assert cached_bands(divisors, 10**30) is far


def test_divisors_of_thousands_of_digits_are_understood_as_far_as_needed():
    huge = 10**3_000
    known = search_bands((2, huge))
    for number in (huge - 1, huge, 2 * huge):
        assert known.grundy(number) == mex((known.grundy(number // 2), known.grundy(number // huge)))
