"""Random inputs in random layouts are answered as the games' definitions alone answer them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import chain, pairwise
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.contests.dexterina import first_player_wins
from tests.cases import for_each
from tests.engine.contests.solving import (
    by_definition,
    card_moves,
    cuboid_moves,
    euclid_moves,
    floor_moves,
    laid_out,
    solved,
    take_moves,
)
from tests.engine.definitions import default_grundy, xor

FLOOR = by_definition(floor_moves)
EUCLID = by_definition(euclid_moves)
CUBOID = by_definition(cuboid_moves)
NUMBERS = st.one_of(st.integers(1, 100), st.integers(1, 10**18))
SIDES = st.integers(1, 5)
STEPS = st.sampled_from([1, 5, 64, 1 << 20])


def boards(item: st.SearchStrategy[Any], most: int = 4) -> st.SearchStrategy[list[list[Any]]]:
    return st.lists(st.lists(item, min_size=1, max_size=most), min_size=1, max_size=most)


def counted(lists: list[list[Any]]) -> Iterator[object]:
    """Each list behind its length."""
    return chain.from_iterable((len(each), *each) for each in lists)


def is_won(nimber: Callable[[Any], int], board: Iterable[Any]) -> bool:
    return xor(map(nimber, board)) != 0


def lines(won: list[bool], yes: str, no: str) -> str:
    return "".join((yes if each else no) + "\n" for each in won)


@settings(max_examples=60)
@given(st.data(), boards(NUMBERS, 5), STEPS)
def test_fdivgame(data: st.DataObject, tests: list[list[int]], step: int):
    text = data.draw(laid_out([len(tests), *counted(tests)]))
    assert solved("fdivgame", text, step) == lines([is_won(FLOOR, each) for each in tests], "Henry", "Derek")


def test_fdivgame_at_every_breakpoint_up_to_its_limit():
    edges = [leading * 12**power for power in range(17) for leading in (1, 2, 4, 6)]
    numbers = [n for edge in edges for n in (edge - 1, edge, edge + 1) if 1 <= n <= 10**18] + [10**18]
    for beside, value in ((1, 1), (2, 2), (4, 3), (6, 0)):
        text = f"{len(numbers)} " + " ".join(f"2 {number} {beside}" for number in numbers)
        won = [default_grundy(number) != value for number in numbers]
        assert solved("fdivgame", text) == lines(won, "Henry", "Derek")


@settings(max_examples=60)
@given(st.data(), boards(st.tuples(st.integers(1, 60), st.integers(1, 60))), STEPS)
def test_gameaam(data: st.DataObject, tests: list[list[tuple[int, int]]], step: int):
    words = [len(tests), *chain.from_iterable((len(each), *chain.from_iterable(each)) for each in tests)]
    answer = lines([is_won(EUCLID, each) for each in tests], "YES", "NO")
    assert solved("gameaam", data.draw(laid_out(words)), step) == answer


def test_gameaam_at_consecutive_fibonacci_numbers():
    # Consecutive Fibonacci numbers have b/a - a/b just below or above 1, in turn.
    fibonacci = [1, 2]
    while fibonacci[-1] + fibonacci[-2] <= 10**8:
        fibonacci.append(fibonacci[-1] + fibonacci[-2])
    text = f"{len(fibonacci) - 2} " + " ".join(f"1 {a} {b}" for a, b in pairwise(fibonacci[1:]))
    won = [b * b - a * a >= a * b for a, b in pairwise(fibonacci[1:])]
    assert solved("gameaam", text) == lines(won, "YES", "NO")


@settings(max_examples=60)
@given(
    st.data(),
    st.lists(st.tuples(st.lists(st.integers(1, 12), min_size=1, max_size=5), boards(st.integers(0, 60))), max_size=3),
    STEPS,
)
def test_snim(data: st.DataObject, cases: list[tuple[list[int], list[list[int]]]], step: int):
    words, answer = [], ""
    for takes, positions in cases:
        nimber = by_definition(take_moves(frozenset(takes)))
        words += [len(takes), *takes, len(positions), *counted(positions)]
        answer += "".join("W" if is_won(nimber, heaps) else "L" for heaps in positions) + "\n"
    assert solved("snim", data.draw(laid_out([*words, 0])), step) == answer


def test_snim_up_to_its_limits():
    takes = list(range(9_901, 10_001))
    # Taking 9901 to 10000 once is all that is possible up to 10000.
    heaps = [0, 9_900, 9_901, 10_000]
    text = f"100 {' '.join(map(str, takes))} 4 " + " ".join(f"1 {heap}" for heap in heaps) + " 0"
    assert solved("snim", text) == "LLWW\n"


@settings(max_examples=40)
@given(
    st.data(),
    st.permutations(["ALBERT", "RUBEN"]),
    st.lists(st.tuples(SIDES, SIDES, SIDES), min_size=1, max_size=4),
    STEPS,
)
def test_cuboid(data: st.DataObject, players: list[str], boxes: list[tuple[int, int, int]], step: int):
    text = data.draw(laid_out([players[0], len(boxes), *chain.from_iterable(boxes)]))
    assert solved("cuboid", text, step) == lines([is_won(CUBOID, boxes)], *players)


@settings(max_examples=60)
@given(
    st.data(),
    st.integers(0, 10),
    st.lists(st.lists(st.integers(1, 10), min_size=1, max_size=25), min_size=1, max_size=4),
    STEPS,
)
def test_cards(data: st.DataObject, most: int, piles: list[list[int]], step: int):
    text = data.draw(laid_out([len(piles), most, *counted(piles)]))
    won = is_won(by_definition(card_moves(most)), map(tuple, piles))
    assert solved("cards", text, step) == lines([won], "Alice can win.", "Bob will win.")


def exactly(heaps: int, weights: list[int]) -> Fraction:
    """The chance that player 1 wins random Nim, by convolving one heap after the other under XOR."""
    size = 1 << (len(weights) - 1).bit_length()
    board = [1] + [0] * (size - 1)
    for _ in range(heaps):
        after = [0] * size
        for total, ways in enumerate(board):
            for heap, weight in enumerate(weights):
                after[total ^ heap] += ways * weight
        board = after
    return 1 - Fraction(board[0], sum(weights) ** heaps)


@for_each("rare", [1, 3, 10**3])
def test_a_thousand_million_heaps_of_which_few_are_not_empty(rare: int):
    # Heaps of 0 or 1: lost when an even number of them is 1. The power is computed in integers of 200 bits.
    heaps, scale = 10**9, 10**9
    base, power = ((scale - 2 * rare) << 200) // scale, 1 << 200
    for digit in f"{heaps:b}":
        power = power * power >> 200
        if digit == "1":
            power = power * base >> 200
    truth = (1 - power / (1 << 200)) / 2
    assert abs(first_player_wins(heaps, [scale - rare, rare]) - truth) < 1e-9
    chances = f"{1 - rare / scale:.9f} {rare / scale:.9f}"
    assert abs(float(solved("dexterina", f"{heaps} 1 {chances}")) - truth) < 1e-8


@settings(max_examples=60)
@given(st.integers(1, 60), st.lists(st.integers(0, 1_000), min_size=2, max_size=6).filter(any))
def test_boards_equal_exact_fractions(heaps: int, weights: list[int]):
    assert abs(first_player_wins(heaps, weights) - exactly(heaps, weights)) < 1e-12


@for_each(
    ("text", "chance"),
    [
        # With every heap 1 the parity of the number of heaps decides.
        ("1000000000 1 0 1", "0.00000000"),
        ("999999999 1 0 1", "1.00000000"),
        # The largest sizes.
        (f"1000000000 100 {'0.009901 ' * 100} 0.0099", "0.99218750"),
        # Rounded chances are taken for their shares.
        ("1 2 0.333333 0.333333 0.333333", "0.66666667"),
        *((f"2 2 {half} 0.25 0.25", "0.62500000") for half in ("0.5", ".5", "5E-1", "0.05e+1", "00.5", "50e-2")),
    ],
)
def test_chances_that_are_known(text: str, chance: str):
    assert solved("dexterina", text) == f"{chance}\n"
