"""The ruler under a board against the definition: its bands, the numbers on it, and where moves lead."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.coach.advice import advise
from engine.coach.board_ruler import BoardRuler
from engine.component import Component
from engine.games.floor_division import FloorDivision
from engine.lab.ruler import Band
from engine.notation import parse_position
from engine.position import Position
from tests.cases import for_each
from tests.engine.definitions import Steps

SETS = st.sets(st.integers(2, 20), min_size=1, max_size=5).map(lambda found: tuple(sorted(found)))
NUMBERS = st.lists(st.integers(1, 10**7) | st.integers(1, 100), min_size=1, max_size=6)


@given(SETS, NUMBERS, st.integers(0, 5), st.integers(4, 20))
@settings(max_examples=60, deadline=None)
def test_a_stretch_is_the_definition(divisors: tuple[int, ...], numbers: list[int], place: int, most: int):
    rules, chosen = FloorDivision(divisors), numbers[place % len(numbers)]
    board = BoardRuler.of(Position.of(Component(rules, number) for number in numbers))
    assert board is not None
    assert board.numbers == tuple(sorted(set(numbers)))
    found = board.around(chosen, most)
    assert found.chosen == chosen
    assert found.jumps == tuple((divisor, chosen // divisor) for divisor in divisors)
    assert found.low <= chosen // divisors[-1]
    assert chosen <= found.high
    assert found.numbers == tuple(number for number in board.numbers if found.low <= number <= found.high)
    assert found.is_more_below is any(number < found.low for number in numbers)
    assert found.is_more_above is any(number > found.high for number in numbers)
    steps = Steps(divisors, 20 * found.high + 30)
    for band in found.bands:
        assert steps.grundy(band.first) == steps.grundy(band.last) == band.value
        assert band.last == 0 or steps.grundy(band.last + 1) != band.value
        assert band.first < 2 or steps.grundy(band.first - 1) != band.value
    assert found.bands[0].first <= found.low <= found.bands[0].last
    assert found.bands[-1].first <= found.high <= found.bands[-1].last


def test_all_of_a_board_is_seen_where_there_are_few_bands_and_else_what_is_near():
    board = BoardRuler.of(parse_position("17 96 17 2"))
    assert board is not None
    whole = board.around(17, 10)
    assert (whole.low, whole.high, len(whole.bands)) == (0, 96, 9)
    assert whole.bands[:3] == (Band(0, 0, 0), Band(1, 1, 1), Band(2, 3, 2))
    assert whole.numbers == (2, 17, 96)
    assert (whole.is_more_below, whole.is_more_above) == (False, False)
    near = board.around(96, 8)
    assert (near.low, near.high, near.numbers) == (8, 96, (17, 96))
    assert near.is_more_below
    assert board.around(2, 8).is_more_above


def test_numbers_of_thousands_of_digits_have_a_ruler_as_well():
    number = 10**3_999
    board = BoardRuler.of(parse_position(f"1 {number}"))
    assert board is not None
    found = board.around(number, 12)
    assert len(found.bands) < 12
    assert (found.numbers, found.is_more_below, found.is_more_above) == ((number,), True, False)


@for_each("text", ["nim:5", "17 nim:5", "17 floor(2,3):5", "cuboid:2,3,4"])
def test_other_boards_have_none(text: str):
    assert advise(parse_position(text)).ruler is None
