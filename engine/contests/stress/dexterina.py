"""Inputs of Dexterina's Lab: few and most heaps, sure sizes, sizes beside powers of two, the ends of all together."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from engine.contests.stress.making import Cases, Problem, chance, ends_of, lower
from engine.theory.walsh import walsh_hadamard

MOST_HEAPS, MOST_SIZE = 10**9, 100
WHOLE = 1_000_000
"""A chance of 1, for the judges write six decimals."""

Case = tuple[int, tuple[int, ...]]
"""How many heaps, and the chances of the sizes 0, 1, 2 and so on in millionths."""


def edges(rng: Random) -> Iterator[Cases]:
    """Two sizes; sure sizes; chances close to 1 with most heaps; sizes beside powers of two; the ends of numbers."""
    half = WHOLE // 2
    yield ((1, (half, WHOLE - half)),)
    for largest in (MOST_SIZE, 64, 63):
        yield ((2, _even(largest)),)
    for heaps in (1, 2, 3, MOST_HEAPS - 1, MOST_HEAPS):
        yield ((heaps, (half, WHOLE - half)),)
        yield ((heaps, (0, WHOLE)),)
        yield ((heaps, (WHOLE - 1, 1)),)
        yield ((heaps, (1, 0, WHOLE - 1)),)
    for largest in (2, 3, 4, 7, 8, 31, 32, 63, 64, 65, MOST_SIZE - 1, MOST_SIZE):
        yield ((2, _even(largest)),)
        yield ((rng.choice((1, 3, 10, MOST_HEAPS)), (*(0,) * largest, WHOLE)),)
    for heaps in ends_of(1, MOST_HEAPS):
        for largest in ends_of(1, MOST_SIZE):
            none = (0,) * (largest - 1)
            for first in (0, 1, WHOLE - 1, WHOLE):
                yield ((heaps, (first, *none, WHOLE - first)),)
            yield ((heaps, _even(largest)),)


def drawn(rng: Random) -> Iterator[Cases]:
    """Random chances."""
    while True:
        largest = rng.choice((1, 2, 3, 4, 5, rng.randint(1, MOST_SIZE), MOST_SIZE))
        heaps = rng.choice((1, 2, 3, 4, rng.randint(1, 100), rng.randint(1, MOST_HEAPS)))
        yield ((heaps, _chances(rng, largest)),)


def _even(largest: int) -> tuple[int, ...]:
    each = WHOLE // (largest + 1)
    return (WHOLE - largest * each, *(each,) * largest)


def _chances(rng: Random, largest: int) -> tuple[int, ...]:
    if rng.random() < 0.3:
        # Nearly sure of one size, so that many heaps do not even everything out.
        size, rest = rng.randint(0, largest), rng.randint(0, largest)
        chances = [0] * (largest + 1)
        chances[size] += WHOLE - 1
        chances[rest] += 1
        return tuple(chances)
    cuts = sorted(rng.randint(0, WHOLE) for _ in range(largest))
    return tuple(end - start for start, end in zip([0, *cuts], [*cuts, WHOLE], strict=True))


def _smaller(case: Case) -> Iterator[Case]:
    heaps, chances = case
    if any(chances[1:]):
        yield heaps, (WHOLE, *(0,) * (len(chances) - 1))
    if len(chances) > 2:
        for kept in lower(len(chances), 2):
            # The chances that are cut off become heaps of 0.
            yield heaps, (chances[0] + sum(chances[kept:]), *chances[1:kept])
    for less in lower(heaps, 1):
        yield less, chances
    for size in range(1, len(chances)):
        # Chances only go to smaller sizes: all that there is, or what is more than a half or a quarter.
        for to in sorted({0, size // 2, size - 1}):
            for left in (0, WHOLE // 2, WHOLE // 4):
                if left < chances[size]:
                    moved = list(chances)
                    moved[size], moved[to] = left, chances[to] + chances[size] - left
                    yield heaps, tuple(moved)


def _written(cases: Cases) -> str:
    heaps, chances = cases[0]
    words = " ".join(f"{each // WHOLE}.{each % WHOLE:06}" for each in chances)
    return f"{heaps} {len(chances) - 1}\n{words}\n"


def _formula(case: Case) -> str:
    heaps, chances = case
    size = 1 << (len(chances) - 1).bit_length()
    sums = walsh_hadamard([*chances, *[0] * (size - len(chances))])
    shown = ", ".join(f"{float(Fraction(each, WHOLE)):.6g}" for each in sums[:8]) + (", ..." if size > 8 else "")
    return (
        "The first player wins with chance 1 - (1/L) * sum of P(w)^n over w from 0 to L - 1, where P(w) adds the\n"
        "chances of the sizes s, each times -1 for every binary 1 that w and s share, and L is a power of two.\n"
        f"Here n = {heaps:,}, L = {size} and P = {shown}."
    )


PROBLEM = Problem("dexterina", edges, drawn, _written, _smaller, chance(), False, lambda *_: (), formula=_formula)
