"""What a move does to the Grundy value of its component."""

from __future__ import annotations

from typing import NamedTuple

from engine.coach.values import values_of, xor_of
from engine.component import Component
from engine.position import Move, Position


class Change(NamedTuple):
    """A legal move, the component that it changes, and its Grundy value before and after."""

    move: Move
    component: Component
    pieces: tuple[Component, ...]
    before: int
    after: int
    """The XOR of the pieces; 0 where nothing is left."""

    @property
    def is_raise(self) -> bool:
        """Whether the value grows, which the other player can always reverse under normal play."""
        return self.after > self.before


def change(position: Position, move: Move) -> Change:
    """What this move changes; raises IllegalMove, Unsolved."""
    component = position.check(move)
    pieces = component.after(move.choice)
    (before,) = values_of((component,))
    return Change(move, component, pieces, before, xor_of(values_of(pieces)))
