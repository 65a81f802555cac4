"""Pairs of Wythoff's game: the P-positions by the golden ratio; every other pair alone is won.

The theorem (Wythoff 1907): with phi = (1 + sqrt 5) / 2, the pair of a and a + d is a P-position just where
a <= d*phi < a + 1. In whole numbers that is (2a - d)^2 <= 5d^2 < (2a - d + 2)^2, with 2a - d + 2 above 0 and the first
part true where 2a - d is below 0. Each number is in one such pair, for floor(d*phi) and floor(d*phi) + d leave no
number out and take none twice (Beatty 1926).
"""

from __future__ import annotations

from bisect import bisect_left
from math import isqrt

from engine.errors import Unsolved
from engine.verdict.labels import normal
from engine.verdict.proofs.method import Claim, Disproved, Method

Pair = tuple[int, int]


class Beatty(Method):
    """The theorem, with its inequality tested in whole numbers for each pair that is asked for."""

    finds_choices = True

    def __init__(self, claim: Claim) -> None:
        super().__init__(claim)
        if claim.judge is not normal:
            raise Disproved("The golden ratio tells the winner under normal play only.")
        self.how = (
            f"{claim.name}: each pair was tested in whole numbers against the golden ratio, by Wythoff's theorem."
        )

    def is_zero(self, value: Pair) -> bool:
        smaller, larger = value
        apart = larger - smaller
        low, high, square = 2 * smaller - apart, 2 * smaller - apart + 2, 5 * apart * apart
        return (low < 0 or low * low <= square) and high > 0 and high * high > square

    def label(self, value: Pair) -> int:
        if self.is_zero(value):
            return 0
        raise Unsolved(
            f"{self.claim.name} cannot be checked: its proof covers only P-positions and a pair that stands alone."
        )

    def choices_to(self, value: Pair, nimber: int) -> list[Pair]:
        """At most three: each number, and each difference, is in one P-position."""
        if nimber:
            raise Unsolved(
                f"{self.claim.name} cannot be checked: its proof covers only P-positions and a pair that stands alone."
            )
        smaller, larger = value
        taken = smaller - _lower(larger - smaller)
        found = [(smaller - _partner(larger), 0), (0, larger - _partner(smaller)), (taken, taken)]
        return [each for each in found if max(each) > 0 and self.is_zero(_left(value, each))]


def _left(value: Pair, choice: Pair) -> Pair:
    one, other = value[0] - choice[0], value[1] - choice[1]
    return min(one, other), max(one, other)


def _lower(apart: int) -> int:
    return (apart + isqrt(5 * apart * apart)) // 2


def _upper(apart: int) -> int:
    return _lower(apart) + apart


def _partner(number: int) -> int:
    apart = bisect_left(range(number + 1), number, key=_lower)
    return number + apart if _lower(apart) == number else number - bisect_left(range(number + 1), number, key=_upper)
