"""How much work a search may do before it gives up."""

from __future__ import annotations

from engine.errors import Unsolved

MOST_ELEMENTS = 1_000
"""A quotient with more elements than this is not looked for."""

_NOT_FOUND = "No finite misere quotient was found: there may be none, or it takes too long to find."


class Budget:
    """Steps that are left; a step is an option, or an element, that is looked at."""

    def __init__(self, steps: int) -> None:
        self._steps = steps

    def spend(self, steps: int) -> None:
        """Take off so many; raises Unsolved where there are no more."""
        self._steps -= steps
        if self._steps < 0:
            raise Unsolved(_NOT_FOUND)
