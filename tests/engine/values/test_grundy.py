"""Grundy values, and who wins by them, in both conventions: against the definition and every line of play."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import DEFAULT
from engine.games.component import Component
from engine.games.floor_division import FloorDivision
from engine.games.nim import Nim
from engine.games.registry import ruleset
from engine.games.subtraction import Subtraction
from engine.games.wythoff import Wythoff
from engine.misere import convention
from engine.misere.convention import first_wild_component
from engine.positions.match import Match
from engine.positions.position import Move, Position
from engine.rules.errors import Unsolved
from engine.rules.nimbers import mex
from engine.rules.ruleset import AnyRuleset
from engine.theorems.tame import fickleness_after
from engine.values.grundy import by_definition, choices_to, grundy, option_nimbers
from engine.verdict.winning import Nimbers, change, count_winning, nimber, winning_moves
from engine.verdict.wins_preserved import wins_preserved
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
        assert position.is_won is wins(position)
        assert (set(found), len(found), count_winning(position)) == (best, len(best), len(best))
        assert nimber(position) == total(position)
        for move in position.legal_moves[:5]:
            made = change(position, move)
            assert (made.before, made.after) == (value(position.check(move)), total(made.pieces))


@given(st.lists(st.integers(1, 10**18), min_size=1, max_size=8))
def test_boards_of_large_numbers_are_won_where_the_xor_is_not_0(nimbers: list[int]):
    position, every = board(*nimbers), xor([default_grundy(value) for value in nimbers])
    assert (nimber(position), position.is_won) == (every, every != 0)
    left = {move: xor([default_grundy(each.value) for each in position.play(move)]) for move in position.legal_moves}
    assert list(winning_moves(position)) == [move for move, rest in left.items() if rest == 0]


def test_an_erased_slot_and_an_empty_board_add_nothing():
    assert nimber(Position((None, Component(DEFAULT, 4), None))) == 3
    assert [Position((), misere).is_won for misere in (False, True)] == [False, True]


def test_a_board_that_is_known_only_to_be_won_alone_has_its_winning_moves():
    pair = board((10**6, 10**7), rules=Wythoff())
    assert pair.is_won
    assert all(not pair.play(move).is_won for move in winning_moves(pair))
    assert list(winning_moves(pair))
    with pytest.raises(Unsolved):
        winning_moves(board((10**6, 10**7), (10**6, 10**8), rules=Wythoff()))


def test_choices_are_found_by_theorem_or_one_by_one():
    assert list(choices_to(Component(Heap(), 10**18), 5)) == [10**18 - 5]
    assert list(choices_to(Component(DEFAULT, 12), 2)) == [4, 5, 6]
    assert option_nimbers(Pins(), 3) == (2, 0, 2, 1, 1)
    with pytest.raises(Unsolved, match=r"^1000000 has too many choices to look at one by one\.$"):
        option_nimbers(Heap(), 10**6)


@for_each("misere", [False, True])
def test_values_go_with_a_match_as_if_they_were_derived_anew(misere: bool):
    rng = Random(1)
    for start in boards(40, misere, most=4):
        if misere and first_wild_component(start) is not None:
            continue
        match, seen = Match(start), [start]
        while match.winner is None:
            match = match.play(rng.choice(match.position.legal_moves))
            seen.append(match.position)
        # On or back by any number of moves, as undo and the answer of a bot are.
        for _ in range(10):
            before, after = rng.choice(seen), rng.choice(seen)
            assert Nimbers.of(before).moved(before, after) == Nimbers.of(after)


def test_wins_are_preserved_by_the_moves_that_stand():
    match = played("3 4", "2/2", "1/2")
    assert wins_preserved(match) == (True, None)
    assert wins_preserved(match.undo()) == (True,)
    assert wins_preserved(played("3 4", "2/6", "1/4")) == (False, True)
    assert wins_preserved(played("3 4", "2/2", misere=True)) is None
    unsolved = Match(board((10**6, 10**7), (10**6, 10**8), rules=Wythoff())).play(Move(1, (1, 0)))
    assert wins_preserved(unsolved) is None


def test_407_of_the_boxes_up_to_20_are_tame():
    boxes = list(combinations_with_replacement(range(1, 21), 3))
    assert (sum(map(ruleset("cuboid").is_tame, boxes)), len(boxes)) == (407, 1_540)


def floor_division(rng: Random) -> FloorDivision:
    return FloorDivision(tuple(rng.sample(range(2, 14), rng.randint(1, 5))))


def subtraction(rng: Random) -> Subtraction:
    return Subtraction(tuple(rng.sample(range(1, 30), rng.randint(1, 6))))


@for_each("game", [floor_division, subtraction])
def test_every_value_fits_those_of_its_options_for_any_divisors_and_takes(game: Callable[[Random], AnyRuleset]):
    rng = Random(3)
    for _ in range(25):
        rules, memo = game(rng), dict[int, int]()
        nimbers = [0, *(by_definition(rules, number, memo, 10**6) for number in range(1, 400))]
        for number in range(1, 400):
            left = (rules.after(number, choice) for choice in rules.choices(number))
            options = [nimbers[pieces[0]] if pieces else 0 for pieces in left]
            assert fickleness_after({(value, value <= 1) for value in options}) is (nimbers[number] <= 1)


@for_each(
    ("options", "label"),
    [
        (set(), True),
        ({(0, True)}, True),
        ({(1, True)}, True),
        ({(0, True), (1, True)}, False),
        ({(2, False)}, False),
        ({(0, False)}, False),
        ({(0, True), (0, False)}, None),
        ({(0, True), (1, False)}, None),
        ({(1, True), (1, False)}, None),
        ({(0, False), (1, True)}, None),
        ({(0, False), (0, True), (1, True)}, False),
    ],
)
def test_only_labels_that_the_proof_can_use_fit(options: set[tuple[int, bool]], label: bool | None):
    assert fickleness_after(options) is label


def test_the_rules_say_who_wins():
    assert convention.rules(Nim(), misere=False) == Nim.rules
    assert convention.rules(Nim(), misere=True) == (*Nim.rules[:-1], "Whoever makes the last move loses.")
