"""Quotients: how many numbers floor division surely makes of one number."""

from __future__ import annotations

from math import factorial, gcd, log, prod


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
