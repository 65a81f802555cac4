"""Nim, subtraction games, cards, stacks and equal piles: words, tables with their periods, and the definitions."""

from __future__ import annotations

from itertools import chain, combinations_with_replacement, product

import pytest

from engine.errors import InvalidValue, Unsolved
from engine.games.cards import Cards
from engine.games.nim import Nim
from engine.games.split import Split
from engine.games.stacks import LowerStacks, Stacks
from engine.games.subtraction import Subtraction
from engine.notation import parse_component, parse_position
from engine.theory.grundy import choices_to, grundy, is_won, nimber
from tests.cases import for_each
from tests.engine.definitions import mex, xor
from tests.engine.theorems.test_finite_window import by_hand


def test_nim_is_bouton():
    assert not is_won(parse_position("nim:1 nim:4 nim:5"))
    assert nimber(parse_position(f"nim:{Nim.most} nim:1")) == Nim.most + 1
    assert choices_to(parse_component(f"nim:{Nim.most}"), Nim.most - 1) == (1,)
    assert choices_to(parse_component(f"nim:{Nim.most}"), Nim.most) == ()


def test_the_contest_sample_of_s_nim():
    def answer(takes: tuple[int, ...], *heaps: int) -> str:
        values = [grundy(Subtraction(takes), heap) for heap in heaps]
        return "W" if is_won(parse_position(" ".join(f"nim:{value}" for value in values if value) or "-")) else "L"

    for takes, letters in (((2, 5), "LWW"), ((1, 2, 3, 4, 5), "WWL")):
        assert answer(takes, 5, 12) + answer(takes, 2, 4, 7) + answer(takes, 2, 3, 7, 12) == letters


@for_each("most", [1, 2, 3, 7, 100])
def test_the_simplest_game_counts_modulo(most: int):
    game = Subtraction(tuple(range(1, most + 1)))
    for heap in (10**9, 10**18 - 1, 10**18):
        assert game.known_grundy(heap) == heap % (most + 1)


@for_each(
    "takes",
    [(1,), (5,), (2, 3), (1, 4), (3, 7), (1, 3, 4), (2, 4, 7), (4, 10, 12), (3, 4, 9), (1, 8, 11, 30), (7, 19, 50, 51)],
)
def test_the_table_and_its_period_are_the_definitions(takes: tuple[int, ...]):
    game = Subtraction(takes)
    assert game.known_grundy(10**18) in range(len(takes) + 1)
    assert [game.known_grundy(heap) for heap in range(12_001)] == by_hand(takes, 12_000)


def test_a_period_found_late_is_the_definitions():
    takes = (1, 8, 12, 31)
    whole = by_hand(takes, 4_000)
    # Asked from the largest heap down, so that the period and not the table answers.
    game = Subtraction(takes)
    assert [game.known_grundy(heap) for heap in range(4_000, -1, -1)] == whole[::-1]


def test_the_contests_heaps_are_solved_for_a_hundred_takes():
    takes = tuple(range(37, 10_001, 101))[:99]
    game = Subtraction((*takes, 10_000))
    assert len(game.takes) == 100
    assert [game.known_grundy(heap) for heap in range(10_001)] == by_hand(game.takes, 10_000)


def test_a_table_without_a_period_is_bounded_and_says_so():
    takes = tuple(7 * number * number % 9_973 + 13 for number in range(1, 101))
    game = Subtraction(takes)
    with pytest.raises(Unsolved, match="No period was found"):
        game.known_grundy(10**18)
    assert game.known_grundy(20_000) in range(101)


def test_no_take_at_all_is_refused():
    with pytest.raises(InvalidValue, match="at least one"):
        Subtraction(())


def test_words_and_strokes():
    game = Nim()
    assert game.describe("5", "3") == "5 - 3"
    assert game.preview(5, 3) == "leaves 2"
    assert game.preview(5, 5) == "erased"
    assert game.sketch(7) == (" ││││  ││", " ││││  ││", "─┼┼┼┼─ ││", " ││││  ││", " ││││  ││")
    assert game.sketch(7, 3) == ("││││ ││", "┼┼┼┼ ││", "││││ ││")
    assert game.sketch(17, 3, 12) == ("┼┼┼┼ ┼┼┼┼", "┼┼┼┼ ││")
    assert game.sketch(17, 1, 12) == ()
    assert game.sketch(21) == ()


