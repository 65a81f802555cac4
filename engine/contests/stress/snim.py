"""Inputs of S-Nim: all small sets of numbers to take with all small heaps, dense sets, full lists, the ends of all."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from random import Random

from engine.contests.snim import LARGEST
from engine.contests.stress.making import (
    Cases,
    Problem,
    Sum,
    any_length,
    balanced,
    ends_of,
    fewer,
    fewer_in_sum,
    letters,
    levelled,
    lower,
    one_smaller,
    simplest,
    smaller_in_sum,
)
from engine.nimbers import mex

MOST = 100
"""The most numbers to take, positions of a case, and heaps of a position."""
MOST_BALANCED = 400
"""Positions of heaps up to this are made lost by one more heap."""

Heaps = tuple[int, ...]
Case = tuple[tuple[int, ...], tuple[Heaps, ...]]
"""The numbers that may be taken, and the positions."""


def edges(rng: Random) -> Iterator[Cases]:
    """One heap; all small sets; dense and thin sets; as much and as large as can be; the ends of all numbers."""
    yield (((1,), ((1,),)),)
    singles = tuple((heap,) for heap in range(16))
    doubles = tuple(combinations_with_replacement(range(1, 10), 2))
    sets = [takes for many in range(1, 6) for takes in combinations(range(1, 6), many)]
    yield tuple((takes, singles + doubles) for takes in sets)
    # The sets go from the largest to the smallest, in falling order, to catch a program that keeps an old case.
    yield tuple((takes[::-1], singles) for takes in reversed(sets))
    yield tuple(_dense(most) for most in (1, 2, 9, 10, MOST - 1, MOST))
    ends = tuple((heap,) for heap in (0, 1, LARGEST - 1, LARGEST))
    yield tuple((takes, ends) for takes in ((1,), (LARGEST,), (1, LARGEST), (LARGEST, LARGEST - 1), (2, 5, 4_999)))
    yield (_full(rng), _full(rng))
    least, largest = ends_of(1, LARGEST), ends_of(0, LARGEST)
    few = [takes for many in range(1, 5) for takes in combinations(least, many)]
    heaps = [heap for many in (1, 2) for heap in combinations_with_replacement((*largest[:2], 2, *largest[2:]), many)]
    yield tuple((takes, tuple(heaps)) for takes in few)
    # A wrong value of a heap shows itself in a lost position.
    yield tuple((takes, tuple((heap, *_made_up(takes, heap)) for heap in largest)) for takes in few)
    for many in ends_of(1, MOST):
        for takes in (tuple(range(1, many + 1)), tuple(range(LARGEST - many + 1, LARGEST + 1))):
            yield tuple((takes, ((heap,) * count,) * many) for count in ends_of(1, MOST) for heap in largest)
            yield tuple((takes, ((heap,) * many,) * count) for count in ends_of(1, MOST) for heap in largest)


def _made_up(takes: tuple[int, ...], heap: int) -> Heaps:
    sums = _sum(takes)
    return sums.made_up(sums.nimber(heap)) or ()


def drawn(rng: Random) -> Iterator[Cases]:
    """Random cases."""
    while True:
        yield tuple(_case(rng) for _ in range(rng.choice((1, 2, 5, 20))))


def _dense(most: int) -> Case:
    # With 1 to k as takes a heap of h is worth h mod k + 1, up to k itself.
    heaps = [(heap,) for heap in (most - 1, most, most + 1, 2 * most + 1, 2 * most + 2)]
    return tuple(range(1, most + 1)), (*heaps, (most, most), (most, 2 * most), (most, 2 * most + 1))


def _full(rng: Random) -> Case:
    takes = rng.sample(range(1, LARGEST + 1), MOST)
    return tuple(takes), tuple(tuple(rng.randint(0, LARGEST) for _ in range(MOST)) for _ in range(MOST))


def _case(rng: Random) -> Case:
    most = rng.choice((5, 12, 100, LARGEST))
    takes = tuple(rng.sample(range(1, most + 1), min(most, rng.choice((1, 2, 3, 5, 10)))))
    largest = min(LARGEST, 4 * most)
    nimbers = _nimbers(takes, min(largest, MOST_BALANCED))

    def small(rng: Random) -> int:
        return rng.randrange(len(nimbers))

    positions = []
    for _ in range(rng.choice((1, 3, 30))):
        heaps = [any_length(rng, 0, largest) for _ in range(rng.choice((1, 2, 3, 9)))]
        if max(heaps) < len(nimbers):
            positions.append(balanced(rng, heaps, small, nimbers.__getitem__))
        else:
            # A position of equal pairs is lost, and one heap more mostly wins.
            positions.append((*heaps, *heaps, *heaps[: rng.randint(0, 1)]))
    return takes, tuple(positions)


def _nimbers(takes: tuple[int, ...], largest: int) -> list[int]:
    nimbers: list[int] = []
    for heap in range(largest + 1):
        nimbers.append(mex(nimbers[heap - take] for take in takes if take <= heap))
    return nimbers


@lru_cache(maxsize=8)
def _sum(takes: tuple[int, ...]) -> Sum[int]:
    nimbers = _nimbers(takes, LARGEST)
    simple = {nimber: heap for heap, nimber in reversed([*enumerate(nimbers)])}
    return Sum(nimbers.__getitem__, simple.get, int)


def _smaller(case: Case) -> Iterator[Case]:
    takes, positions = case
    if len(takes) > 1:
        yield (1,), positions
    for some in simplest(positions, (0,)):
        yield takes, some
    for some in fewer(positions):
        yield takes, some
    for fewer_takes in fewer(takes):
        yield fewer_takes, positions
    for some in levelled(positions, (0,)):
        yield takes, some
    sums = _sum(takes)
    for some in one_smaller(positions, lambda heaps: _smaller_heaps(heaps, sums)):
        yield takes, some
    for lower_takes in one_smaller(takes, lambda take: lower(take, 1)):
        if len(set(lower_takes)) == len(takes):
            yield lower_takes, positions


def _smaller_heaps(heaps: Heaps, sums: Sum[int]) -> Iterator[Heaps]:
    yield from fewer_in_sum(heaps, sums)
    yield from levelled(heaps, 0)
    yield from one_smaller(heaps, _lower)
    yield from smaller_in_sum(heaps, sums, _lower)


def _lower(heap: int) -> Iterator[int]:
    return lower(heap, 0)


def _listed(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, (len(numbers), *numbers)))


def _written(cases: Cases) -> str:
    lines: list[str] = []
    for takes, positions in cases:
        lines += _listed(takes), str(len(positions)), *map(_listed, positions)
    return "\n".join([*lines, "0"]) + "\n"


def _components(case: Case, place: int) -> tuple[str, ...]:
    takes, positions = case
    # A heap of 0 is no component.
    return tuple(f"subtract({','.join(map(str, sorted(takes)))}):{heap}" for heap in positions[place] if heap)


PROBLEM = Problem("snim", edges, drawn, _written, _smaller, letters("WL"), True, _components)
