from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games import DEFAULT
from engine.games.floor_division import FloorDivision
from engine.games.subtraction import Subtraction
from engine.rules.errors import InvalidValue
from engine.theorems.bands import Bands
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
    assert DEFAULT.option_nimbers(number) == tuple(default_grundy(number // divisor) for divisor in range(2, 7))


def test_breakpoints_of_4_000_digits():
    power = 12**3_705
    assert len(str(power)) == 3_999
    below = [DEFAULT.known_grundy(m * power - 1) for m in range(1, 12)]
    assert below == [0, 1, 2, 2, 3, 3, 0, 0, 0, 0, 0]
    assert [DEFAULT.known_grundy(m * power) for m in range(1, 12)] == [1, 2, 2, 3, 3, 0, 0, 0, 0, 0, 0]


@given(st.sampled_from([*SIMPLE, (7,), tuple(range(2, 22)), (2, 4, 8, 16)]), st.data())
def test_option_nimbers_are_the_values_of_the_quotients(divisors: tuple[int, ...], data: st.DataObject):
    bands = Bands.of(divisors)
    assert bands is not None
    edge = bands.period ** data.draw(st.integers(0, 50)) * data.draw(st.integers(1, bands.period**2))
    number = max(edge + data.draw(st.integers(-1, 1)), 1)
    quotients = [number // divisor for divisor in divisors]
    assert bands.option_nimbers(number) == tuple(bands.grundy(quotient) for quotient in quotients)


@for_each("divisors", [(10**2_000, 10**3_000), (10**300,), (7**50, 7**50 + 1, 7**80)])
def test_option_nimbers_for_long_divisors_are_the_values_of_the_quotients(divisors: tuple[int, ...]):
    bands, rng = Bands.of(divisors), Random(5)
    assert bands is not None
    for _ in range(60):
        number = bands.period ** rng.randrange(7) * rng.choice((1, 2, *bands.starts)) + rng.randint(-1, 1) or 1
        assert bands.option_nimbers(number) == tuple(bands.grundy(number // divisor) for divisor in divisors)


def test_a_large_number_first_and_a_small_one_then():
    bands = Bands.of((2, 3, 4, 5, 6))
    assert bands is not None
    assert [bands.grundy(12**50), bands.grundy(5), bands.grundy(12**60 * 4), bands.grundy(0)] == [1, 3, 3, 0]


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
