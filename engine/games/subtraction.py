"""Subtraction games: one of a few fixed numbers is taken from a heap (S-Nim; 1 to k is the simplest one)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Self

from engine.rules.errors import InvalidValue
from engine.rules.ruleset import PERIOD, Proof, Ruleset
from engine.theorems.breaking import HeapMoves
from engine.theorems.heap_table import HeapTable, listed

DEFAULT_TAKES = (1, 2, 3)
MAX_TAKES = 100
MAX_TAKE = 10_000
LARGEST_HEAP = 10**18
MAX_WORK = 4_000_000
"""A table of values ends after about this many earlier values were examined: half a second."""


@dataclass(frozen=True)
class Subtraction(Ruleset[int, int]):
    """Heaps; a move takes one of the fixed numbers from one heap that has as many."""

    slug = "subtract"
    title = "Subtraction Game"
    verb = "take"
    separator = "-"
    default_largest = 30
    most = LARGEST_HEAP
    any_size = True
    too_small = "A heap must have at least 1."
    too_large = "A heap can have at most {most:,}."
    parameters_label, parameters_hint = "Takes", "1,2,3"
    never_splits = True
    # With a the least take, G(n - a) = 0 makes G(n) = 1 (Ferguson's pairing, by induction, for takes commute).
    # A heap with G = 0 and a move has G(n - a) > 0, so some n - a - b has 0, and then the option n - b has 1.
    tame = True
    rules = (
        "Heaps of chalk strokes stand on the blackboard.",
        "On your turn pick one heap and take one of the allowed numbers from it.",
        "A heap from which none of them can be taken is gone.",
        "Whoever makes the last move wins.",
    )

    takes: tuple[int, ...] = DEFAULT_TAKES
    """Ascending, each from 1 to 10,000, at most 100 of them."""

    def __post_init__(self) -> None:
        takes = tuple(sorted(set(self.takes)))
        if not takes:
            raise InvalidValue("Name at least one number that may be taken.")
        if len(takes) > MAX_TAKES:
            raise InvalidValue(f"There can be at most {MAX_TAKES} numbers to take, not {len(takes):,}.")
        if takes[0] < 1 or takes[-1] > MAX_TAKE:
            raise InvalidValue(f"A number to take must be from 1 to {MAX_TAKE:,}.")
        object.__setattr__(self, "takes", takes)

    @classmethod
    def from_parameters(cls, parameters: tuple[int, ...]) -> Self:
        return cls(parameters or DEFAULT_TAKES)

    @property
    def parameters(self) -> tuple[int, ...]:
        return () if self.takes == DEFAULT_TAKES else self.takes

    def choices(self, value: int) -> Sequence[int]:
        takes = self.takes
        return takes if value >= takes[-1] else [take for take in takes if take <= value]

    def after(self, value: int, choice: int) -> tuple[int, ...]:
        return (value - choice,) if value > choice else ()

    def known_grundy(self, value: int) -> int:
        """The Grundy value from the table and its proved period; raises Unsolved past a table without one."""
        return _table(self.takes).grundy(value)

    def option_nimbers(self, value: int) -> tuple[int, ...]:
        grundy = _table(self.takes).grundy
        return tuple([grundy(value - take) for take in self.choices(value)])

    def heap_values(self, most: int) -> Sequence[int]:
        """The table, repeated where its period is proved; raises InvalidValue past a table without one."""
        return listed(_table(self.takes), most, self.title)

    def heap_search(self, work: int | None = None) -> HeapTable:
        """The table of these numbers, which looks for as many equal consecutive values as the largest of them."""
        return _table(self.takes) if work is None else _table(self.takes, work)

    def longest_play(self, value: int) -> int:
        return value // self.takes[0]

    def proof(self, values: Collection[int]) -> Proof:
        found = _table(self.takes).period(max(4 * self.takes[-1], *values))
        return Proof(PERIOD, found.period, (found.since, found.since + self.takes[-1] - 1)) if found else Proof()

    @property
    def size_limits(self) -> tuple[int, int]:
        return self.takes[0], LARGEST_HEAP


@lru_cache(maxsize=32)
def _table(takes: tuple[int, ...], work: int = MAX_WORK) -> HeapTable:
    return HeapTable(HeapMoves(takes, takes, ()), work)
