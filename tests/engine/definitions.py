"""The definitions once more, written without the engine, so that the tests have something to hold it against."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence


def table(divisors: Sequence[int], top: int) -> list[int]:
    """The Grundy values of 0 to `top`, each by the mex of its quotients'."""
    values = [0]
    for number in range(1, top + 1):
        values.append(mex(values[number // divisor] for divisor in divisors))
    return values


class Steps:
    """Grundy values of all numbers below `top`, by the definition at the products of divisors only.

    Between two neighbouring products all numbers have quotients between the same two neighbouring products,
    so by induction they have equal values.
    """

    def __init__(self, divisors: Sequence[int], top: int) -> None:
        products = {1}
        for divisor in divisors:
            layer = products
            while layer := {product * divisor for product in layer if product * divisor < top} - products:
                products |= layer
        self.edges = [0, *sorted(products)]
        self.values = [0]
        for edge in self.edges[1:]:
            self.values.append(mex(self.grundy(edge // divisor) for divisor in divisors))

    def grundy(self, number: int) -> int:
        """The Grundy value of a number below `top`."""
        return self.values[bisect_right(self.edges, number) - 1]


DEFAULT_BAND = (0, 1, 2, 2, 3, 3, 0, 0, 0, 0, 0, 0)
"""The Grundy value for divisors 2 to 6 by the first digit in base 12."""


def default_grundy(number: int) -> int:
    """The Grundy value for divisors 2 to 6, by division alone."""
    # Numbers of thousands of digits lose 64 of base 12 at once.
    for step in (12**64, 12):
        while number >= step:
            number //= step
    return DEFAULT_BAND[number]


def xor(values: Iterable[int]) -> int:
    """The XOR of the values."""
    total = 0
    for value in values:
        total ^= value
    return total


def mex(values: Iterable[int]) -> int:
    """The least number that is not among the values."""
    there = set(values)
    return next(number for number in range(len(there) + 1) if number not in there)


def table_of_heaps(before: int, digits: Sequence[int], top: int) -> list[int]:
    """The Grundy values of heaps of 0 to `top` in the octal game with these digits."""
    values = [0]
    for heap in range(1, top + 1):
        reached = set()
        for taken, digit in enumerate((before, *digits)[: heap + 1]):
            left = heap - taken
            if digit & 1 and not left:
                reached.add(0)
            if digit & 2 and left:
                reached.add(values[left])
            if digit & 4:
                reached.update(values[part] ^ values[left - part] for part in range(1, left // 2 + 1))
        values.append(mex(reached))
    return values
