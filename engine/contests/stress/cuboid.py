"""Inputs of the Cuboid Slicing Game: small boxes alone, lost boards, the ends of every side, both starters."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, reduce
from itertools import combinations_with_replacement
from operator import xor
from random import Random

from engine.contests.cuboid import LARGEST, PLAYERS
from engine.contests.stress.making import (
    Cases,
    Problem,
    Sum,
    balanced,
    ends_of,
    fewer_in_sum,
    levelled,
    lower,
    one_of,
    one_smaller,
    simplest,
    smaller_in_sum,
)
from engine.theorems.boxes import nimber_of

Box = tuple[int, int, int]
Case = tuple[str, tuple[Box, ...]]
"""The player who starts, and the boxes."""

MOST_BOXES = 100
"""The most boxes of an input; the contest states no limit that we know."""


def edges(rng: Random) -> Iterator[Cases]:
    """The smallest boards; small boxes with a twin or against others; the largest; the ends of all sides together."""
    first, second = PLAYERS
    yield ((first, ((1, 1, 1),)),)
    yield ((second, ((1, 1, 1),)),)
    yield ((first, ((1, 1, 1), (1, 1, 1))),)
    yield ((second, ((LARGEST, 1, 1), (1, 1, LARGEST))),)
    # (2, 2, 2) and (4, 4, 4) are the only boxes that are lost.
    for box in combinations_with_replacement(range(1, 4), 3):
        yield ((rng.choice(PLAYERS), (box,)),)
        yield (_case(rng, 3, 2),)
    yield ((first, ((4, 4, 4),)),)
    yield ((second, ((28, 29, LARGEST),)),)
    yield ((first, ((LARGEST, LARGEST, LARGEST),) * 2),)
    yield ((first, ((LARGEST, 1, 1), (1, LARGEST, LARGEST))),)
    sides = ends_of(1, LARGEST)
    ends = [(x, y, z) for x in sides for y in sides for z in sides]
    rest = _SUM.made_up(reduce(xor, map(nimber_of, ends), 0))
    assert rest is not None
    for starter in PLAYERS:
        for many in ends_of(1, MOST_BOXES):
            yield ((starter, ((1, 1, 1),) * many),)
        # A wrong value of a box shows itself on a lost board.
        yield ((starter, (*rng.sample(ends, len(ends)), *rest)),)
    for end in ends:
        yield ((rng.choice(PLAYERS), (end,)),)


def drawn(rng: Random) -> Iterator[Cases]:
    """Random boards."""
    while True:
        most = rng.choice((2, 4, 6, LARGEST))
        yield (_case(rng, most, rng.choice((1, 2, 3, 4, 9, MOST_BOXES - 1))),)


def _case(rng: Random, most: int, many: int) -> Case:
    def box(rng: Random) -> Box:
        return rng.randint(1, most), rng.randint(1, most), rng.randint(1, most)

    return rng.choice(PLAYERS), balanced(rng, [box(rng) for _ in range(many)], box, nimber_of)


@cache
def _simple_boxes() -> dict[int, Box]:
    boxes = sorted(combinations_with_replacement(range(1, LARGEST + 1), 3), key=sum, reverse=True)
    return {nimber_of(box): box for box in boxes}


_SUM: Sum[Box] = Sum(nimber_of, lambda nimber: _simple_boxes().get(nimber), sum)


def _smaller(case: Case) -> Iterator[Case]:
    starter, boxes = case
    for some in simplest(boxes, (1, 1, 1)):
        yield starter, some
    for some in fewer_in_sum(boxes, _SUM):
        yield starter, some
    for some in levelled(boxes, (1, 1, 1)):
        yield starter, some
    if starter != PLAYERS[0]:
        yield PLAYERS[0], boxes
    for some in one_smaller(boxes, _smaller_box):
        yield starter, some
    for some in smaller_in_sum(boxes, _SUM, _smaller_box):
        yield starter, some


def _smaller_box(box: Box) -> Iterator[Box]:
    return ((x, y, z) for x, y, z in one_smaller(box, lambda side: lower(side, 1)))


def _written(cases: Cases) -> str:
    starter, boxes = cases[0]
    return f"{starter}\n{len(boxes)}\n" + "".join(f"{x} {y} {z}\n" for x, y, z in boxes)


PROBLEM = Problem(
    "cuboid",
    edges,
    drawn,
    _written,
    _smaller,
    one_of(*PLAYERS),
    False,
    lambda case, _: tuple(f"cuboid:{x},{y},{z}" for x, y, z in case[1]),
    mover=lambda case: str(case[0]),
)
