from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games import DEFAULT
from engine.games.floor_division import FloorDivision
from engine.games.subtraction import Subtraction
from engine.rules.errors import InvalidValue
from engine.theorems.bands import bands_by_theorem
from engine.theorems.periods import search_bands
from engine.values.grundy import grundy
from tests.cases import for_each
from tests.engine.definitions import Steps, default_grundy

SIMPLE = [(2,), (2, 3), (2, 4), (3, 5), (2, 3, 4), *(tuple(range(2, largest + 1)) for largest in (5, 7, 8, 9, 10))]


@pytest.mark.parametrize("divisors", [(2, 3, 4, 5, 6), *SIMPLE], ids=str)
def test_the_theorem_is_the_definition_on_every_number_below_a_large_one(divisors: tuple[int, ...]):
    # Both only change at their edges, so the edges and the numbers one below them stand for all.
    top = 10**18 if divisors[-1] <= 6 else 10**12
    definition, rules = Steps(divisors, top), FloorDivision(divisors)
    period = divisors[0] * divisors[-1]
    own = [m * period**k for k in range(60) for m in range(1, period) if m * period**k < top]
    for place, edge in enumerate(definition.edges[1:], 1):
        assert rules.known_grundy(edge) == definition.values[place], edge
        assert rules.known_grundy(edge - 1) == definition.values[place - 1], edge - 1
    for edge in {*own} - {*definition.edges}:
        assert rules.known_grundy(edge) == definition.grundy(edge), edge
        assert rules.known_grundy(edge - 1) == definition.grundy(edge - 1), edge - 1


@settings(max_examples=50)
@given(st.integers(1, 10**4_000 - 1) | st.integers(10**3_999, 10**4_000 - 1))
def test_numbers_of_4_000_digits(number: int):
    assert grundy(DEFAULT, number) == default_grundy(number)


def test_breakpoints_of_4_000_digits():
    power = 12**3_705
    assert len(str(power)) == 3_999
    below = [DEFAULT.known_grundy(m * power - 1) for m in range(1, 12)]
    assert below == [0, 1, 2, 2, 3, 3, 0, 0, 0, 0, 0]
    assert [DEFAULT.known_grundy(m * power) for m in range(1, 12)] == [1, 2, 2, 3, 3, 0, 0, 0, 0, 0, 0]


COVERED = [*SIMPLE, (7,), tuple(range(2, 22)), (2, 4, 8, 16), (10**300,), (7**50, 7**50 + 1, 7**80)]


@for_each("divisors", COVERED)
def test_the_bands_and_the_period_of_the_theorem_are_those_that_a_search_finds_and_proves(divisors: tuple[int, ...]):
    known, found = bands_by_theorem(divisors), search_bands(divisors)
    assert known is not None
    many = len(known.starts)
    assert (known.starts, known.values, known.period) == (found.starts[:many], found.values[:many], found.period)


@for_each("divisors", [(2, 3, 5), (3, 4, 10), (2, 5)])
def test_where_a_power_of_the_smallest_divisor_is_missing_the_theorem_says_nothing(divisors: tuple[int, ...]):
    assert bands_by_theorem(divisors) is None


def test_a_large_number_first_and_a_small_one_then():
    rules = FloorDivision()
    assert [rules.known_grundy(each) for each in (12**50, 5, 12**60 * 4, 0)] == [1, 3, 3, 0]


def test_divisors_are_a_set():
    assert FloorDivision((6, 5, 4, 3, 2, 2)) == DEFAULT
    assert hash(FloorDivision((3, 2, 3))) == hash(FloorDivision((2, 3)))
    assert FloorDivision(tuple(range(2, 22)) * 2).divisors == tuple(range(2, 22))


@for_each("text", ["", "x", "--1", "+1", "1.5", "1e3", "1_000", " 1", "²", "١", "0x1"])
def test_text_that_is_no_number(text: str):
    with pytest.raises(InvalidValue, match="is not a whole number"):
        DEFAULT.parse_value(text)
    with pytest.raises(InvalidValue, match=r"^A divisor is a whole number\.$"):
        DEFAULT.parse_choice(text)


@for_each("game", [FloorDivision, Subtraction])
def test_a_game_without_a_divisor_or_a_number_to_take_is_refused(game: Callable[[tuple[int, ...]], object]):
    with pytest.raises(InvalidValue, match="at least one"):
        game(())


@given(st.integers(0, 3_000), st.sampled_from([(2, 3), (3, 5), (5,), (2, 7)]))
def test_the_longest_play_divides_by_the_smallest(value: int, divisors: tuple[int, ...]):
    longest = 0
    while value // divisors[0] ** longest:
        longest += 1
    assert FloorDivision(divisors).longest_play(value) == longest
