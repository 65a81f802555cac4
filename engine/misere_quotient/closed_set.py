"""Closed sets: components and all that they can become, numbered so that options come first."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import NamedTuple, TypeVar

from engine.component import Component
from engine.misere_quotient.budget import OutOfWork
from engine.ruleset import number_of

Sum = tuple[int, ...]
"""A sum of generators: their numbers in ascending order, each as often as it is in the sum."""
Options = tuple[tuple[Sum, ...], ...]
"""The options of each generator, sums of generators with smaller numbers; every generator has one."""

K = TypeVar("K", bound=Hashable)

MOST_CHOICES = 100_000
"""So many choices are looked at to find what components can become."""
PIECES = 10
"""A choice may leave so many pieces, taken over all choices."""


class ClosedSet(NamedTuple):
    """Components with a move left, among them all that they can become, and their options by their places here."""

    components: tuple[Component, ...]
    options: Options


def closed_set(starts: Iterable[Component], most: int = MOST_CHOICES) -> ClosedSet:
    """These components with all that they can become; raises Unsolved where that takes more than `most` choices.

    So it does where these leave more pieces than `PIECES` each, taken all together.
    """
    left, room = most, PIECES * most
    counted: set[Component] = set()

    def count(components: Iterable[Component]) -> None:
        # Counted as soon as they are met, so that what is too large is refused before most of it is looked at.
        nonlocal left
        for component in components:
            if component not in counted:
                counted.add(component)
                left -= number_of(component.ruleset.choices(component.value))
                if left < 0:
                    raise OutOfWork("Too many different components can come from this board.")

    def options(component: Component) -> Iterator[tuple[Component, ...]]:
        nonlocal room
        for choice in component.ruleset.choices(component.value):
            pieces = component.after(choice)
            room -= len(pieces)
            if room < 0:
                raise OutOfWork("Too many pieces can come from this board.")
            count(pieces)
            yield pieces

    starts = tuple(starts)
    count(starts)
    components, numbered = numbered_options(starts, options)
    return ClosedSet(tuple(components), numbered)


def numbered_options(
    starts: Iterable[K], options: Callable[[K], Iterable[Iterable[K]]], rank: Callable[[K], int] | None = None
) -> tuple[list[K], Options]:
    """All that has an option and can come from these, by rank, and the options of each by number.

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
    for start in found:
        waiting = [start]
        while waiting:
            key = waiting[-1]
            unknown = {piece for each in found[key] for piece in each if piece not in longest}
            if unknown:
                waiting += unknown
            else:
                longest[waiting.pop()] = max(
                    (1 + sum(map(longest.__getitem__, each)) for each in found[key]), default=0
                )
    return longest
