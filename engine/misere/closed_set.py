"""Closed sets: components, or heaps of an octal game, with all that they can become, numbered with options first."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import NamedTuple, TypeVar

from engine.component import Component
from engine.errors import InvalidValue, Unsolved

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
_CODE = re.compile(r"(?P<whole>[04])\.(?P<digits>[0-7]{1,30})")
MOST = 1_000
"""The largest heap whose quotient is looked for."""


class OutOfWork(Unsolved):
    """A search has used up its steps; `find` adds how far it came."""

    reached = order = 0
    """The generators that were taken in, and the elements of their quotient."""


class Budget:
    """The steps that are left; a step is a look at one option or one element."""

    def __init__(self, steps: int, tick: Callable[[int], None] | None = None) -> None:
        """`tick` is called from time to time with the steps that are left."""
        self._steps, self._tick = steps, tick

    def spend(self, steps: int) -> None:
        """Take off this many; raises OutOfWork where none are left."""
        self._steps -= steps
        if self._steps < 0:
            raise OutOfWork(_NOT_FOUND)
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
    left, room = most, PIECES * most
    counted: set[Component] = set()

    def count(components: Iterable[Component]) -> None:
        # Choices are counted at once, so that too large a set is refused before most of it is looked at.
        nonlocal left
        for component in components:
            if component not in counted:
                counted.add(component)
                left -= component.choice_count
                if left < 0:
                    raise OutOfWork("Too many different components can come from this board.")

    def options(component: Component) -> Iterator[tuple[Component, ...]]:
        nonlocal room
        for choice in component.choices:
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


def octal_heaps(code: str, most: int) -> tuple[list[int], Options]:
    """The heaps up to `most` that have a move, by size, and their options; raises InvalidValue.

    The k-th digit d after the point allows taking k from a heap so that no heap is left (1 is in d), one heap (2) or
    two heaps (4); `4.` allows splitting a heap into two (Guy and Smith 1956).
    """
    found = _CODE.fullmatch(code)
    if found is None:
        raise InvalidValue("An octal code is written as in 0.77 or 4.07.")
    if not 1 <= most <= MOST:
        raise InvalidValue(f"The heaps must be up to a size from 1 to {MOST:,}.")
    digits = [int(found["whole"]), *map(int, found["digits"])]
    return numbered_options(range(1, most + 1), lambda heap: _options(digits, heap), int)


def _options(digits: list[int], heap: int) -> list[tuple[int, ...]]:
    options: list[tuple[int, ...]] = []
    for taken, digit in enumerate(digits[: heap + 1]):
        left = heap - taken
        if digit & 1 and not left:
            options.append(())
        if digit & 2 and left:
            options.append((left,))
        if digit & 4:
            options += [(part, left - part) for part in range(1, left // 2 + 1)]
    return options
