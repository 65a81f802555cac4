"""How much work the misere play of a board takes, estimated before any of it is done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import islice
from math import factorial, prod
from random import Random

from engine.component import Component
from engine.position import Position
from engine.ruleset import number_of

MOST_COMPONENTS = 10
_MOST_LOOKED_AT, _MOST_CHOICES = 24, 120_000
_SAMPLES = 20


def estimate(position: Position) -> float:
    """About how many choices all the boards that can come have together; less where there are many components.

    A board is what has become of each component, in any order. Of the ways to take one value below each component, or
    none, so many make the same board as there are ways to share its values out again; the share of boards among all
    ways is the mean of one over that, which a sample shows.
    """
    below = sorted(_all_below(position), key=len)[-MOST_COMPONENTS:]
    lists = [[*values, None] for values in below]
    rng = Random(0)
    total = 0.0
    for _ in range(_SAMPLES):
        chosen = [rng.choice(values) for values in lists]
        kinds = Counter(chosen)
        ways = _ways(
            [sum(1 << place for place, each in enumerate(below) if value is None or value in each) for value in chosen]
        )
        moves = sum(number_of(value.ruleset.choices(value.value)) for value in kinds if value is not None)
        total += moves * prod(map(factorial, kinds.values())) / ways
    return total / _SAMPLES * prod(map(len, lists))


def _all_below(position: Position) -> Iterable[set[Component]]:
    looked_at = list(islice(position.live(), _MOST_LOOKED_AT))
    for _, component in looked_at:
        left = _MOST_CHOICES // len(looked_at)
        found, waiting = {component}, [component]
        while waiting and left > 0:
            each = waiting.pop()
            choices = list(islice(each.ruleset.choices(each.value), left))
            left -= len(choices)
            new = {piece for choice in choices for piece in each.after(choice)} - found
            found |= new
            waiting += new
        yield found


def _ways(rows: list[int]) -> int:
    """In how many ways each row can have a bit of its own."""
    ways = {0: 1}
    for row in rows:
        longer: dict[int, int] = {}
        for used, count in ways.items():
            free = row & ~used
            while free:
                bit = free & -free
                free ^= bit
                longer[used | bit] = longer.get(used | bit, 0) + count
        ways = longer
    return sum(ways.values())
