"""Twin: the same puzzle with other numbers, so that what was missed comes back without being remembered."""

from __future__ import annotations

from collections import Counter
from random import Random

from engine.component import Component
from engine.errors import GameError
from engine.position import Position
from engine.puzzles.difficulty import digits_of
from engine.puzzles.puzzle import Puzzle, puzzle_of
from engine.ruleset import number_of
from engine.theory.grundy import grundy, option_nimbers

_TRIES = 400
"""So many other values are drawn for a component before one is taken that only has its Grundy value, or none is."""
_MOST_CHOICES = 500
"""Of a component with more choices only the Grundy value is compared."""


def twin(position: Position, seed: str) -> Puzzle | None:
    """A puzzle in which each component has its Grundy value from another number where one is found.

    Its choices leave the same values as often, where such a number is found. None where every number stays or the
    board cannot be won. The same for the same seed.
    """
    rng = Random(f"twin {seed}")
    components = [_other(component, rng) for _, component in position.live()]
    if Counter(components) == Counter(component for _, component in position.live()):
        return None
    rng.shuffle(components)
    return puzzle_of(Position.of(components, position.misere))


def _other(component: Component, rng: Random) -> Component:
    ruleset, nimber = component.ruleset, grundy(*component)
    profile = _profile(component)
    least, most = ruleset.size_limits
    largest = min(max(10 ** digits_of(component), ruleset.default_largest, least), most)
    second = component
    for _ in range(_TRIES):
        try:
            found = Component(ruleset, ruleset.draw(rng, largest))
            if found == component or grundy(*found) != nimber:
                continue
        except GameError:
            continue
        if _profile(found) == profile:
            return found
        second = found if second == component else second
    return second


def _profile(component: Component) -> Counter[int] | None:
    if number_of(component.ruleset.choices(component.value)) > _MOST_CHOICES:
        return None
    return Counter(option_nimbers(*component))
