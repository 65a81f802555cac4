"""Steps to something smaller: fewer items, lower numbers, one item of many made smaller; the boldest steps first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TypeVar

Item = TypeVar("Item")

FEW = 8
"""Up to so many items each is tried alone."""


def fewer(items: tuple[Item, ...]) -> Iterator[tuple[Item, ...]]:
    """The items without a run of them: halves, quarters and so on down to single ones (Zeller and Hildebrandt 2002).

    Of a single item to keep, each alone comes first where there are few.
    """
    if 2 < len(items) <= FEW:
        yield from ((item,) for item in items)
    length = len(items) // 2
    while length:
        for start in range(0, len(items), length):
            yield items[:start] + items[start + length :]
        length //= 2


def simplest(items: tuple[Item, ...], least: Item) -> Iterator[tuple[Item, ...]]:
    """As many of the least item there is, where there are many: a program may be wrong about their number alone."""
    if len(items) > FEW:
        yield (least,) * len(items)


def levelled(items: tuple[Item, ...], least: Item) -> Iterator[tuple[Item, ...]]:
    """The items with all of them, or a run of them as `fewer` leaves out, replaced by the least one there is."""
    length = len(items)
    while length > 1:
        for start in range(0, len(items), length):
            run = items[start : start + length]
            if any(item != least for item in run):
                yield items[:start] + (least,) * len(run) + items[start + length :]
        length //= 2


def lower(number: int, least: int) -> Iterator[int]:
    """Numbers from `least` to below the number: the two least, then closer by half each time, and the one before."""
    yield from range(least, min(least + 2, number))
    gap = (number - least) // 2
    while gap > 0:
        yield number - gap
        gap //= 2


def one_smaller(items: tuple[Item, ...], smaller: Callable[[Item], Iterator[Item]]) -> Iterator[tuple[Item, ...]]:
    """The items with one of them made smaller; before that those that are equal are made so together.

    Equal ones cancel each other out, so that one alone would often change who wins.
    """
    for twin in [item for item, many in Counter(items).items() if many > 1]:
        for each in smaller(twin):
            yield tuple(each if item == twin else item for item in items)
    for place, item in enumerate(items):
        for each in smaller(item):
            yield (*items[:place], each, *items[place + 1 :])
