"""Steps: the numbers at which the Grundy value of floor division by any divisors can change, and its values there."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from engine.errors import Unsolved

MOST_STEPS = 100_000
"""How many steps are looked at."""


def steps(divisors: Sequence[int], largest: int) -> list[int]:
    """The products of divisors up to `largest`, ascending from 1; raises Unsolved where there are over 100,000.

    All quotients of a number by such products, and so its Grundy value, stay the same from one of them to the next.
    """
    found = {1}
    for divisor in divisors:
        layer = found
        while layer:
            layer = {product * divisor for product in layer if product * divisor <= largest} - found
            found = found | layer
            if len(found) > MOST_STEPS:
                raise Unsolved(f"These divisors have over {MOST_STEPS:,} products up to the largest number: too many.")
    return sorted(found)


def nimbers_at(divisors: Sequence[int], places: Sequence[int]) -> list[int]:
    """The Grundy values at all `steps`, each the mex of the values where its quotients lie."""
    nimbers: list[int] = []
    for place in places:
        reached = {
            nimbers[bisect_right(places, place // divisor) - 1] if place >= divisor else 0 for divisor in divisors
        }
        least = 0
        while least in reached:
            least += 1
        nimbers.append(least)
    return nimbers
