"""Drawn: how the values of a game look on a board, and the cells that they need there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Generic, TypeVar

V = TypeVar("V")
"""A value of one component: an int or a tuple of ints, hashable."""

WIDEST_SKETCH = 28
"""The columns of the widest sketch."""

LISTED = 20
"""Up to this many choices are shown one by one."""


class Drawn(ABC, Generic[V]):
    """The questions that a board asks a game about its values."""

    never_splits: ClassVar[bool] = False
    """Whether every choice leaves at most one component, with no more choices than there were."""

    @abstractmethod
    def longest_play(self, value: V) -> int:
        """The largest number of moves that can be made in this component."""

    def sketch(self, value: V, rows: int = 5, columns: int = WIDEST_SKETCH) -> tuple[str, ...]:
        """A chalk picture of box-drawing characters within these rows and columns; `()` where there is none."""
        return ()

    def roomiest(self, value: V) -> tuple[V, ...]:
        """Values whose labels, sketches and choices need at least the cells of everything that this value becomes."""
        return (value,)

    def most_slots(self, value: V) -> int:
        """The largest number of slots that this component and its pieces can take; one is enough for each move."""
        return 1 if self.never_splits else max(self.longest_play(value), 1)
