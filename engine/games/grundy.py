"""Grundy's game: a heap is split into two heaps of different sizes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.rules.ruleset import Ruleset
from engine.rules.tally import heaps_up_to
from engine.theorems.breaking import HeapMoves, splits_in_order
from engine.theorems.heap_table import HeapTable, listed
from engine.theorems.tame import fickleness

LEAST = 3
MOST_JUDGED = 60
"""Of larger heaps it is not asked whether they are tame."""


class Grundy(Ruleset[int, int]):
    """Heaps; a choice is the smaller of the two heaps that a heap is split into (Grundy 1939)."""

    slug = "grundy"
    title = "Grundy's Game"
    verb = "split off"
    default_largest = 15
    most = 10_000
    too_small = "A heap must have at least 1."
    too_large = "A heap can have at most {most:,}, so that its parts find room on the board."
    rules = (
        "Heaps of chalk strokes stand on the blackboard.",
        "On your turn pick one heap and split it into two heaps that differ.",
        "A heap of 1 or 2 cannot be split so: it is gone.",
        "Whoever makes the last move wins.",
    )

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
        return value <= MOST_JUDGED and fickleness(self, value) is not None

    def is_fickle(self, value: int, nimber: int) -> bool:
        return bool(fickleness(self, value))

    def longest_play(self, value: int) -> int:
        # The larger part of what is split has 2 or more, so some heap of 2 stays in the end, and all the others are 1
        # where 1 was split off each time.
        return max(value - 2, 0)

    def describe(self, value: str, choice: str) -> str:
        return f"{value} split at {choice}"

    def roomiest(self, value: int) -> tuple[int, ...]:
        # A heap of twice as many as are shown one by one has the most choices that are.
        return tuple(dict.fromkeys((*heaps_up_to(value), *range(1, min(value, _LONGEST_LIST) + 1))))


_LONGEST_LIST = 42


@lru_cache(maxsize=1)
def _table() -> HeapTable:
    return HeapTable(HeapMoves((), (), (0,), unequal=True))
