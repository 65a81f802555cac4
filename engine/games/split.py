"""Split: a pile is divided into equal piles."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from math import isqrt

from engine.rules.errors import InvalidValue
from engine.rules.ruleset import CLOSED_FORM, Proof, Ruleset

LARGEST_HEAP = 10_000
MOST_VALUES = 1_000_000
_ONE_MORE = bytes([*range(1, 256), 0])


class Split(Ruleset[int, int]):
    """Piles; a choice is the number of equal piles, more than one, that a pile is divided into."""

    slug = "split"
    title = "Equal Piles"
    verb = "split into"
    default_largest = 60
    most = LARGEST_HEAP
    too_small = "A pile must have at least 1."
    too_large = "A pile can have at most {most:,}, so that its parts find room on the board."
    # A pile is fickle where its value is at most 1. Of value 1 are the odd primes, which leave nothing, and the powers
    # of 2, which leave an even number of fickle piles or nothing: all their options are fickle 0. A pile of 2 or more
    # splits into single ones, fickle 0, and into an odd number of fickle piles of value 1, which is fickle 1: an odd
    # one into equal primes, an even one into as many powers of 2 as its odd part says.
    tame = True
    rules = (
        "Piles of chalk strokes stand on the blackboard.",
        "On your turn pick one pile and split it into two or more equal piles.",
        "Nothing may be left over: 12 splits into 2, 3, 4, 6 or 12 piles.",
        "A pile of 1 cannot be split: it is gone.",
        "Whoever makes the last move wins.",
    )

    def choices(self, value: int) -> Sequence[int]:
        return _divisors(value)

    def after(self, value: int, choice: int) -> tuple[int, ...]:
        part = value // choice
        return (part,) * choice if part > 1 else ()

    def known_grundy(self, value: int) -> int:
        """The number of odd prime factors with multiplicity, plus 1 when the pile is even.

        Proof by induction: an even number of equal piles is worth 0, an odd number d of them as much as one. So an odd
        d takes away its prime factors, one or more and up to all of them, and leaves every value from the given one
        less 1 down to 1 for an even pile and to 0 for an odd one. An even pile leaves 0 by d = 2. No choice leaves
        the given value itself.
        """
        return len(_odd_primes(value)) + (value % 2 == 0)

    def proof(self, values: Collection[int]) -> Proof:
        return Proof(CLOSED_FORM)

    def option_nimbers(self, value: int) -> tuple[int, ...]:
        return tuple([self.known_grundy(value // choice) * (choice % 2) for choice in _divisors(value)])

    def heap_values(self, most: int) -> Sequence[int]:
        """The values by the theorem, found with a sieve: they grow without a bound and have no period."""
        if most > MOST_VALUES:
            raise InvalidValue(f"The values of {self.title} are listed for piles of up to {MOST_VALUES:,}.")
        values = bytearray([0, *[0, 1] * (most // 2 + 1)][: most + 1])
        is_prime = bytearray([1]) * (most + 1)
        for prime in range(3, most + 1, 2):
            if not is_prime[prime]:
                continue
            is_prime[prime::prime] = bytes(len(range(prime, most + 1, prime)))
            power = prime
            while power <= most:
                values[power::power] = values[power::power].translate(_ONE_MORE)
                power *= prime
        return bytes(values)

    def longest_play(self, value: int) -> int:
        return _longest(value)

    def describe(self, value: str, choice: str) -> str:
        return f"{value} into {choice} piles"

    def roomiest(self, value: int) -> tuple[int, ...]:
        return value, *(value // choice for choice in _divisors(value))

    def most_slots(self, value: int) -> int:
        """All piles but the last ones can be split, so as many as there are of its smallest prime factor."""
        return value // _divisors(value)[0] if value > 1 else 1


@lru_cache(maxsize=2 * LARGEST_HEAP)
def _divisors(value: int) -> tuple[int, ...]:
    """The divisors above 1, ascending."""
    small = [divisor for divisor in range(1, isqrt(value) + 1) if value % divisor == 0]
    return tuple(sorted({*small, *(value // divisor for divisor in small)} - {1}))


@lru_cache(maxsize=2 * LARGEST_HEAP)
def _odd_primes(value: int) -> tuple[int, ...]:
    """The odd prime factors with multiplicity, ascending."""
    while value % 2 == 0:
        value //= 2
    primes, prime = [], 3
    while prime * prime <= value:
        while value % prime == 0:
            primes.append(prime)
            value //= prime
        prime += 2
    return (*primes, value) if value > 1 else tuple(primes)


@lru_cache(maxsize=2 * LARGEST_HEAP)
def _longest(value: int) -> int:
    return max((1 + divisor * _longest(value // divisor) for divisor in _divisors(value)), default=0)
