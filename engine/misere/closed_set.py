"""Closed sets: components, or heaps of an octal game, with all that they can become, numbered with options first."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import NamedTuple, TypeVar

from engine.games.component import Component
from engine.games.octal import Octal
from engine.rules.errors import InvalidValue, Unsolved
from engine.theorems.octal import OctalCode

MOST_ELEMENTS = 1_000
"""The most elements of a quotient that is looked for."""

_NOT_FOUND = "No finite misere quotient was found: there may be none, or it takes too long to find."
Sum = tuple[int, ...]
"""A sum of generators: their numbers in ascending order, each as often as it is in the sum."""
Options = tuple[tuple[Sum, ...], ...]
"""The options of each generator, sums of generators with smaller numbers; every generator has one."""
K = TypeVar("K", bound=Hashable)
MOST_CHOICES = 100_000
"""The most choices that are looked at to find what components can become."""
PIECES = 10
"""The most pieces that a choice leaves, on the mean over all choices."""
LARGEST_HEAP = 1_000
"""The largest heap whose quotient is looked for."""


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

    def options(component: Component) -> Iterator[tuple[Component, ...]]:
        for choice in component.choices:
            left = component.after(choice)
            pieces.spend(len(left))
            count(left)
            yield left

    starts = tuple(starts)
    count(starts)
    components, numbered = _numbered(starts, options)
    return ClosedSet(tuple(components), numbered)


def octal_heaps(code: str, most: int) -> tuple[list[int], Options]:
    """The heaps up to `most` under this octal code that have a move, and their options; raises InvalidValue."""
    rules = Octal(OctalCode.parse(code))
    if not 1 <= most <= LARGEST_HEAP:
        raise InvalidValue(f"The heaps must be up to a size from 1 to {LARGEST_HEAP:,}.")
    return _numbered(
        range(1, most + 1), lambda heap: [rules.after(heap, choice) for choice in rules.choices(heap)], rank=int
    )


def _numbered(
    starts: Iterable[K], options: Callable[[K], Iterable[Iterable[K]]], rank: Callable[[K], int] | None = None
) -> tuple[list[K], Options]:
    """Everything with an option that can come from these, by rank, and the options of each by number.

    The rank, which grows with options, is the length of the longest game unless it is given. Raises what `options`
    raises.
    """
    found: dict[K, list[tuple[K, ...]]] = {}
    waiting = list(starts)[::-1]
    while waiting:
        key = waiting.pop()
        if key not in found:
            found[key] = [tuple(each) for each in options(key)]
            waiting += [piece for each in found[key] for piece in each if piece not in found]
    order = sorted((key for key in found if found[key]), key=rank or _longest_games(found).__getitem__)
    numbers = {key: number for number, key in enumerate(order)}
    return order, tuple(
        tuple(sorted({tuple(sorted(numbers[piece] for piece in each if piece in numbers)) for each in found[key]}))
        for key in order
    )


def _longest_games(found: dict[K, list[tuple[K, ...]]]) -> dict[K, int]:
    longest: dict[K, int] = {}
    waiting = list(found)
    while waiting:
        key = waiting[-1]
        unknown = {piece for each in found[key] for piece in each if piece not in longest}
        if unknown:
            waiting += unknown
        else:
            longest[waiting.pop()] = max((1 + sum(map(longest.__getitem__, each)) for each in found[key]), default=0)
    return longest
