"""Inputs of the Game of Cards: small piles, piles without a move, lost boards, full piles, the ends of every number."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial, reduce
from itertools import chain, islice, product
from operator import xor
from random import Random

from engine.contests.cards import pile_nimber
from engine.contests.stress.making import (
    Cases,
    Problem,
    Sum,
    balanced,
    ends_of,
    fewer,
    fewer_in_sum,
    levelled,
    lower,
    one_of,
    one_smaller,
    simplest,
    smaller_in_sum,
)

MOST_STEPS = 60
"""The most smaller piles that are tried with simple piles that make up for them."""
MOST_PILES, HIGHEST_PILE, MOST_FREE, HIGHEST_CARD = 100, 1_000, 10, 10

Pile = tuple[int, ...]
Case = tuple[int, tuple[Pile, ...]]
"""How many cards may go first, and the piles from bottom to top."""


def edges(rng: Random) -> Iterator[Cases]:
    """The smallest piles, also without a move; small boards; the largest; the ends of all numbers."""
    for pile in ((1,), (2,), (1, 1), (1, 2, 1)):
        yield ((1, (pile,)),)
        yield ((0, (pile, pile)),)
    small = [pile for height in (1, 2, 3) for pile in product((1, 2, 3), repeat=height)]
    for number in range(40):
        free = rng.randint(0, 2)
        yield ((free, balanced(rng, rng.sample(small, 3), lambda rng: rng.choice(small), partial(_nimber, free))),)
        if number == 6:
            # This comes early, because each run of a program takes time.
            yield from _largest(rng)
    ends = [(card,) * height for height in ends_of(1, HIGHEST_PILE) for card in ends_of(1, HIGHEST_CARD)]
    for free in ends_of(0, MOST_FREE):
        # A wrong value of a pile shows itself on a lost board.
        yield (_lost(rng, free, ends),)
        for many in ends_of(1, MOST_PILES):
            yield ((free, ((1,),) * many),)
            yield ((free, tuple(_pile(rng, 3, 3) for _ in range(many))),)
    for end in ends:
        for free in ends_of(0, MOST_FREE):
            yield ((free, (end,)),)


def _lost(rng: Random, free: int, piles: list[Pile]) -> Case:
    rest = _sum(free).made_up(reduce(xor, map(partial(_nimber, free), piles), 0))
    return free, tuple(rng.sample([*piles, *rest], len(piles) + len(rest))) if rest is not None else tuple(piles)


def drawn(rng: Random) -> Iterator[Cases]:
    """Random boards."""
    while True:
        yield (_case(rng),)


def _largest(rng: Random) -> Iterator[Cases]:
    yield (_case(rng),)
    for free in (0, MOST_FREE):
        for card in (1, HIGHEST_CARD):
            yield ((free, ((card,) * HIGHEST_PILE,)),)
        yield ((free, tuple(_pile(rng, HIGHEST_PILE, HIGHEST_CARD) for _ in range(MOST_PILES))),)


def _case(rng: Random) -> Case:
    free = rng.choice((0, 1, 2, rng.randint(0, MOST_FREE), MOST_FREE))
    card = rng.choice((1, 2, 3, HIGHEST_CARD))
    height = rng.choice((2, 5, 12, 30))

    def pile(rng: Random) -> Pile:
        return _pile(rng, rng.randint(1, height), card)

    piles = [pile(rng) for _ in range(rng.choice((1, 2, 3, 9, MOST_PILES - 1)))]
    return free, balanced(rng, piles, pile, partial(_nimber, free))


def _pile(rng: Random, height: int, card: int) -> Pile:
    return tuple(rng.randint(1, card) for _ in range(height))


def _nimber(free: int, pile: Pile) -> int:
    return pile_nimber(pile, free)


def _sum(free: int) -> Sum[Pile]:
    # A pile of up to K + 1 cards, all 1s, is worth its height.
    return Sum(partial(_nimber, free), lambda nimber: (1,) * nimber if nimber <= free + 1 else None, sum)


def _smaller(case: Case) -> Iterator[Case]:
    free, piles = case
    sums = _sum(free)
    for some in simplest(piles, (1,)):
        yield free, some
    for some in fewer_in_sum(piles, sums):
        yield free, some
    for some in levelled(piles, (1,)):
        yield free, some
    for some in one_smaller(piles, fewer):
        yield free, some
    for less in lower(free, 0):
        yield less, piles
    for some in one_smaller(piles, _lower_pile):
        yield free, some
    for some in smaller_in_sum(piles, sums, _smaller_pile):
        yield free, some


def _smaller_pile(pile: Pile) -> Iterator[Pile]:
    # Working out the worth of a high pile takes time.
    yield from islice(chain(filter(None, fewer(pile)), _lower_pile(pile)), MOST_STEPS)


def _lower_pile(pile: Pile) -> Iterator[Pile]:
    yield from levelled(pile, 1)
    yield from one_smaller(pile, lambda card: lower(card, 1))


def _written(cases: Cases) -> str:
    free, piles = cases[0]
    return f"{len(piles)} {free}\n" + "".join(f"{' '.join(map(str, (len(pile), *pile)))}\n" for pile in piles)


def _components(case: Case, _: int) -> tuple[str, ...]:
    free, piles = case
    return tuple(f"cards({free}):{','.join(map(str, pile))}" for pile in piles)


PROBLEM = Problem(
    "cards",
    edges,
    drawn,
    _written,
    _smaller,
    one_of("Alice can win.", "Bob will win."),
    False,
    _components,
    mover=lambda _: "Alice",
)
