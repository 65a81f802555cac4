"""The atlas against the known table of divisor sets, and its proofs against the definition."""

from __future__ import annotations

from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.lab.atlas import entry, sets_among
from engine.rules.errors import InvalidValue
from tests.cases import for_each
from tests.engine.definitions import table
from tests.engine.theorems.test_periods import TABLE

SETS = st.sets(st.integers(2, 16), min_size=1, max_size=5).map(lambda found: tuple(sorted(found)))


def test_all_sets_come_once_and_the_small_ones_first():
    found = list(sets_among(range(2, 9)))
    assert len(found) == len(set(found)) == 2**7 - 1
    assert [len(each) for each in found] == [size for size in range(1, 8) for _ in range(comb(7, size))]
    assert all(each == tuple(sorted(each)) for each in found)
    assert found[:9] == [(2,), (3,), (4,), (5,), (6,), (7,), (8,), (2, 3), (2, 4)]
    assert list(sets_among((5, 2, 5))) == [(2,), (5,), (2, 5)]


@for_each(("divisors", "factor", "start", "greatest"), TABLE)
def test_the_table_is_reproduced(divisors: tuple[int, ...], factor: int, start: int, greatest: int):
    found = entry(divisors)
    assert found.divisors == divisors
    assert found.proved is not None
    assert (found.proved.factor, found.proved.start, found.greatest) == (factor, start, greatest)


@given(SETS)
@settings(max_examples=40)
def test_a_proof_holds_by_the_definition(divisors: tuple[int, ...]):
    found = entry(divisors, work=5_000)
    proved = found.proved
    if proved is None or proved.window[1] * proved.factor > 10_000:
        return
    first, last = proved.window
    top = max(last, proved.start * proved.factor**2) + 10
    values = table(divisors, top)
    # What the theorem in `periods` asks for, and what follows from it.
    assert first >= proved.since
    assert last >= first * divisors[-1]
    assert last >= proved.factor
    assert all(values[n] == values[n // proved.factor] for n in range(proved.since, top + 1))
    assert values[proved.since - 1] != values[(proved.since - 1) // proved.factor]
    end = proved.start * proved.factor
    assert proved.bands == sum(values[n] != values[n - 1] for n in range(proved.start + 1, end + 1))
    assert found.greatest == max(values[: end + 1])


def test_a_set_without_a_known_period_says_how_far_was_looked():
    found = entry((2, 5, 10), work=2_000)
    assert found.proved is None
    values = table((2, 5, 10), 20_000)
    assert found.reach > 20_000
    assert entry((2, 5, 10), work=4_000).reach > found.reach
    assert found.greatest >= max(values)


@for_each(
    ("numbers", "sentence"),
    [
        ((), "Name at least one divisor."),
        ((1, 2), "A divisor of the atlas must be from 2 to 1,000."),
        ((2, 1_001, 3), "A divisor of the atlas must be from 2 to 1,000."),
        (range(2, 10**4_000), "A divisor of the atlas must be from 2 to 1,000."),
        (range(2, 23), "The atlas is made of at most 20 divisors, not 21."),
    ],
)
def test_what_is_no_atlas_is_refused(numbers, sentence):
    with pytest.raises(InvalidValue) as refused:
        sets_among(numbers)
    assert str(refused.value) == sentence
