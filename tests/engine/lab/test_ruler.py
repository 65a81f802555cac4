"""Rulers against the definition: exact bands between any two numbers, with any divisors."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.floor_division import FloorDivision
from engine.lab import ruler as module
from engine.lab.ruler import Band, Ruler, ruler
from engine.rules.errors import InvalidValue, Unsolved
from engine.theorems.periods import search_bands
from tests.cases import for_each
from tests.engine.definitions import Steps

SETS = st.sets(st.integers(2, 20), min_size=1, max_size=5).map(lambda found: tuple(sorted(found)))
KNOWN = (2, 5, 9)
"""A set whose period begins far out: at 4.84 * 10^17."""


def checked(divisors: tuple[int, ...], low: int, high: int) -> Ruler:
    """The ruler between these numbers, which has the bands of the definition; 0 is a band alone."""
    steps = Steps(divisors, 20 * high + 30)
    starts = [edge for edge in steps.edges if edge < 2 or steps.grundy(edge) != steps.grundy(edge - 1)]
    wanted = [Band(first, after - 1, steps.grundy(first)) for first, after in pairwise(starts)]
    found = ruler(FloorDivision(divisors), low, high)
    assert list(found.bands) == [band for band in wanted if band.last >= low and band.first <= high]
    return found


@given(SETS, st.integers(0, 300), st.integers(0, 100))
@settings(max_examples=40)
def test_bands_are_the_definition(divisors: tuple[int, ...], low: int, more: int):
    high = low + more
    found = checked(divisors, low, high)
    assert (found.low, found.high) == (low, high)
    for number in {low, high, (low + high) // 2}:
        band = found.band(number)
        assert band.first <= number <= band.last


@for_each(("low", "high"), [(1, 10**19), (10**17, 10**20 + 7)])
@for_each("divisors", [(2, 3, 4, 5, 6), (2, 3, 4, 5), (2, 5), (2, 3, 7), (2, 3, 4, 9), KNOWN, (2, 5, 10)])
def test_large_numbers_have_the_bands_of_the_definition(divisors: tuple[int, ...], low: int, high: int):
    found = checked(divisors, low, high)
    assert found.period == search_bands(divisors).period
    assert (found.period is None) is (divisors == (2, 5, 10))


def test_numbers_of_four_thousand_digits_are_no_other():
    for divisors in ((2, 3, 4, 5, 6), KNOWN):
        rules = FloorDivision(divisors)
        low, high = 10**3999, 3 * 10**3999
        found = ruler(rules, low, high)
        assert found.bands[0].first <= low <= found.bands[0].last
        assert found.bands[-1].first <= high <= found.bands[-1].last
        for band, after in pairwise(found.bands):
            assert after.first == band.last + 1
            assert rules.known_grundy(band.first) == rules.known_grundy(band.last) == band.value != after.value


@for_each(
    ("low", "high", "sentence"),
    [
        (9, 3, "The first number must not be above the last one."),
        (-1, 3, "A number on the board must be at least 1, not -1."),
        (1, 10**4000, "A number on the board can have at most 4,000 digits."),
    ],
)
def test_what_are_no_numbers_is_refused(low: int, high: int, sentence: str):
    with pytest.raises(InvalidValue) as refused:
        ruler(FloorDivision(), low, high)
    assert str(refused.value) == sentence


def test_too_many_bands_are_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(module, "MOST_BANDS", 5)
    assert len(ruler(FloorDivision(), 1, 12).bands) == 5
    with pytest.raises(InvalidValue, match="at most 5 bands"):
        ruler(FloorDivision(), 1, 24)


def test_where_nothing_is_known_the_ruler_says_so(monkeypatch: pytest.MonkeyPatch):
    few, rules = search_bands((2, 5, 10), work=500), FloorDivision((2, 5, 10))
    monkeypatch.setattr(module, "cached_bands", lambda *_: few)
    assert ruler(rules, 1, few.reach - 1).bands[-1].last == few.reach - 1
    with pytest.raises(Unsolved, match="no period is known, and values only below 10"):
        ruler(rules, 1, few.reach)
