"""The definitions once more, written without the engine, so that the tests have something to hold it against."""

from __future__ import annotations

import heapq
from bisect import bisect_right
from collections.abc import Sequence


def table(divisors: Sequence[int], top: int) -> list[int]:
    """The Grundy values of 0 to `top`, each by the mex of its quotients'."""
    values = [0]
    for number in range(1, top + 1):
        reached = {values[number // divisor] for divisor in divisors}
        values.append(next(nimber for nimber in range(len(divisors) + 1) if nimber not in reached))
    return values


class Steps:
    """Grundy values of all numbers below `top`, by the definition at the products of divisors only.

    Between two neighbouring products all numbers have quotients between the same two neighbouring products,
    so by induction they have equal values.
    """

    def __init__(self, divisors: Sequence[int], top: int) -> None:
        self.edges = [0]
        waiting = [1]
        while waiting:
            product = heapq.heappop(waiting)
            if product != self.edges[-1]:
                self.edges.append(product)
                for divisor in divisors:
                    if product * divisor < top:
                        heapq.heappush(waiting, product * divisor)
        self.values = [0]
        places = [0] * len(divisors)
        for edge in self.edges[1:]:
            reached = set()
            for index, divisor in enumerate(divisors):
                quotient = edge // divisor
                while places[index] + 1 < len(self.values) and self.edges[places[index] + 1] <= quotient:
                    places[index] += 1
                reached.add(self.values[places[index]])
            self.values.append(next(nimber for nimber in range(len(divisors) + 1) if nimber not in reached))

    def grundy(self, number: int) -> int:
        """The Grundy value of a number below `top`."""
        return self.values[bisect_right(self.edges, number) - 1]


def leading_digit(number: int, base: int) -> int:
    """The first digit of a positive number in this base."""
    if number < base:
        return number
    power = base
    while power * power <= number:
        power *= power
    return leading_digit(number // power, base)


DEFAULT_BAND = (0, 1, 2, 2, 3, 3, 0, 0, 0, 0, 0, 0)
"""The Grundy value for divisors 2 to 6 by the first digit in base 12."""


def default_grundy(number: int) -> int:
    """The Grundy value for divisors 2 to 6, by division alone."""
    return DEFAULT_BAND[leading_digit(number, 12)]


def xor(values: Sequence[int]) -> int:
    """The XOR of the values."""
    total = 0
    for value in values:
        total ^= value
    return total