def cards_by_hand(free: int, pile: tuple[int, ...]) -> int:
    left = set()
    for drop in range(free + 1):
        rest = pile[: len(pile) - drop]
        if rest and rest[-1] <= len(rest):
            left.add(cards_by_hand(free, rest[: len(rest) - rest[-1]]))
    return mex(left)


@for_each(
    ("piles", "values", "won"),
    [("1 1,2,1", [1, 2], True), ("1 1", [1, 1], False), ("2", [0], False), ("1,2,1 1,1", [2, 2], False)],
)
def test_the_contest_sample_of_cards(piles: str, values: list[int], won: bool):
    position = parse_position(" ".join(f"cards(1):{pile}" for pile in piles.split()))
    assert [grundy(each.ruleset, each.value) for each in position.slots if each] == values
    assert is_won(position) is won


@for_each("free", [0, 1, 2, 4])
def test_all_low_piles_of_cards_are_the_definitions(free: int):
    game = Cards(free)
    for count in range(1, 6):
        for pile in product((1, 2, 3, 5), repeat=count):
            assert game.known_grundy(pile) == cards_by_hand(free, pile)


def test_the_highest_piles_of_cards_are_solved():
    pile = tuple(1 + 7 * place % 10 for place in range(1_000))
    game = Cards(10)
    for choice, value in zip(game.choices(pile), game.option_nimbers(pile), strict=True):
        assert [game.known_grundy(left) for left in game.after(pile, choice)] == [value]


def test_words_and_picture_of_cards():
    game = Cards()
    said = ["1,2,1 take 1", "1,2,1 drop 1, take 2", "1,2,1 drop 5"]
    assert [game.describe("1,2,1", drop) for drop in "015"] == said
    assert game.describe("1,2,3,4,5,1,2,1", "1") == "..,4,5,1,2,1 drop 1, take 2"
    assert game.preview((1, 2, 1), 0) == "leaves 1,2"
    assert game.sketch((1, 10, 1), 3) == ("┌─┌──╔═╗", "│1│10║1║", "└─└──╚═╝")
    assert game.sketch((1, 10, 1)) == ("┌─┌──╔═╗", "│1│10║1║", "│ │  ║ ║", "│ │  ║ ║", "└─└──╚═╝")
    assert game.sketch((2,) * 30)[1] == "19 ┄│2│2│2│2│2│2│2│2│2│2║2║".rjust(28)


def test_stacks_double_up_to_8():
    values = {1: 0}
    for height in range(2, 9):
        ways = (combinations_with_replacement(range(1, height), many) for many in range(1, height))
        values[height] = mex(xor(values[each] for each in stacks) for stacks in chain.from_iterable(ways))
    assert values == {height: 2**height // 4 for height in values}
    assert {height: Stacks().known_grundy(height) for height in values} == values


def test_the_ways_to_lower_a_stack_are_ranked():
    ways = LowerStacks(10)
    listed = list(ways)
    assert len(ways) == len(set(listed)) == 48_619
    assert (ways[0], ways[-1]) == ((9,), (1,) * 9)
    assert all(ways[place] == listed[place] for place in range(0, len(listed), 101))
    tried = [(3, 2, 2), (2, 3, 2), (4, 2), (1, 1, 1, 1), ()]
    assert [way in LowerStacks(4) for way in tried] == [True, False, False, False, False]


def test_equal_piles_are_the_definition_up_to_20000():
    game, most = Split(), 20_000
    left: list[set[int]] = [set() for _ in range(most + 1)]
    for part in range(1, most + 1):
        value = mex(left[part])
        assert game.known_grundy(part) == value
        for count in range(2, most // part + 1):
            left[part * count].add(value if count % 2 else 0)


def test_words_of_stacks_and_equal_piles():
    split, stacks = Split(), Stacks()
    assert list(split.choices(12)) == [2, 3, 4, 6, 12]
    assert split.after(12, 4) == (3, 3, 3, 3)
    assert split.describe("12", "4") == "12 into 4 piles"
    assert [split.preview(12, choice) for choice in (4, 12)] == ["leaves 3 (4 times)", "erased"]
    assert stacks.describe("4", "3,2,2") == "4 into 3,2,2"
    assert stacks.preview(4, (3, 2, 2)) == "leaves 3, 2 twice"
    assert stacks.parse_choice("2,3,2") == (3, 2, 2)
