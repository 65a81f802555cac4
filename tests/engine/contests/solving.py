"""What the tests of the contests share: solving a text, layouts of blanks, and the games by their definitions alone."""

from __future__ import annotations

import io
from collections.abc import Callable, Hashable, Iterable
from functools import cache
from itertools import cycle
from typing import Any

import pytest
from hypothesis import strategies as st

from engine.contests import ContestError, solve
from tests.engine.definitions import mex, xor

BLANKS = st.sampled_from([" ", "\n", "\r\n", "\t", "  ", "\n\n", " \r\n\t", "\v", "\f"])
SOME_BLANKS = st.lists(BLANKS, min_size=1, max_size=7)
ENDS = st.one_of(st.just(""), BLANKS)


class Trickle:
    """A stream that gives a few bytes at each read."""

    def __init__(self, data: bytes, step: int) -> None:
        self._data, self._step = io.BytesIO(data), step

    def read(self, size: int, /) -> bytes:
        return self._data.read(min(size, self._step))


def solved(name: str, text: str, step: int = 1 << 20) -> str:
    sink = io.BytesIO()
    solve(name, Trickle(text.encode(), step), sink)
    return sink.getvalue().decode("ascii")


def refused(name: str, text: str, step: int = 1 << 20) -> tuple[str, ContestError]:
    """The answers before the mistake, and the mistake."""
    sink = io.BytesIO()
    with pytest.raises(ContestError) as caught:
        solve(name, Trickle(text.encode(), step), sink)
    return sink.getvalue().decode("ascii"), caught.value


@st.composite
def laid_out(draw: Callable[..., Any], words: Iterable[object]) -> str:
    """The words with any blanks between, before and behind them."""
    # A few blanks in turn, for to draw one between each two words costs more than to answer them.
    between = cycle(draw(SOME_BLANKS))
    text = draw(ENDS)
    for place, word in enumerate(words):
        text += (next(between) if place else "") + str(word)
    return text + str(draw(ENDS))


def by_definition(moves: Callable[[Any], Iterable[Iterable[Hashable]]]) -> Callable[[Any], int]:
    """The Grundy value of a game in which `moves` lists what each move leaves."""

    @cache
    def nimber(value: Any) -> int:
        return mex(xor(map(nimber, pieces)) for pieces in moves(value))

    return nimber


def floor_moves(number: int) -> list[list[int]]:
    return [[number // divisor] for divisor in range(2, 7)] if number else []


def euclid_moves(pair: tuple[int, int]) -> list[list[tuple[int, int]]]:
    small, large = sorted(pair)
    return [[(small, left)] for left in range(large - small, 0, -small)]


def cuboid_moves(box: tuple[int, int, int]) -> list[list[tuple[int, int, int]]]:
    x, y, z = box
    return [
        [(a, b, c) for a in (i, x - 1 - i) for b in (j, y - 1 - j) for c in (k, z - 1 - k) if a and b and c]
        for i in range(x)
        for j in range(y)
        for k in range(z)
    ]


def card_moves(most: int) -> Callable[[tuple[int, ...]], list[list[tuple[int, ...]]]]:
    def moves(pile: tuple[int, ...]) -> list[list[tuple[int, ...]]]:
        tops = [pile[: len(pile) - gone] for gone in range(most + 1) if gone < len(pile)]
        return [[top[: len(top) - top[-1]]] for top in tops if top[-1] <= len(top)]

    return moves


def take_moves(takes: frozenset[int]) -> Callable[[int], list[list[int]]]:
    return lambda heap: [[heap - take] for take in takes if take <= heap]
