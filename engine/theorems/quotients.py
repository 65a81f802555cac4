"""Quotients: how many numbers floor division surely makes of one number."""

from __future__ import annotations

from math import factorial, gcd, log, prod


def count_quotients(divisors: tuple[int, ...], values: set[int], enough: int) -> int:
    """How many different quotients of at least 1 these numbers have, themselves among them; more than `enough` at most.

    Dividing by a and then by b is dividing by their product, so the divisors can be used up one after the other.
    """
    surely = max((least_quotients(divisors, value) for value in values), default=0)
    if surely > enough:
        return surely
    found, needed = set(values), _generators(divisors)
    for divisor in needed:
        new = found
        while new and len(found) <= enough:
            new = {value // divisor for value in new if value >= divisor} - found
            found |= new
    return len(found)


def _generators(divisors: tuple[int, ...]) -> list[int]:
    """The divisors that are no products of others."""
    products: set[int] = set()
    for divisor in divisors:
        if not any(divisor % each == 0 and divisor // each in products for each in products):
            products.add(divisor)
    return [each for each in divisors if each in products]


def least_quotients(divisors: tuple[int, ...], value: int) -> int:
    """A number of different quotients of a number from 1 on, itself among them, that are all at least 1.

    Takes ascending divisors of at least 2. Two products m < k of divisors with k * k <= value leave different
    quotients, for value / m - value / k = value * (k - m) / (m * k) is at least 1. Products of r coprime divisors
    differ where their exponents do, and are at most the root of the value where the exponents, each times the
    logarithm of its divisor, add up to at most half the logarithm of the value. These points of the grid are corners
    of unit cubes that cover the whole simplex of such real exponents, so there are no fewer of them than its volume.
    """
    coprime: list[int] = []
    for divisor in divisors:
        if all(gcd(divisor, each) == 1 for each in coprime):
            coprime.append(divisor)
    # A little less than half, for logarithms are rounded.
    half = log(value) / 2 * (1 - 1e-9)
    volumes = (
        half**count / (factorial(count) * prod(map(log, coprime[:count]))) for count in range(1, len(coprime) + 1)
    )
    return max(1, *map(int, volumes))
