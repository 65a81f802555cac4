"""How much work a search may do before it gives up."""

from __future__ import annotations

from collections.abc import Callable

from engine.errors import Unsolved

MOST_ELEMENTS = 1_000
"""A quotient with more elements than this is not looked for."""

_NOT_FOUND = "No finite misere quotient was found: there may be none, or it takes too long to find."


class OutOfWork(Unsolved):
    """A search has used up its steps; behind `find` it says how far it came."""

    reached = order = 0
    """So many generators were taken in, and their quotient has so many elements."""


class Budget:
    """Steps that are left; a step is an option, or an element, that is looked at."""

    def __init__(self, steps: int, tick: Callable[[int], None] | None = None) -> None:
        """`tick` is told now and then how many are left."""
        self._steps, self._tick = steps, tick

    def spend(self, steps: int) -> None:
        """Take off so many; raises OutOfWork where there are no more."""
        self._steps -= steps
        if self._steps < 0:
            raise OutOfWork(_NOT_FOUND)
        if self._tick is not None:
            self._tick(self._steps)
