"""Inputs of FDIVGAME: every end of a band and the numbers beside it, alone and against a number of the same value."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations_with_replacement
from random import Random

from engine.contests.fdivgame import LARGEST
from engine.contests.stress.making import (
    Cases,
    Problem,
    Sum,
    any_length,
    balanced,
    beside,
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
from engine.games import DEFAULT
from engine.theory.grundy import grundy

MOST_TESTS, MOST_NUMBERS = 1_000, 100

Board = tuple[int, ...]

ENDS = beside([leading * 12**power for power in range(17) for leading in (1, 2, 4, 6)] + [LARGEST], 1, LARGEST)
"""The ends of the bands of equal value, and the numbers beside them; doubles fail at 12^16 - 1."""
_SUM: Sum[int] = Sum(partial(grundy, DEFAULT), {1: 1, 2: 2, 3: 4}.get, int)


def edges(rng: Random) -> Iterator[Cases]:
    """One number; small boards; ends of bands, alone and together; as much and as large as can be."""
    yield ((1,),)
    yield tuple(
        board
        for many, most in ((1, 47), (2, 13), (3, 6))
        for board in combinations_with_replacement(range(1, most), many)
    )
    # Against 1, 2 and 4 a board is lost exactly where the end of a band gives its number that value.
    yield from parted([board for end in ENDS for board in ((end,), (end, 1), (end, 2), (4, end))], MOST_TESTS)
    yield tuple(tuple(rng.choice(ENDS) for _ in range(MOST_NUMBERS)) for _ in range(20))
    # All numbers this large have one value, so the one number of a hundred that is drawn freely decides who wins.
    yield tuple(
        (*(LARGEST - rng.randrange(10**6) for _ in range(MOST_NUMBERS - 1)), _any(rng)) for _ in range(MOST_TESTS)
    )
    for many in ends_of(1, MOST_NUMBERS):
        for number in ends_of(1, LARGEST):
            for tests in ends_of(1, MOST_TESTS):
                yield ((number,) * many,) * tests
    yield from parted([*combinations_with_replacement(ENDS, 2)], MOST_TESTS)
    yield from parted([*combinations_with_replacement(ends_of(1, LARGEST), 4)], MOST_TESTS)


def drawn(rng: Random) -> Iterator[Cases]:
    """Random boards."""
    while True:
        yield tuple(_board(rng) for _ in range(rng.choice((1, 2, 10, 100))))


def _board(rng: Random) -> Board:
    draw = partial(rng.choice((_end, _any, _small)))
    many = rng.choice((1, 2, 3, 4, 9, MOST_NUMBERS - 1))
    return balanced(rng, [draw(rng) for _ in range(many)], draw, partial(grundy, DEFAULT))


def _end(rng: Random) -> int:
    return rng.choice(ENDS)


def _any(rng: Random) -> int:
    return any_length(rng, 1, LARGEST)


def _small(rng: Random) -> int:
    return rng.randint(1, 30)


def _lower(number: int) -> Iterator[int]:
    if number >= 12:
        # The smaller number has the same value.
        yield number // 12
    yield from lower(number, 1)


def _smaller(board: Board) -> Iterator[Board]:
    yield from simplest(board, 1)
    yield from fewer_in_sum(board, _SUM)
    yield from levelled(board, 1)
    yield from one_smaller(board, _lower)
    yield from smaller_in_sum(board, _SUM, _lower)


def _written(cases: Cases) -> str:
    return f"{len(cases)}\n" + "".join(f"{len(board)}\n{' '.join(map(str, board))}\n" for board in cases)


PROBLEM = Problem(
    "fdivgame",
    edges,
    drawn,
    _written,
    _smaller,
    one_of("Henry", "Derek"),
    True,
    lambda board, _: tuple(map(str, board)),
    mover=lambda _: "Henry",
)
