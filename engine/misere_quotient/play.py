"""Misere play on boards by their quotient: who wins, and by which moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import Any

from engine.component import Component
from engine.errors import Unsolved
from engine.misere_quotient.certify import certify
from engine.misere_quotient.closed_set import closed_set
from engine.misere_quotient.quotient import Quotient
from engine.misere_quotient.search import find
from engine.position import Move, Position

STEPS = 1_000_000
"""The steps of the search for the quotient of a board: about half a second."""
_MOST_CHOICES = 20_000
_REMEMBERED = 8


@dataclass(frozen=True, eq=False)
class Play:
    """A quotient, and the number in it of each component that can come from some board."""

    numbers: Mapping[Component, int]
    quotient: Quotient

    def element(self, components: Iterable[Component]) -> int:
        """The element of a sum of components that can come from that board."""
        return self.quotient.element(self.numbers[each] for each in components if each in self.numbers)

    def is_lost(self, position: Position) -> bool:
        """Whether the player to move loses."""
        return self.element(component for _, component in position.live()) in self.quotient.lost

    def winning_moves(self, position: Position) -> Iterator[Move]:
        """The moves after which the other player is lost, slot by slot."""
        rests = self._rests(position)
        for slot, component in position.live():
            lost_with = self._lost_with[rests[component]]
            choices = component.ruleset.choices(component.value)
            for choice, element in zip(choices, self._left(component), strict=True):
                if element in lost_with:
                    yield Move(slot, choice)

    def count_winning(self, position: Position) -> int:
        """How many moves win."""
        rests = self._rests(position)
        counts = Counter(component for _, component in position.live())
        return sum(
            many * sum(element in self._lost_with[rests[component]] for element in self._left(component))
            for component, many in counts.items()
        )

    def sentence(self, position: Position) -> str:
        """Who wins, and that it is known by the quotient."""
        order, lost = self.quotient.order, len(self.quotient.lost)
        won = "loses" if self.is_lost(position) else "wins"
        quotient = f"the misere quotient of this board ({order:,} elements, {lost:,} of them lost)"
        return f"By {quotient} the player to move {won}."

    def _rests(self, position: Position) -> dict[Component, int]:
        """For each component the element of all others; elements cannot be divided."""
        counts = Counter(component for _, component in position.live())
        elements = [self.quotient.images[self.numbers[each]] for each in counts]
        powers = list(map(self._power, elements, counts.values()))
        before = accumulate(powers, self._times, initial=0)
        behind = list(accumulate(reversed(powers), self._times, initial=0))[-2::-1]
        return {
            component: self._times(self._times(one, two), self._power(element, counts[component] - 1))
            for component, element, one, two in zip(counts, elements, before, behind, strict=False)
        }

    def _times(self, one: int, two: int) -> int:
        return self.quotient.products[one][two]

    def _power(self, element: int, exponent: int) -> int:
        found = 0
        while exponent:
            if exponent % 2:
                found = self._times(found, element)
            element, exponent = self._times(element, element), exponent // 2
        return found

    def _left(self, component: Component) -> tuple[int, ...]:
        """The element that each choice leaves, in the order of the choices."""
        if component not in self._known:
            choices: Iterable[Any] = component.ruleset.choices(component.value)
            self._known[component] = tuple([self.element(component.after(choice)) for choice in choices])
        return self._known[component]

    @cached_property
    def _known(self) -> dict[Component, tuple[int, ...]]:
        return {}

    @cached_property
    def _lost_with(self) -> list[frozenset[int]]:
        lost = self.quotient.lost
        return [
            frozenset(place for place, product in enumerate(row) if product in lost) for row in self.quotient.products
        ]


_recent: list[Play] = []


def play_of(position: Position) -> Play | None:
    """The play of all boards that can come from this one; None where no quotient was found within the budget.

    What was found for a board serves for all that come from it, so a match needs one search.
    """
    live = frozenset(component for _, component in position.live())
    for play in tuple(_recent):
        if live <= play.numbers.keys():
            return play
    found = _found(live)
    if found is not None:
        _recent.insert(0, found)
        del _recent[_REMEMBERED:]
    return found


@lru_cache(maxsize=16)
def _found(live: frozenset[Component]) -> Play | None:
    try:
        components, options = closed_set(live, _MOST_CHOICES)
        quotient = find(options, STEPS)
    except Unsolved:
        return None
    # Nothing is played by a quotient that is not proved.
    if certify(options, quotient) is not None:
        return None
    return Play({component: number for number, component in enumerate(components)}, quotient)
