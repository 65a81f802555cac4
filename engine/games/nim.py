"""Nim: any number is taken from one heap."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Self

from engine.drawn import WIDEST_SKETCH
from engine.errors import InvalidValue
from engine.games.tally import heaps_up_to, tally
from engine.heap_period import HeapPeriod
from engine.ruleset import Ruleset
from engine.text import LONGEST, whole_number

if TYPE_CHECKING:
    from engine.certificate import Certificate
    from engine.forms import AllSmaller

MOST = 10**18
FEW = 1_000
_TOO_LARGE = f"A heap can have at most {MOST:,}."


@dataclass(frozen=True)
class Nim(Ruleset[int, int]):
    """Heaps; a move takes any positive number from one (Bouton 1901)."""

    slug = "nim"
    title = "Nim"
    verb = "take"
    separator = "-"
    default_largest = 15
    never_splits = True
    tame = True
    rules = (
        "Heaps of chalk strokes stand on the blackboard.",
        "On your turn pick one heap and take as many strokes as you like.",
        "Take at least one; you may take the whole heap.",
        "Whoever makes the last move wins.",
    )

    @classmethod
    def from_parameters(cls, parameters: tuple[int, ...]) -> Self:
        if parameters:
            raise InvalidValue("Nim has no parameters: write nim and the heap, as in nim:5.")
        return cls()

    def check(self, value: int) -> None:
        if value < 1:
            raise InvalidValue("A heap must have at least 1.")
        if value > MOST:
            raise InvalidValue(_TOO_LARGE)

    def check_any_size(self, value: int) -> None:
        self.check(min(value, MOST))

    def choices(self, value: int) -> Sequence[int]:
        return range(1, value + 1)

    def after(self, value: int, choice: int) -> tuple[int, ...]:
        return (value - choice,) if value > choice else ()

    def known_grundy(self, value: int) -> int:
        return value

    def option_nimbers(self, value: int) -> tuple[int, ...] | None:
        return tuple(range(value - 1, -1, -1)) if value <= FEW else None

    def choices_to(self, value: int, nimber: int) -> Sequence[int]:
        return (value - nimber,) if nimber < value else ()

    def heap_values(self, most: int) -> Sequence[int]:
        return range(most + 1)

    def heap_period(self, most: int) -> HeapPeriod:
        return HeapPeriod(1, 0, 1, (), 0, "Bouton: the value of a heap of Nim is its size.")

    def longest_play(self, value: int) -> int:
        return value

    def least_work(self, value: int) -> int:
        return value * value

    def form(self) -> AllSmaller:
        from engine.forms import AllSmaller

        return AllSmaller()

    def certificate(self, values: Collection[int]) -> Certificate:
        from engine.certificate import INDUCTION, Certificate

        return Certificate(INDUCTION, {})

    def draw(self, rng: Random, largest: int) -> int:
        return rng.randint(1, largest)

    def uniform_values(self, largest: int) -> range:
        return range(1, largest + 1)

    def parse_value(self, text: str) -> int:
        return whole_number(text, _TOO_LARGE, LONGEST)

    def parse_choice(self, text: str) -> int:
        return whole_number(text, _TOO_LARGE, LONGEST)

    def describe(self, value: str, choice: str) -> str:
        return f"{value} - {choice}"

    def roomiest(self, value: int) -> tuple[int, ...]:
        return heaps_up_to(value)

    def sketch(self, value: int, rows: int = 5, columns: int = WIDEST_SKETCH) -> tuple[str, ...]:
        return tally(value, rows, columns)
