"""Nim, subtraction games, cards, stacks and equal piles: words, tables with their periods, and the definitions."""

from __future__ import annotations

import pytest

from engine.games.cards import Cards
from engine.games.nim import Nim
from engine.games.split import Split
from engine.games.stacks import LowerStacks
from engine.games.subtraction import Subtraction
from engine.positions.notation import parse_component, parse_position
from engine.rules.errors import Unsolved
from engine.values.grundy import choices_to
from engine.verdict.winning import nimber
from tests.cases import for_each
from tests.engine.definitions import mex
from tests.engine.theorems.test_subtraction import by_hand


def test_nim_is_bouton():
    assert not parse_position("nim:1 nim:4 nim:5").is_won
    assert nimber(parse_position(f"nim:{Nim.most} nim:1")) == Nim.most + 1
    assert choices_to(parse_component(f"nim:{Nim.most}"), Nim.most - 1) == (1,)
    assert choices_to(parse_component(f"nim:{Nim.most}"), Nim.most) == ()


@for_each("most", [1, 2, 3, 7, 100])
def test_the_simplest_game_counts_modulo(most: int):
    game = Subtraction(tuple(range(1, most + 1)))
    for heap in (10**9, 10**18 - 1, 10**18):
        assert game.known_grundy(heap) == heap % (most + 1)


@for_each(
    "takes",
    [
        *((1,), (5,), (2, 3), (1, 4), (4, 10, 12), (3, 4, 9), (1, 8, 11, 30), (1, 8, 12, 31), (7, 19, 50, 51)),
        # As many takes as there can be, of which the largest is the largest heap.
        (*range(37, 10_001, 101), 10_000),
    ],
)
def test_the_table_and_its_period_are_the_definitions(takes: tuple[int, ...]):
    game = Subtraction(takes)
    # Asked from the largest heap down, so that the period and not the table answers.
    assert [game.known_grundy(heap) for heap in range(12_000, -1, -1)] == by_hand(takes, 12_000)[::-1]


def test_a_table_without_a_period_is_bounded_and_says_so():
    takes = tuple(7 * number * number % 9_973 + 13 for number in range(1, 101))
    game = Subtraction(takes)
    with pytest.raises(Unsolved, match="are not solved: no period is proved"):
        game.known_grundy(10**18)
    assert game.known_grundy(20_000) in range(101)


def test_the_highest_piles_of_cards_are_solved():
    pile = tuple(1 + 7 * place % 10 for place in range(1_000))
    game = Cards(10)
    for choice, value in zip(game.choices(pile), game.option_nimbers(pile), strict=True):
        assert [game.known_grundy(left) for left in game.after(pile, choice)] == [value]


def test_the_ways_to_lower_a_stack_are_ranked():
    ways = LowerStacks(10)
    listed = list(ways)
    assert len(ways) == len(set(listed)) == 48_619
    assert all(ways[place] == listed[place] for place in range(0, len(listed), 101))


def test_equal_piles_are_the_definition_up_to_20000():
    game, most = Split(), 20_000
    left: list[set[int]] = [set() for _ in range(most + 1)]
    for part in range(1, most + 1):
        value = mex(left[part])
        assert game.known_grundy(part) == value
        for count in range(2, most // part + 1):
            left[part * count].add(value if count % 2 else 0)
