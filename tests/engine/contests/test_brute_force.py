"""Random inputs in random layouts are answered as the games' definitions alone answer them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, pairwise
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.floor_division import FloorDivision
from engine.theory.grundy import by_definition as engine_definition
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
from tests.engine.definitions import xor

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
    memo: dict[int, int] = {}
    for beside, value in ((1, 1), (2, 2), (4, 3), (6, 0)):
        text = f"{len(numbers)} " + " ".join(f"2 {number} {beside}" for number in numbers)
        won = [engine_definition(FloorDivision(), number, memo, 10**9) != value for number in numbers]
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
