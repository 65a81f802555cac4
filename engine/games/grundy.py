"""Grundy's game: a heap is split into two heaps of different sizes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Self

from engine.drawn import WIDEST_SKETCH
from engine.errors import InvalidValue
from engine.games.tally import heaps_up_to, tally
from engine.ruleset import Ruleset
from engine.text import whole_number
from engine.theorems.breaking import Moves, splits_in_order
from engine.theorems.heap_table import HeapTable, listed
from engine.theorems.tame import fickle

MOST = 10_000
LEAST = 3
MOST_JUDGED = 60
"""Of larger heaps it is not asked whether they are tame."""
_TOO_LARGE = f"A heap can have at most {MOST:,}, so that its parts find room on the board."


@dataclass(frozen=True)
class Grundy(Ruleset[int, int]):
    """Heaps; a choice is the smaller of the two heaps that a heap is split into (Grundy 1939)."""

    slug = "grundy"
    title = "Grundy's Game"
    verb = "split off"
    default_largest = 15
    rules = (
        "Heaps of chalk strokes stand on the blackboard.",
        "On your turn pick one heap and split it into two heaps that differ.",
        "A heap of 1 or 2 cannot be split so: it is wiped off.",
        "Whoever makes the last move wins.",
    )

    @classmethod
    def from_parameters(cls, parameters: tuple[int, ...]) -> Self:
        if parameters:
            raise InvalidValue("Grundy's game has no parameters: write grundy and the heap, as in grundy:8.")
        return cls()

    def check(self, value: int) -> None:
        if value < 1:
            raise InvalidValue("A heap must have at least 1.")
        if value > MOST:
            raise InvalidValue(_TOO_LARGE)

    def choices(self, value: int) -> Sequence[int]:
        return range(1, (value + 1) // 2)

    def after(self, value: int, choice: int) -> tuple[int, ...]:
        return choice, value - choice

    def known_grundy(self, value: int) -> int:
        """The Grundy value from a table by the definition."""
        return _table().grundy(value)

    def option_nimbers(self, value: int) -> tuple[int, ...]:
        values = self.heap_values(value)
        if isinstance(values, bytes) and value >= LEAST:
            return tuple(splits_in_order(values, value, 1, (value + 1) // 2))
        return tuple([values[part] ^ values[value - part] for part in self.choices(value)])

    def heap_values(self, most: int) -> Sequence[int]:
        """The values from a table: whether they ever repeat is not known, so that it ends somewhere."""
        return listed(_table(), most, self.title)

    def is_tame(self, value: int) -> bool:
        return value <= MOST_JUDGED and fickle(self, value) is not None

    def is_fickle(self, value: int, nimber: int) -> bool:
        return bool(fickle(self, value))

    def longest_play(self, value: int) -> int:
        # The larger part of what is split has 2 or more, so some heap of 2 stays in the end, and all the others are 1
        # where 1 was split off each time.
        return max(value - 2, 0)

    @property
    def size_limits(self) -> tuple[int, int]:
        return LEAST, MOST

    def draw(self, rng: Random, largest: int) -> int:
        return rng.randint(min(LEAST, largest), largest)

    def uniform_values(self, largest: int) -> range:
        return range(min(LEAST, largest), largest + 1)

    def parse_value(self, text: str) -> int:
        return whole_number(text, _TOO_LARGE)

    def parse_choice(self, text: str) -> int:
        return whole_number(text, _TOO_LARGE)

    def describe(self, value: str, choice: str) -> str:
        return f"{value} split at {choice}"

    def roomiest(self, value: int) -> tuple[int, ...]:
        # A heap of twice as many as are shown one by one has the most choices that are.
        return tuple(dict.fromkeys((*heaps_up_to(value), *range(1, min(value, _LONGEST_LIST) + 1))))

    def sketch(self, value: int, rows: int = 5, columns: int = WIDEST_SKETCH) -> tuple[str, ...]:
        return tally(value, rows, columns)


_LONGEST_LIST = 42


@lru_cache(maxsize=1)
def _table() -> HeapTable:
    return HeapTable(Moves((), (), (0,), unequal=True), None)
