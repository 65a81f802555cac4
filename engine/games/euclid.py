"""Euclid: the larger of a pair is reduced by a multiple of the smaller; a pair of equals is gone.

The value of a pair is the floor of x - 1/x, where x is its larger number divided by the smaller one (Nivasch 2006).
Proof by induction. Let x = q + r with q whole and 0 <= r < 1. The options have the ratios j + r with 1 <= j < q and, if
r > 0, the ratio 1/r. As r - 1/(j+r) is from -1 to below 1, the value of j + r is j or j - 1, and it is j just where
r (j + r) >= 1: from some j on, if ever. The same holds for x with j = q.
- If it is not so for q, x should have q - 1. The options j + r have 0 to q - 2. And r (q + r) < 1 says that
  1/r - r > q, so the option 1/r has q or more. The least number that is missing is q - 1.
- If it is so for q, let J be the first j for which it is so. The options j + r have 0 to q - 1 but for J - 1. And
  J - 1 < 1/r - r <= J, where equality would make J * J + 4 a square, as r is a fraction, which it is for no J >= 1. So
  the option 1/r has J - 1, and the least number that is missing is q.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from random import Random

from engine.rules.errors import InvalidValue
from engine.rules.ruleset import CLOSED_FORM, Axes, Proof, Ruleset, check_numbers, number_of
from engine.rules.tally import LISTED, WIDEST_SKETCH
from engine.rules.text import whole_numbers

LARGEST_NUMBER = 10**18
FEW = 1_000
SHORTEST_BAR = 4
_TOO_LARGE = f"A number of a pair can be at most {LARGEST_NUMBER:,}."
_TWO = "A pair is two whole numbers, as in 5,26."


class Euclid(Ruleset[tuple[int, int], int]):
    """Pairs, the smaller number first; a choice is how many times the smaller one is subtracted (CodeChef GAMEAAM)."""

    slug = "euclid"
    title = "Euclid"
    verb = "subtract the smaller, times"
    writes_commas = True
    default_largest = 50
    tame = True
    axes = Axes(lambda x, y, _: (min(x, y), max(x, y)), 1, LARGEST_NUMBER)
    rules = (
        "Pairs of positive whole numbers stand on the blackboard.",
        "On your turn pick a pair and subtract the smaller number from the larger one.",
        "You may subtract it several times at once, but something must stay: 5,26 - 3x5 = 5,11.",
        "A pair of equal numbers is gone.",
        "Whoever makes the last move wins.",
    )

    def check(self, value: tuple[int, int]) -> None:
        check_numbers(value, _TWO, 2)
        smaller, larger = value
        if smaller < 1:
            raise InvalidValue("A number of a pair must be at least 1.")
        if smaller > larger:
            raise InvalidValue("The smaller number of a pair comes first.")
        if larger > LARGEST_NUMBER:
            raise InvalidValue(_TOO_LARGE)

    def choices(self, value: tuple[int, int]) -> Sequence[int]:
        smaller, larger = value
        return range(1, (larger - 1) // smaller + 1)

    def after(self, value: tuple[int, int], choice: int) -> tuple[tuple[int, int], ...]:
        smaller, larger = value
        rest = larger - choice * smaller
        if rest == smaller:
            return ()
        return ((rest, smaller),) if rest < smaller else ((smaller, rest),)

    def known_grundy(self, value: tuple[int, int]) -> int:
        """The floor of b/a - a/b for the pair (a, b), in integers."""
        smaller, larger = value
        return (larger * larger - smaller * smaller) // (smaller * larger)

    def option_nimbers(self, value: tuple[int, int]) -> tuple[int, ...] | None:
        choices = self.choices(value)
        return tuple([self._left(value, choice) for choice in choices]) if number_of(choices) <= FEW else None

    def choices_to(self, value: tuple[int, int], nimber: int) -> Sequence[int]:
        # With m times the smaller number left above the remainder, the value is m or m - 1; or nothing is above it.
        choices = self.choices(value)
        times = value[1] // value[0]
        near = {times, times - nimber, times - nimber - 1}
        return [choice for choice in sorted(near) if choice in choices and self._left(value, choice) == nimber]

    def is_fickle(self, value: tuple[int, int], nimber: int) -> bool:
        """Whether the pair is a multiple of two consecutive Fibonacci numbers, with one move at a time to the end.

        Proof that these labels fit, with x, r and J as above. Such multiples leave each other, so their values are 0
        and 1 in turn. Their ratios are 1, 2 and others from 3/2 to 5/3.
        - Another pair with G <= 1 has x < 1 + sqrt 2. For x < 2 it leaves only (b - a, a), no such multiple, for else
          (a, b) were the next one. For x > 2 it leaves a ratio between 1 and sqrt 2 and one above 1 + sqrt 2.
        - A pair with G >= 2 has options with 0 and with 1; it is firm if both are such multiples or neither is. For
          r >= sqrt 2 - 1, where J <= 2, they are 1 + r and 1/r, the second left by the only move of the first. Else
          they are 1 + r and 2 + r: both are such multiples for r = 0; for others neither is, for the first is between
          1 and sqrt 2 and the second between 2 and 1 + sqrt 2.
        """
        smaller, larger = value
        while smaller < larger < 2 * smaller:
            smaller, larger = larger - smaller, smaller
        return larger in (smaller, 2 * smaller)

    def longest_play(self, value: tuple[int, int]) -> int:
        smaller, larger = value
        moves = 0
        while smaller:
            moves += larger // smaller
            smaller, larger = larger % smaller, smaller
        return moves - 1

    def proof(self, values: Collection[tuple[int, int]]) -> Proof:
        return Proof(CLOSED_FORM)

    @property
    def size_limits(self) -> tuple[int, int]:
        return 2, LARGEST_NUMBER

    def draw(self, rng: Random, largest: int) -> tuple[int, int]:
        if largest == 1:
            return 1, 1
        one, other = rng.randint(1, largest), rng.randint(1, largest - 1)
        other += other >= one
        return min(one, other), max(one, other)

    def uniform_values(self, largest: int) -> Iterator[tuple[int, int]]:
        # Not `combinations`, which begins with a list of all numbers.
        pairs = ((one, other) for one in range(1, largest) for other in range(one + 1, largest + 1))
        return pairs if largest > 1 else iter([(1, 1)])

    def parse_value(self, text: str) -> tuple[int, int]:
        numbers = whole_numbers(text, 2, _TWO, _TOO_LARGE)
        if len(numbers) != 2:
            raise InvalidValue(_TWO)
        return min(numbers), max(numbers)

    def describe(self, value: str, choice: str) -> str:
        smaller = value.partition(",")[0]
        return f"{value} - {smaller}" if choice == "1" else f"{value} - {choice}x{smaller}"

    def roomiest(self, value: tuple[int, int]) -> tuple[tuple[int, int], ...]:
        """The pair, and the first pair with each smaller number that its play can lead to."""
        smaller, larger = value
        found = []
        while smaller:
            found += [(smaller, larger), (smaller, min(larger, (LISTED + 1) * smaller))]
            smaller, larger = larger % smaller, smaller
        return tuple(dict.fromkeys(found))

    def most_slots(self, value: tuple[int, int]) -> int:
        return 1

    def sketch(self, value: tuple[int, int], rows: int = 5, columns: int = WIDEST_SKETCH) -> tuple[str, ...]:
        smaller, larger = value
        label = len(str(larger))
        most = columns - label - 3
        if rows < 2 or label > columns:
            return ()
        between = ("",) if rows > 2 else ()
        if most < SHORTEST_BAR:
            return f"{smaller:>{label}}", *between, f"{larger:>{label}}"
        short = (most * smaller + larger // 2) // larger
        return f"{smaller:>{label}} ├{'─' * short}┤", *between, f"{larger:>{label}} ├{'─' * most}┤"

    def _left(self, value: tuple[int, int], choice: int) -> int:
        left = self.after(value, choice)
        return self.known_grundy(left[0]) if left else 0
