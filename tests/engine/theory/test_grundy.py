"""Grundy values, and who wins by them, in both conventions: against the definition and every line of play."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.component import Component
from engine.errors import Unsolved
from engine.games import DEFAULT
from engine.games.floor_division import FloorDivision
from engine.games.wythoff import Wythoff
from engine.match import Match
from engine.nimbers import mex
from engine.position import Move, Position, legal_moves
from engine.theory.grundy import (
    Values,
    by_definition,
    change,
    choices_to,
    count_winning,
    grundy,
    is_won,
    nimber,
    option_nimbers,
    winning_moves,
)
from engine.theory.misere import first_wild_component
from engine.theory.wins_preserved import wins_preserved
from tests.cases import for_each
from tests.engine.definitions import default_grundy, xor
from tests.engine.some_boards import ALL, boards, played
from tests.engine.toys import Heap, Pins, board
from tests.engine.whole_play import total, value, winning, wins

PINS = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1]
"""The published values of this game (Guy and Smith 1956)."""


def test_mex_is_the_least_number_that_is_missing():
    assert [mex(()), mex((1, 2)), mex((0, 2, 0)), mex((0, 1, 2, 4))] == [0, 0, 1, 3]


def test_values_come_from_the_definition_where_there_is_no_theorem():
    assert [grundy(Pins(), row) for row in range(1, len(PINS))] == PINS[1:]


def test_the_definition_needs_no_recursion_and_gives_up_past_its_budget():
    assert by_definition(FloorDivision((2,)), 2**9_000, {}, 20_000) == 1
    with pytest.raises(Unsolved, match=r"^This is too large to be solved here: .*\.$"):
        by_definition(DEFAULT, 10**18, {}, 1_000)
    assert by_definition(DEFAULT, 10**18, {}, 100_000) == 3


@for_each("misere", [False, True])
def test_who_wins_and_by_which_moves_is_what_every_line_of_play_says(misere: bool):
    for position in boards(400, misere, [*ALL, Pins()]):
        best, found = winning(position), list(winning_moves(position))
        assert is_won(position) is wins(position)
        assert (set(found), len(found), count_winning(position)) == (best, len(best), len(best))
        assert nimber(position) == total(position.components)
        for move in legal_moves(position)[:5]:
            made = change(position, move)
            assert (made.before, made.after) == (value(position.check(move)), total(made.pieces))


@given(st.lists(st.integers(1, 10**18), min_size=1, max_size=8))
def test_boards_of_large_numbers_are_won_where_the_xor_is_not_0(values: list[int]):
    position, every = board(*values), xor([default_grundy(value) for value in values])
    assert (nimber(position), is_won(position)) == (every, every != 0)
    left = {
        move: xor([default_grundy(each.value) for each in position.play(move).components])
        for move in legal_moves(position)
    }
    assert list(winning_moves(position)) == [move for move, rest in left.items() if rest == 0]


def test_an_erased_slot_and_an_empty_board_add_nothing():
    assert nimber(Position((None, Component(DEFAULT, 4), None))) == 3
    assert [is_won(Position((), misere)) for misere in (False, True)] == [False, True]


def test_a_board_that_is_known_only_to_be_won_alone_has_its_winning_moves():
    pair = board((10**6, 10**7), rules=Wythoff())
    assert is_won(pair)
    assert all(not is_won(pair.play(move)) for move in winning_moves(pair))
    assert list(winning_moves(pair))
    with pytest.raises(Unsolved):
        winning_moves(board((10**6, 10**7), (10**6, 10**8), rules=Wythoff()))


def test_choices_are_found_by_theorem_or_one_by_one():
    assert list(choices_to(Component(Heap(), 10**18), 5)) == [10**18 - 5]
    assert [list(choices_to(Component(DEFAULT, 12), target)) for target in (2, 1)] == [[4, 5, 6], []]
    assert option_nimbers(DEFAULT, 12) == (0, 3, 2, 2, 2)
    assert option_nimbers(Pins(), 3) == (2, 0, 2, 1, 1)
    assert option_nimbers(DEFAULT, 0) == ()
    with pytest.raises(Unsolved, match=r"^1000000 has too many choices to look at one by one\.$"):
        option_nimbers(Heap(), 10**6)


@for_each("misere", [False, True])
def test_values_go_with_a_match_as_if_they_were_derived_anew(misere: bool):
    rng = Random(1)
    for start in boards(40, misere, most=4):
        if misere and first_wild_component(start) is not None:
            continue
        match, seen = Match(start), [start]
        while match.outcome is None:
            match = match.play(rng.choice(legal_moves(match.position)))
            seen.append(match.position)
        # On or back by any number of moves, as undo and the answer of a bot are.
        for _ in range(10):
            before, after = rng.choice(seen), rng.choice(seen)
            assert Values.of(before).moved(before, after) == Values.of(after)


def test_wins_are_preserved_by_the_moves_that_stand():
    match = played("3 4", "2/2", "1/2")
    assert wins_preserved(match) == (True, None)
    assert wins_preserved(match.undo()) == (True,)
    assert wins_preserved(played("3 4", "2/6", "1/4")) == (False, True)
    assert wins_preserved(played("3 4", "2/2", misere=True)) is None
    unsolved = Match(board((10**6, 10**7), (10**6, 10**8), rules=Wythoff())).play(Move(1, (1, 0)))
    assert wins_preserved(unsolved) is None
