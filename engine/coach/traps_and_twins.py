"""Traps and twins: the traps and the twins of a board, and what is left once they are struck."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.component import Component
from engine.positions.idea import Idea
from engine.positions.position import Position
from engine.verdict.winning import Nimbers


class TrapsAndTwins(NamedTuple):
    """The components with a move left by their slots; under normal play whoever wins what is left wins the board."""

    traps: tuple[int, ...]
    """Worth 0: whoever has to move in such a component alone loses."""
    twins: tuple[tuple[int, int], ...]
    """Equal components, two and two."""
    left: tuple[int, ...]

    @staticmethod
    def of(position: Position, nimbers: Nimbers) -> TrapsAndTwins:
        """The traps and twins of a position with these values."""
        traps: list[int] = []
        twins: list[tuple[int, int]] = []
        single: dict[Component, int] = {}
        for slot, component in position.live():
            if not nimbers.at(slot):
                traps.append(slot)
            elif component in single:
                twins.append((single.pop(component), slot))
            else:
                single[component] = slot
        return TrapsAndTwins(tuple(traps), tuple(twins), tuple(single.values()))

    @property
    def idea(self) -> Idea:
        """What one has to know to speak of it so."""
        if len(self.traps) + len(self.twins) + len(self.left) == 1 and not self.left:
            return Idea.TRAP if self.traps else Idea.TWINS
        return Idea.STRIKE_TRAPS if self.traps else Idea.STRIKE if self.twins else Idea.NOTHING

    @property
    def is_any(self) -> bool:
        """Whether something is struck."""
        return bool(self.traps or self.twins)

    @property
    def is_all(self) -> bool:
        """Whether something is struck, and nothing is left."""
        return self.is_any and not self.left
