"""The Grundy values on a board, carried from move to move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from engine.component import Component
from engine.match import Ply
from engine.position import Position
from engine.theory.grundy import grundy


class Values(NamedTuple):
    """The Grundy value of every slot, and their XOR; an empty slot counts as 0."""

    by_slot: tuple[int, ...]
    xor: int

    @staticmethod
    def of(position: Position) -> Values:
        """The values on this board; raises Unsolved."""
        by_slot = tuple(0 if each is None else grundy(each.ruleset, each.value) for each in position.slots)
        return Values(by_slot, xor_of(by_slot))

    def after(self, ply: Ply) -> Values:
        """The values once this move was made, at the cost of what it changed; raises Unsolved."""
        first, *others = values_of(ply.pieces) or (0,)
        slot = ply.move.slot
        by_slot = (*self.by_slot[: slot - 1], first, *self.by_slot[slot:], *others)
        return Values(by_slot, self.xor ^ self.by_slot[slot - 1] ^ first ^ xor_of(others))

    def at(self, slot: int) -> int:
        """The value of a slot."""
        return self.by_slot[slot - 1]


def values_of(components: Iterable[Component]) -> tuple[int, ...]:
    """The Grundy value of each component; raises Unsolved."""
    return tuple(grundy(each.ruleset, each.value) for each in components)


def xor_of(values: Iterable[int]) -> int:
    """The XOR of the values, 0 of none."""
    total = 0
    for value in values:
        total ^= value
    return total


def groups(position: Position, values: Values) -> tuple[tuple[int, int], ...]:
    """How many components with a move left have each value, the largest value first."""
    counts = Counter(values.by_slot[slot - 1] for slot, _ in position.live())
    return tuple(sorted(counts.items(), reverse=True))
