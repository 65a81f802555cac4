"""Nim: any number is taken from one heap."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.certificate import INDUCTION, Certificate
from engine.games.heap_game import HeapGame
from engine.heap_period import HeapPeriod
from engine.text import LONGEST, whole_number

if TYPE_CHECKING:
    from engine.forms import AllSmaller

MOST = 10**18
FEW = 1_000
_TOO_LARGE = f"A heap can have at most {MOST:,}."


@dataclass(frozen=True)
class Nim(HeapGame[int]):
    """Heaps; a move takes any positive number from one (Bouton 1901)."""

    slug = "nim"
    title = "Nim"
    verb = "take"
    separator = "-"
    default_largest = 15
    most = MOST
    any_size = True
    too_large = _TOO_LARGE
    no_parameters = "Nim has no parameters: write nim and the heap, as in nim:5."
    never_splits = True
    tame = True
    rules = (
        "Heaps of chalk strokes stand on the blackboard.",
        "On your turn pick one heap and take as many strokes as you like.",
        "Take at least one; you may take the whole heap.",
        "Whoever makes the last move wins.",
    )

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
        return Certificate(INDUCTION, {})

    def parse_choice(self, text: str) -> int:
        return whole_number(text, _TOO_LARGE, LONGEST)

    def describe(self, value: str, choice: str) -> str:
        return f"{value} - {choice}"
