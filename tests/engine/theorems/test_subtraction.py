"""The period of a subtraction game against the definition, and against periods that others have published."""

from __future__ import annotations

from math import gcd

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.subtraction import Subtraction
from engine.rules.errors import InvalidValue
from engine.theorems.breaking import HeapMoves
from engine.theorems.heap_table import proved_period
from tests.cases import for_each
from tests.engine.definitions import mex

FAR = 100_000


def by_hand(takes: tuple[int, ...], most: int) -> list[int]:
    values: list[int] = []
    for heap in range(most + 1):
        values.append(mex(values[heap - take] for take in takes if take <= heap))
    return values


def two(smaller: int, larger: int) -> int:
    """The period for two takes (Winning Ways, chapter 4)."""
    is_odd_multiple = larger % smaller == 0 and larger // smaller % 2
    return 2 * smaller if is_odd_multiple else smaller + larger


def with_their_sum(smaller: int, larger: int) -> int:
    """The period for two coprime takes and their sum, by larger = 2 h smaller +- r (Winning Ways, chapter 4)."""
    rest = larger % (2 * smaller)
    if 0 < rest < smaller:
        return smaller * (2 * larger + rest)
    return 2 * larger + -rest % (2 * smaller)


PAIRS = [(smaller, larger) for larger in range(2, 24) for smaller in range(1, larger)]
PUBLISHED = {
    **{pair: two(*pair) for pair in PAIRS},
    **{(*pair, sum(pair)): with_their_sum(*pair) for pair in PAIRS if gcd(*pair) == 1 and pair[1] < 18},
    **{tuple(range(1, most + 1)): most + 1 for most in (1, 2, 3, 10, 100)},
}
"""By takes the period, which holds from the heap of 0 on."""


@for_each(("takes", "period"), PUBLISHED.items())
def test_a_period_is_as_published(takes: tuple[int, ...], period: int):
    found = Subtraction(takes).heap_period(FAR)
    assert found is not None
    assert found[:5] == (period, 0, 0, (), period + takes[-1] - 1)


@given(st.sets(st.integers(1, 12), min_size=1, max_size=5))
@settings(max_examples=60)
def test_period_since_and_exceptions_are_the_definitions_and_the_smallest(chosen: set[int]):
    takes = tuple(sorted(chosen))
    game = Subtraction(takes)
    found = game.heap_period(FAR)
    assert found is not None
    reach = found.checked + 2 * found.period + 50
    values = by_hand(takes, reach)
    for most in (0, 7, reach):
        assert list(game.heap_values(most)) == values[: most + 1]
    period, since = found.period, found.since
    assert all(values[heap + period] == values[heap] for heap in range(since, reach + 1 - period))
    assert since == 0 or values[since - 1 + period] != values[since - 1]
    for smaller in range(1, period):
        assert any(values[heap + smaller] != values[heap] for heap in range(since, since + period))
    downwards = {heap: values[heap + -(-(since - heap) // period) * period] for heap in range(since)}
    assert found.exceptions == tuple(heap for heap in range(since) if values[heap] != downwards[heap])
    # The window of the theorem, and not a heap less.
    assert found.checked == since + period + takes[-1] - 1
    assert game.heap_period(found.checked) == found
    assert game.heap_period(found.checked - 1) is None


@given(st.sets(st.integers(1, 60), min_size=1, max_size=6))
@settings(max_examples=30)
def test_values_far_out_are_those_that_the_table_gives_one_by_one(chosen: set[int]):
    game = Subtraction(tuple(chosen))
    values = game.heap_values(5_000)
    assert len(values) == 5_001
    assert list(values) == [game.known_grundy(heap) for heap in range(5_001)]


def test_a_proof_names_its_window():
    found = Subtraction((1, 8, 11, 30)).heap_period(FAR)
    assert found is not None
    assert found[:5] == (19, 32, 0, (0, 1, 11, 12, 30, 31), 80)
    assert found.proof.startswith(
        "The 30 values from heap 32 on come again 19 heaps later, and no move takes more than 30"
    )
    single = Subtraction((1,)).heap_period(FAR)
    assert single is not None
    assert single.proof.startswith("The value of heap 0 comes again 2 heaps later")


def test_one_value_less_proves_nothing():
    moves, values = HeapMoves((2, 5, 7), (2, 5, 7), ()), bytes(by_hand((2, 5, 7), 29))
    found = proved_period(values, moves)
    assert found is not None
    assert proved_period(values[: found.checked + 1], moves) == found
    assert proved_period(values[: found.checked], moves) is None


def test_a_table_that_ends_without_a_period_says_how_far_it_goes():
    takes = tuple(7 * number * number % 9_973 + 13 for number in range(1, 101))
    game = Subtraction(takes)
    assert game.heap_period(FAR) is None
    reach = game.heap_search().reach
    assert list(game.heap_values(reach)) == by_hand(takes, reach)
    with pytest.raises(InvalidValue, match=rf"are known here for heaps of up to {reach:,}\.$"):
        game.heap_values(reach + 1)
