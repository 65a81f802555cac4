from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.component import Component
from engine.errors import Unsolved
from engine.games import DEFAULT
from engine.games.floor_division import FloorDivision
from engine.match import Match
from engine.notation import parse_position
from engine.position import Move, Position
from engine.theory.grundy import by_definition, choices_to, grundy, is_won, mex, nimber, option_nimbers, winning_moves
from engine.theory.wins_preserved import wins_preserved
from tests.engine.definitions import default_grundy, table, xor
from tests.engine.toys import Heap, Pins, board

PINS = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1]
"""The published values of this game (Guy and Smith 1956)."""

boards = st.lists(st.integers(1, 10**18), min_size=1, max_size=8)


def test_mex_is_the_least_number_that_is_missing():
    assert [mex(()), mex((1, 2)), mex((0, 2, 0)), mex((0, 1, 2, 4))] == [0, 0, 1, 3]


def test_values_of_a_splitting_game_come_from_the_definition():
    assert [grundy(Pins(), value) for value in range(1, len(PINS))] == PINS[1:]


def test_the_definition_agrees_with_the_theorem_it_does_not_use():
    memo: dict[int, int] = {}
    values = [by_definition(DEFAULT, value, memo, 10**6) for value in range(3_000)]
    assert values == table((2, 3, 4, 5, 6), 2_999)


def test_the_definition_gives_up_past_its_budget():
    with pytest.raises(Unsolved, match=r"^This is too large to be solved here: .*\.$"):
        by_definition(DEFAULT, 10**18, {}, 1_000)
    assert by_definition(DEFAULT, 10**18, {}, 100_000) == 3


def test_the_definition_needs_no_recursion():
    assert by_definition(FloorDivision((2,)), 2**9_000, {}, 20_000) == 1


@given(boards)
def test_the_nimber_of_a_sum_is_the_xor(values: list[int]):
    assert nimber(board(*values)) == xor([default_grundy(value) for value in values])
    assert is_won(board(*values)) is (nimber(board(*values)) != 0)


def test_an_erased_slot_and_an_empty_board_add_nothing():
    assert nimber(Position((None, Component(DEFAULT, 4), None))) == 3
    assert not is_won(Position(()))


@given(st.lists(st.integers(1, 400), min_size=1, max_size=4))
def test_winning_moves_are_exactly_those_that_leave_zero(values: list[int]):
    position = board(*values)
    every = [Move(slot, divisor) for slot in range(1, len(values) + 1) for divisor in range(2, 7)]
    left = {move: xor([default_grundy(c.value) for c in position.play(move).slots if c]) for move in every}
    expected = [move for move in every if left[move] == 0] if is_won(position) else []
    assert list(winning_moves(position)) == expected


@given(st.lists(st.integers(1, 12), min_size=1, max_size=4))
def test_winning_moves_in_a_splitting_game(values: list[int]):
    position = board(*values, rules=Pins())
    every = [Move(slot, choice) for slot, c in position.live() for choice in c.ruleset.choices(c.value)]
    left = {move: xor([PINS[c.value] for c in position.play(move).slots if c]) for move in every}
    expected = [move for move in every if left[move] == 0] if xor([PINS[value] for value in values]) else []
    assert list(winning_moves(position)) == expected


def test_the_only_winning_move_on_3_and_4_is_4_divided_by_2():
    assert list(winning_moves(board(3, 4))) == [Move(2, 2)]


def test_choices_are_found_by_theorem_or_one_by_one():
    assert list(choices_to(Component(Heap(), 10**18), 5)) == [10**18 - 5]
    assert list(choices_to(Component(DEFAULT, 12), 2)) == [4, 5, 6]
    assert list(choices_to(Component(DEFAULT, 12), 1)) == []


def test_option_nimbers_stand_in_the_order_of_the_choices():
    assert option_nimbers(DEFAULT, 12) == (0, 3, 2, 2, 2)
    assert option_nimbers(Pins(), 3) == (2, 0, 2, 1, 1)
    assert option_nimbers(DEFAULT, 0) == ()


def test_options_too_many_to_list_are_refused():
    with pytest.raises(Unsolved, match=r"^1000000 has too many choices to look at one by one\.$"):
        option_nimbers(Heap(), 10**6)


def test_an_undone_move_has_not_preserved_a_win() -> None:
    match = Match(parse_position("3 4"), ("Ann", "Bob")).play(Move(2, 2)).play(Move(1, 2))
    assert wins_preserved(match) == (True, None)
    assert wins_preserved(match.undo()) == (True,)
