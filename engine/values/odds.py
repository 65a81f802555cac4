"""Odds: the chance that a random board is won by its first player, exactly.

The board is lost when the XOR of independent nimbers is 0. The Walsh-Hadamard transform turns XOR into a product, so
the chance to lose is the mean of the powers of the transform of one component's distribution. Integers only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import islice

from engine.rules.errors import InvalidValue, Unsolved
from engine.rules.ruleset import AnyRuleset
from engine.values.grundy import grundy
from engine.values.walsh import walsh_hadamard

MOST_VALUES = 131_072
"""The most values that are examined one by one; all nimbers must lie below it too."""

MOST_DIGITS = 4_000
"""The most digits of the denominator of an exact chance."""

MOST_COUNT: int = 10**9


def odds(ruleset: AnyRuleset, count: int, largest: int) -> Fraction:
    """The chance that the first player wins `count` independent values, each as the ruleset draws it up to `largest`.

    Raises InvalidValue, and Unsolved where there are too many values or the fraction would be too long.
    """
    spectrum = _checked(ruleset, count, largest)
    if count * len(str(spectrum.total)) + len(str(spectrum.size)) > MOST_DIGITS:
        raise Unsolved(f"The exact chance is a fraction of more than {MOST_DIGITS:,} digits.")
    lost = sum(times * each**count for each, times in spectrum.sums.items())
    return 1 - Fraction(lost, spectrum.size * spectrum.total**count)


def odds_decimal(ruleset: AnyRuleset, count: int, largest: int, places: int = 12) -> str:
    """The same chance as a decimal fraction, wrong by less than one unit of the last place; raises as `odds`."""
    spectrum = _checked(ruleset, count, largest)
    # Each step of a power rounds once and doubles the error before it: fewer than 4 * count units in all.
    bits = 4 * places + count.bit_length() + 8
    lost = 0
    for each, times in spectrum.sums.items():
        power = times * _power((abs(each) << bits) // spectrum.total, count, bits)
        lost += -power if each < 0 and count % 2 else power
    unit = 10**places
    won = ((spectrum.size << bits) - lost) * unit
    rounded = (2 * won // (spectrum.size << bits) + 1) // 2
    return f"{rounded // unit}.{rounded % unit:0{places}}"


@dataclass(frozen=True, slots=True)
class _Spectrum:
    """The transform of the counts of `size` nimbers among `total` values: each of its sums, and how often it occurs."""

    total: int
    size: int
    sums: Mapping[int, int]


def _checked(ruleset: AnyRuleset, count: int, largest: int) -> _Spectrum:
    if not 1 <= count <= MOST_COUNT:
        raise InvalidValue(f"A random board has 1 to {MOST_COUNT:,} components, not {count:,}.")
    ruleset.check_largest(largest)
    return _spectrum(ruleset, largest)


@lru_cache(maxsize=8)
def _spectrum(ruleset: AnyRuleset, largest: int) -> _Spectrum:
    counts = ruleset.nimber_counts(largest)
    if counts is None:
        values = ruleset.uniform_values(largest)
        if values is None:
            raise InvalidValue(
                f"There are no odds of {ruleset.title}: its values are not drawn each as likely as another."
            )
        listed = list(islice(values, MOST_VALUES + 1))
        if len(listed) > MOST_VALUES:
            raise Unsolved(f"There are over {MOST_VALUES:,} values up to {largest:,}, too many to look at them all.")
        counts = Counter(grundy(ruleset, value) for value in listed)
    size = 1 << max(counts).bit_length()
    if size > MOST_VALUES:
        raise Unsolved(f"The Grundy values up to {largest:,} are too large for exact odds.")
    sums = walsh_hadamard([counts.get(nimber, 0) for nimber in range(size)])
    return _Spectrum(sums[0], size, Counter(sums))


def _power(base: int, exponent: int, bits: int) -> int:
    """The power of a number up to 1, in units of 2^-bits."""
    power = 1 << bits
    for digit in f"{exponent:b}":
        power = power * power >> bits
        if digit == "1":
            power = power * base >> bits
    return power
