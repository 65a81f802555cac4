"""The Grundy values on a board, carried from position to position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import compress, count
from operator import is_not
from typing import Any, NamedTuple

from engine.component import Component
from engine.errors import Unsolved
from engine.position import Move, Position
from engine.theory import misere
from engine.theory.grundy import grundy, winning_choices


class Values(NamedTuple):
    """The Grundy value of every slot, and their XOR; an empty slot counts as 0."""

    by_slot: tuple[int, ...]
    xor: int
    firm: int | None = None
    """How many components are firm under misere play; None under normal play."""

    @staticmethod
    def of(position: Position) -> Values:
        """The values on this board; raises Unsolved, also where they do not decide who wins."""
        by_slot = tuple(0 if each is None else grundy(each.ruleset, each.value) for each in position.slots)
        try:
            firm = sum(map(_is_firm, position.slots, by_slot)) if position.misere else None
        except misere.NotTame:
            wins = "loses" if misere.by_quotient(position).is_lost(position) else "wins"
            raise Unsolved(f"It is known that whoever moves now {wins}.") from None
        return Values(by_slot, xor_of(by_slot), firm)

    def moved(self, before: Position, after: Position) -> Values:
        """The values of the position `after`, from these of `before`; costs only the changed slots; raises Unsolved."""
        old, new = before.slots, after.slots
        changed = list(compress(count(), map(is_not, old, new)))
        gone = [*changed, *range(len(new), len(old))]
        come = [*changed, *range(len(old), len(new))]
        by_slot = list(self.by_slot[: len(new)]) + [0] * (len(new) - len(old))
        for place in come:
            component = new[place]
            by_slot[place] = 0 if component is None else grundy(component.ruleset, component.value)
        xor = self.xor ^ xor_of(self.by_slot[place] for place in gone) ^ xor_of(by_slot[place] for place in come)
        firm = self.firm
        if firm is not None:
            firm -= sum(_is_firm(old[place], self.by_slot[place]) for place in gone)
            firm += sum(_is_firm(new[place], by_slot[place]) for place in come)
        return Values(tuple(by_slot), xor, firm)

    def at(self, slot: int) -> int:
        """The value of a slot."""
        return self.by_slot[slot - 1]

    def winning_in(self, position: Position, slot: int) -> Iterator[Any]:
        """The winning choices in a slot of the position with these values; raises Unsolved."""
        component = position.slots[slot - 1]
        return iter(()) if component is None else winning_choices(component, self.at(slot), self.xor, self.firm)

    def winning_moves(self, position: Position) -> Iterator[Move]:
        """The winning moves in the position with these values, slot by slot; raises Unsolved."""
        if not self.is_lost:
            for slot, _ in position.live():
                for choice in self.winning_in(position, slot):
                    yield Move(slot, choice)

    @property
    def is_lost(self) -> bool:
        """Whether the player to move loses against perfect play."""
        return self.xor == 0 if self.firm is None else misere.is_lost(self.xor, self.firm > 0)


def values_of(components: Iterable[Component]) -> tuple[int, ...]:
    """The Grundy value of each component; raises Unsolved."""
    return tuple(grundy(each.ruleset, each.value) for each in components)


def xor_of(values: Iterable[int]) -> int:
    """The XOR of the values, 0 for no values."""
    total = 0
    for value in values:
        total ^= value
    return total


def groups(position: Position, values: Values) -> tuple[tuple[int, int], ...]:
    """How many components with a move left have each value, the largest value first."""
    counts = Counter(values.by_slot)
    # Only components worth 0 can be without a move.
    idle = sum(value == 0 and _is_idle(each) for value, each in zip(values.by_slot, position.slots, strict=True))
    counts[0] -= idle
    return tuple(sorted(((value, many) for value, many in counts.items() if many), reverse=True))


def _is_idle(component: Component | None) -> bool:
    return component is None or component.is_dead


def _is_firm(component: Component | None, value: int) -> bool:
    return component is not None and not component.is_dead and misere.is_firm(component, value)


class Change(NamedTuple):
    """A legal move, the component that it changes, and its Grundy value before and after."""

    move: Move
    component: Component
    pieces: tuple[Component, ...]
    before: int
    after: int
    """The XOR of the pieces' values; 0 where nothing is left."""

    @property
    def is_erased(self) -> bool:
        """Whether no move is left in what the move leaves."""
        return all(piece.is_dead for piece in self.pieces)

    @property
    def is_raise(self) -> bool:
        """Whether the value grows; under normal play the other player can always bring it back."""
        return self.after > self.before


def change(position: Position, move: Move) -> Change:
    """The change that this move makes; raises IllegalMove, Unsolved."""
    component = position.check(move)
    pieces = component.after(move.choice)
    (before,) = values_of((component,))
    return Change(move, component, pieces, before, xor_of(values_of(pieces)))
