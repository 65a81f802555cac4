"""Closed sets: components with all that they can become, numbered with options first."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from engine.games.component import Component
from engine.rules.errors import Unsolved

MOST_ELEMENTS = 1_000
"""The most elements of a quotient that is looked for."""

_NOT_FOUND = "No finite misere quotient was found: there may be none, or it takes too long to find."
Sum = tuple[int, ...]
"""A sum of generators: their numbers in ascending order, each as often as it is in the sum."""
Options = tuple[tuple[Sum, ...], ...]
"""The options of each generator, sums of generators with smaller numbers; every generator has one."""
MOST_CHOICES = 100_000
"""The most choices that are looked at to find what components can become."""
PIECES = 10
"""The most pieces that a choice leaves, on the mean over all choices."""


class OutOfWork(Unsolved):
    """A search has used up its steps; `find` adds how far it came."""

    reached = order = 0
    """The generators that were taken in, and the elements of their quotient."""


class Budget:
    """The steps that are left; a step is a look at one option or one element."""

    def __init__(self, steps: int, tick: Callable[[int], None] | None = None, said: str = _NOT_FOUND) -> None:
        """`tick` is called from time to time with the steps that are left; `said` is the sentence at the end."""
        self._steps, self._tick, self._said = steps, tick, said

    def spend(self, steps: int) -> None:
        """Take off this many; raises OutOfWork where none are left."""
        self._steps -= steps
        if self._steps < 0:
            raise OutOfWork(self._said)
        if self._tick is not None:
            self._tick(self._steps)


class ClosedSet(NamedTuple):
    """Components with a move left, including all that they can become, and their options by their places here."""

    components: tuple[Component, ...]
    options: Options


def closed_set(starts: Iterable[Component], most: int = MOST_CHOICES) -> ClosedSet:
    """These components with all that they can become.

    Raises Unsolved where that takes more than `most` choices, or where these leave over `PIECES` pieces on the mean.
    """
    choices = Budget(most, said="Too many different components can come from this board.")
    pieces = Budget(PIECES * most, said="Too many pieces can come from this board.")
    counted: set[Component] = set()

    def count(components: Iterable[Component]) -> None:
        # Choices are counted at once, so that too large a set is refused before most of it is looked at.
        for component in components:
            if component not in counted:
                counted.add(component)
                choices.spend(component.choice_count)

    waiting = list(starts)[::-1]
    count(waiting)
    found: dict[Component, list[tuple[Component, ...]]] = {}
    while waiting:
        component = waiting.pop()
        if component in found:
            continue
        found[component] = []
        for choice in component.choices:
            left = component.after(choice)
            pieces.spend(len(left))
            count(left)
            found[component].append(left)
        waiting += [piece for left in found[component] for piece in left if piece not in found]
    order = sorted((each for each in found if found[each]), key=_longest_games(found).__getitem__)
    numbers = {component: number for number, component in enumerate(order)}
    options = tuple(
        tuple(sorted({tuple(sorted(numbers[piece] for piece in left if piece in numbers)) for left in found[each]}))
        for each in order
    )
    return ClosedSet(tuple(order), options)


def _longest_games(found: dict[Component, list[tuple[Component, ...]]]) -> dict[Component, int]:
    longest: dict[Component, int] = {}
    waiting = list(found)
    while waiting:
        key = waiting[-1]
        unknown = {piece for each in found[key] for piece in each if piece not in longest}
        if unknown:
            waiting += unknown
        else:
            longest[waiting.pop()] = max((1 + sum(map(longest.__getitem__, each)) for each in found[key]), default=0)
    return longest
