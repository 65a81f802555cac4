"""Draws that the random inputs of several contests share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from operator import xor
from random import Random
from typing import TypeVar

Item = TypeVar("Item")

TRIES = 40
"""So many draws look for an item that makes a board lost."""


def any_length(rng: Random, low: int, high: int) -> int:
    """A number from `low` to `high`, each length in binary about as likely."""
    bits = rng.randint(low.bit_length(), high.bit_length())
    return min(max(rng.getrandbits(bits) if bits else 0, low), high)


def ends_of(low: int, high: int) -> tuple[int, ...]:
    """The two least and the two largest numbers from `low` to `high`."""
    return tuple(sorted({low, low + 1, high - 1, high}))


def beside(numbers: Sequence[int], low: int, high: int) -> list[int]:
    """The numbers, one less and one more, ascending, as far as they are from `low` to `high`."""
    return sorted({each for number in numbers for each in (number - 1, number, number + 1) if low <= each <= high})


def balanced(
    rng: Random, items: Sequence[Item], draw: Callable[[Random], Item], nimber: Callable[[Item], int]
) -> tuple[Item, ...]:
    """The items in any order and, half of the time and where a few draws find it, one more that makes them lost.

    Random boards are mostly won, and a program that says so of all of them would rarely be wrong.
    """
    left = reduce(xor, map(nimber, items), 0) if rng.random() < 0.5 else 0
    drawn = (draw(rng) for _ in range(TRIES))
    last = next((each for each in drawn if nimber(each) == left), None) if left else None
    found = [*items] if last is None else [*items, last]
    rng.shuffle(found)
    return tuple(found)


def parted(items: Sequence[Item], most: int) -> Iterator[tuple[Item, ...]]:
    """The items in their order, at most so many at a time."""
    for start in range(0, len(items), most):
        yield tuple(items[start : start + most])
