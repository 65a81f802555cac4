"""Euclid: the larger of a pair is reduced by a multiple of the smaller; a pair of equals is gone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Self

from engine.drawn import LISTED, WIDEST_SKETCH
from engine.errors import InvalidValue
from engine.ruleset import Ruleset
from engine.text import whole_number, whole_numbers

MOST = 10**18
FEW = 1_000
SHORTEST_BAR = 4
_TOO_LARGE = f"A number of a pair can be at most {MOST:,}."
_TWO = "A pair is two whole numbers, as in 5,26."


@dataclass(frozen=True)
class Euclid(Ruleset[tuple[int, int], int]):
    """Pairs, the smaller number first; a choice is how many times the smaller one is subtracted (CodeChef GAMEAAM)."""

    slug = "euclid"
    title = "Euclid"
    verb = "subtract the smaller, times"
    default_largest = 50
    tame = True
    rules = (
        "Pairs of positive whole numbers stand on the blackboard.",
        "On your turn pick a pair and subtract the smaller number from the larger one.",
        "You may subtract it several times at once, but something must stay: 5,26 - 3x5 = 5,11.",
        "A pair of equal numbers is wiped off.",
        "Whoever makes the last move wins.",
    )

    @classmethod
    def from_parameters(cls, parameters: tuple[int, ...]) -> Self:
        if parameters:
            raise InvalidValue("Euclid has no parameters: write euclid and the pair, as in euclid:5,26.")
        return cls()

    def check(self, value: tuple[int, int]) -> None:
        smaller, larger = value
        if smaller < 1:
            raise InvalidValue("A number of a pair must be at least 1.")
        if smaller > larger:
            raise InvalidValue("The smaller number of a pair comes first.")
        if larger > MOST:
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
        """The floor of b/a - a/b for the pair (a, b), in integers (Nivasch 2006)."""
        smaller, larger = value
        return (larger * larger - smaller * smaller) // (smaller * larger)

    def option_nimbers(self, value: tuple[int, int]) -> tuple[int, ...] | None:
        choices = self.choices(value)
        return tuple([self._left(value, choice) for choice in choices]) if len(choices) <= FEW else None

    def choices_to(self, value: tuple[int, int], nimber: int) -> Sequence[int]:
        # With m times the smaller number left above the remainder, the value is m or m - 1; or nothing is above it.
        choices = self.choices(value)
        times = value[1] // value[0]
        near = {times, times - nimber, times - nimber - 1}
        return [choice for choice in sorted(near) if choice in choices and self._left(value, choice) == nimber]

    def is_fickle(self, value: tuple[int, int], nimber: int) -> bool:
        """Whether the pair is a multiple of two consecutive Fibonacci numbers, with one move at a time to the end.

        Proof that these labels fit: another pair (a, b) has G <= 1 only where b/a < 1 + sqrt 2, and then no option is
        such a multiple. Where G >= 2, the options with 0 and 1 follow each other in play, the second one by the only
        move of the first, so both are such multiples or neither is; or b mod a is less than (sqrt 2 - 1) a, and they
        are (a, a) and (a, 2a), both such multiples, or two pairs neither of which is.
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

    @property
    def size_limits(self) -> tuple[int, int]:
        return 2, MOST

    def draw(self, rng: Random, largest: int) -> tuple[int, int]:
        if largest == 1:
            return 1, 1
        one, other = rng.randint(1, largest), rng.randint(1, largest - 1)
        other += other >= one
        return min(one, other), max(one, other)

    def uniform_values(self, largest: int) -> Iterator[tuple[int, int]]:
        numbers = range(1, largest + 1)
        return ((min(pair), max(pair)) for pair in product(numbers, numbers))

    def parse_value(self, text: str) -> tuple[int, int]:
        numbers = whole_numbers(text, 2, _TWO, _TOO_LARGE)
        if len(numbers) != 2:
            raise InvalidValue(_TWO)
        return min(numbers), max(numbers)

    def format_value(self, value: tuple[int, int]) -> str:
        return f"{value[0]},{value[1]}"

    def parse_choice(self, text: str) -> int:
        return whole_number(text, "The smaller number cannot be subtracted so many times.")

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
