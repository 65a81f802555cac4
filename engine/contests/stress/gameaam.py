"""Inputs of GAMEAAM: pairs just below and above each whole value, where quotients in floating point are wrong.

The two of a pair differ, as the statement says.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, permutations
from random import Random

from engine.contests.gameaam import LARGEST
from engine.contests.stress.making import (
    Cases,
    Problem,
    Sum,
    any_length,
    balanced,
    ends_of,
    fewer_in_sum,
    levelled,
    lower,
    one_of,
    one_smaller,
    parted,
    simplest,
    smaller_in_sum,
)
from engine.games.euclid import Euclid
from engine.theory.grundy import grundy

MOST_TESTS = MOST_PAIRS = 100

Pair = tuple[int, int]
Board = tuple[Pair, ...]


def beside_whole_values() -> list[tuple[int, Pair]]:
    """Pairs whose b/a - a/b is closest to a whole number v, each with v; for v = 1 consecutive Fibonacci numbers."""
    found = []
    for value in (*range(1, 11), 99, 463, 464, 5_000, 9_999):
        # b/a and a/b differ by nearly v at consecutive terms of this recurrence, from below and above in turn.
        one, other = 1, max(value, 2)
        while other <= LARGEST:
            found.append((value, (one, other)))
            one, other = other, value * other + one
    return found


def edges(rng: Random) -> Iterator[Cases]:
    """One pair; small pairs; pairs beside whole values; the ends of the numbers; as much and as large as can be."""
    yield (((1, 2),),)
    small = [*combinations(range(1, 14), 2)]
    yield tuple((pair,) for pair in small)
    yield tuple((pair[::-1],) for pair in small)
    few = [*combinations(range(1, 6), 2)]
    yield from parted([(one, other[::-1]) for one, other in combinations_with_replacement(few, 2)], MOST_TESTS)
    # A pair alone shows only whether its value is 0, so each pair also stands against a pair of value v.
    ends = [board for value, pair in beside_whole_values() for board in ((pair,), (pair, (value + 1, 1)))]
    yield from parted(ends, MOST_TESTS)
    yield (((1, LARGEST),), ((LARGEST - 1, LARGEST),), ((1, LARGEST), (LARGEST - 1, 1)), ((LARGEST, LARGEST // 2),))
    yield tuple(
        tuple((_near_largest if rng.random() < 0.99 else _any)(rng) for _ in range(MOST_PAIRS))
        for _ in range(MOST_TESTS)
    )
    pairs = [*permutations(ends_of(1, LARGEST), 2)]
    yield tuple((pair,) for pair in pairs)
    yield from parted([*combinations_with_replacement(pairs, 2)], MOST_TESTS)
    # A wrong value of a pair shows itself on a lost board.
    yield tuple((pair, *(_SUM.made_up(_nimber(pair)) or ())) for pair in pairs)
    for many in ends_of(1, MOST_PAIRS):
        for pair in ((1, 2), (LARGEST, LARGEST - 1), (1, LARGEST)):
            for tests in ends_of(1, MOST_TESTS):
                yield ((pair,) * many,) * tests


def drawn(rng: Random) -> Iterator[Cases]:
    """Random boards."""
    while True:
        yield tuple(_board(rng) for _ in range(rng.choice((1, 2, 10, 100))))


def _near_largest(rng: Random) -> Pair:
    return rng.randint(LARGEST - 1_000, LARGEST - 1), LARGEST


def _board(rng: Random) -> Board:
    draw = rng.choice((_any, _small, _end))
    board = [draw(rng) for _ in range(rng.choice((1, 2, 3, 4, 9, MOST_PAIRS - 1)))]
    value = 0
    for pair in board:
        value ^= _nimber(pair)
    if 0 < value < LARGEST and rng.random() < 0.5:
        # A pair of any value is known, so that large ones need no luck.
        return (*board, (1, value + 1))
    return balanced(rng, board, draw, _nimber)


def _any(rng: Random) -> Pair:
    one, other = (any_length(rng, 1, LARGEST) for _ in range(2))
    return (one, other) if one != other else (one, one % LARGEST + 1)


def _small(rng: Random) -> Pair:
    one, other = rng.sample(range(1, 20), 2)
    return one, other


def _end(rng: Random) -> Pair:
    return rng.choice(_ENDS)


def _nimber(pair: Pair) -> int:
    return grundy(Euclid(), (min(pair), max(pair)))


_SUM: Sum[Pair] = Sum(_nimber, lambda nimber: (1, nimber + 1) if nimber < LARGEST else None, sum)


def _smaller(board: Board) -> Iterator[Board]:
    yield from simplest(board, (1, 2))
    yield from fewer_in_sum(board, _SUM)
    yield from levelled(board, (1, 2))
    yield from one_smaller(board, _smaller_pair)
    yield from smaller_in_sum(board, _SUM, _smaller_pair)


def _smaller_pair(pair: Pair) -> Iterator[Pair]:
    small, large = sorted(pair)
    if large - small > small:
        yield small, large - small
    for one in lower(small, 1):
        yield one, large
    for other in lower(large, small + 1):
        yield small, other
    if pair != (small, large):
        yield small, large


def _written(cases: Cases) -> str:
    lines = [str(len(cases))]
    for board in cases:
        lines += str(len(board)), *(f"{one} {other}" for one, other in board)
    return "\n".join(lines) + "\n"


_ENDS = [pair for _, pair in beside_whole_values()]

PROBLEM = Problem(
    "gameaam",
    edges,
    drawn,
    _written,
    _smaller,
    one_of("YES", "NO"),
    True,
    lambda board, _: tuple(f"euclid:{one},{other}" for one, other in board),
)
