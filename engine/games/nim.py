"""Nim: any number is taken from one heap."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.rules.heap_period import HeapPeriod
from engine.rules.ruleset import CLOSED_FORM, Proof, Ruleset

FEW = 1_000


class Nim(Ruleset[int, int]):
    """Heaps; a move takes any positive number from one (Bouton 1901)."""

    slug = "nim"
    title = "Nim"
    verb = "take"
    separator = "-"
    default_largest = 15
    most = 10**18
    any_size = True
    too_small = "A heap must have at least 1."
    too_large = "A heap can have at most {most:,}."
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

    def proof(self, values: Collection[int]) -> Proof:
        return Proof(CLOSED_FORM)
