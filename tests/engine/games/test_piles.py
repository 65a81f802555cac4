"""Cards, stacks and equal piles: samples, and the engine's values against the definition."""

from __future__ import annotations

from itertools import chain, combinations_with_replacement, product

from engine.games.cards import Cards
from engine.games.split import Split
from engine.games.stacks import LowerStacks, Stacks
from engine.notation import parse_position
from engine.theory.grundy import grundy, is_won
from tests.cases import for_each
from tests.engine.definitions import mex, xor


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
    for choice, nimber in zip(game.choices(pile), game.option_nimbers(pile), strict=True):
        assert [game.known_grundy(left) for left in game.after(pile, choice)] == [nimber]


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
