"""Misere play on boards that are not tame: who wins, and by which moves, by a quotient or else by every sum.

Some heaps of an octal game are too large to be looked at. They are played by the period of the elements of smaller
heaps, where the smaller heaps prove one. The proof in `octal_period` holds beside other components too, as it speaks
only of the elements of heaps and of their options.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import Any

from engine.component import Component
from engine.errors import Unsolved
from engine.forms import Formed, TakeAndBreak
from engine.misere.certificate import certify
from engine.misere.closed_set import ClosedSet, closed_set
from engine.misere.every_sum import EverySum, TooManySums
from engine.misere.octal_period import OctalPeriod, octal_period
from engine.misere.quotient import Quotient
from engine.misere.search import find
from engine.position import Move, Position
from engine.ruleset import AnyRuleset, number_of

STEPS = 1_000_000
"""The steps of the search for the quotient of a board: about half a second."""
_MOST_CHOICES = 20_000
_MOST_LISTED = 100_000
"""The results of more choices of a component than this are not kept."""
_REMEMBERED = 8


class NotWorkedOut(Unsolved):
    """The winner is not worked out; `how_far` says in a few words how far the search went."""

    def __init__(self, how_far: str) -> None:
        super().__init__(f"The winner of this board could not be worked out ({how_far}).")
        self.how_far = how_far


@dataclass(frozen=True, eq=False)
class Play:
    """A quotient, and the number in it of each component that can come from some board."""

    numbers: Mapping[Component, int]
    quotient: Quotient
    periods: Mapping[AnyRuleset, OctalPeriod] = field(default_factory=dict)
    """By game, the period of the elements of all its heaps, including heaps without a number."""

    def covers(self, board: Mapping[Component, int]) -> bool:
        """Whether every one of these components, all with a move left, has an element."""
        return all(self._number(each) is not None for each in board)

    def element(self, components: Iterable[Component]) -> int:
        """The element of a sum of components that can come from that board."""
        numbers = map(self._number, components)
        return self.quotient.element(each for each in numbers if each is not None)

    def is_lost(self, position: Position) -> bool:
        """Whether the player to move loses."""
        return self.element(component for _, component in position.live()) in self.quotient.lost

    def winning_moves(self, position: Position) -> Iterator[Move]:
        """The moves after which the other player is lost, slot by slot."""
        rests = self._rests(position)
        for slot, component in position.live():
            lost_with = self._lost_with[rests[component]]
            if self._is_large(component):
                yield from (Move(slot, choice) for choice in self._leaving(component, lost_with))
                continue
            choices = component.choices
            for choice, element in zip(choices, self._left(component), strict=True):
                if element in lost_with:
                    yield Move(slot, choice)

    def count_winning(self, position: Position) -> int:
        """How many moves win."""
        rests = self._rests(position)
        counts = Counter(component for _, component in position.live())
        found = 0
        for component, many in counts.items():
            lost_with = self._lost_with[rests[component]]
            if self._is_large(component):
                found += many * number_of(self._leaving(component, lost_with))
            else:
                found += many * sum(element in lost_with for element in self._left(component))
        return found

    def sentence(self, position: Position) -> str:
        """The winner in a sentence, which says that the quotient tells it."""
        order, lost = self.quotient.order, len(self.quotient.lost)
        won = "loses" if self.is_lost(position) else "wins"
        board = "all heaps of this game" if self.periods else "this board"
        quotient = f"the misere quotient of {board} ({order:,} elements, {lost:,} of them lost)"
        return f"By {quotient} the player to move {won}."

    def _number(self, component: Component) -> int | None:
        number = self.numbers.get(component)
        period = self.periods.get(component.ruleset) if number is None else None
        if period is None or component.value < period.start:
            return number
        return self.numbers.get(Component(component.ruleset, period.like(component.value)))

    def _rests(self, position: Position) -> dict[Component, int]:
        """For each component the element of all others; elements cannot be divided."""
        counts = Counter(component for _, component in position.live())
        elements = [self.element((each,)) for each in counts]
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

    def _is_large(self, component: Component) -> bool:
        ruleset, value = component
        return ruleset in self.periods and number_of(ruleset.choices(value)) > _MOST_LISTED

    def _leaving(self, component: Component, elements: frozenset[int]) -> Sequence[Any]:
        """The choices in a large heap that leave one of these elements."""
        ruleset, heap = component
        form, period = _octal(ruleset), self.periods[ruleset]
        assert form is not None
        return form.where(
            heap,
            lambda left: self.element(Component(ruleset, each) for each in left) in elements,
            period.start,
            period.period,
        )

    def _left(self, component: Component) -> tuple[int, ...]:
        """The element that each choice leaves, in the order of the choices."""
        if component not in self._known:
            choices: Iterable[Any] = component.choices
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


AnyPlay = Play | EverySum

_recent: list[AnyPlay] = []


def play_of(position: Position) -> AnyPlay:
    """The play of all boards that can come from this one; raises NotWorkedOut where the budget is not enough.

    A result serves all boards that can come from its board, so a match needs one search.
    """
    board = Counter(component for _, component in position.live())
    for play in tuple(_recent):
        if play.covers(board):
            return play
    found = _found(frozenset(board)) or _searched(frozenset(board.items()))
    if isinstance(found, str):
        raise NotWorkedOut(found)
    # One table of sums takes memory enough.
    kept = [each for each in _recent if isinstance(each, Play) or isinstance(found, Play)]
    _recent[:] = [found, *kept][:_REMEMBERED]
    return found


@lru_cache(maxsize=16)
def _found(live: frozenset[Component]) -> Play | None:
    closed = _closed_set(live)
    return _by_period(live) if closed is None else _certified(closed)


@lru_cache(maxsize=2)
def _searched(board: frozenset[tuple[Component, int]]) -> EverySum | str:
    """The winners of all sums that can come from this board; else a few words about how far that got."""
    counts = dict(board)
    closed = _closed_set(counts)
    if closed is None:
        return f"more than {_MOST_CHOICES:,} different moves can come up"
    try:
        return EverySum(closed, counts)
    except TooManySums as error:
        return f"{error.looked_at:,} positions searched"


def _closed_set(components: Iterable[Component]) -> ClosedSet | None:
    try:
        return closed_set(components, _MOST_CHOICES)
    except Unsolved:
        return None


def _certified(closed: ClosedSet) -> Play | None:
    try:
        quotient = find(closed.options, STEPS)
    except Unsolved:
        return None
    # Only a proved quotient is played by.
    if certify(closed.options, quotient) is not None:
        return None
    return Play({component: number for number, component in enumerate(closed.components)}, quotient)


def _by_period(live: frozenset[Component]) -> Play | None:
    """The play of boards with heaps that are too large to be looked at, by the periods of smaller ones."""
    heaps = {each.ruleset: form for each in live if (form := _octal(each.ruleset)) is not None}
    few = {each for each in live if each.ruleset not in heaps}
    for ruleset in heaps:
        few |= _largest_heap(ruleset, _MOST_CHOICES // len(heaps))
    closed = _closed_set(few) if heaps else None
    play = None if closed is None else _certified(closed)
    if play is None:
        return None
    periods = {}
    for ruleset, form in heaps.items():
        most = max(each.value for each in few if each.ruleset == ruleset)
        elements = [play.element((Component(ruleset, heap),)) for heap in range(most + 1)]
        period = octal_period(len(form.digits) - 1, elements)
        if period is None:
            return None
        periods[ruleset] = period
    return Play(play.numbers, play.quotient, periods)


def _octal(ruleset: AnyRuleset) -> TakeAndBreak | None:
    form = ruleset.form() if isinstance(ruleset, Formed) else None
    return form if isinstance(form, TakeAndBreak) and not form.endless else None


def _largest_heap(ruleset: AnyRuleset, choices: int) -> set[Component]:
    """All heaps up to the largest one for which this many choices are enough."""
    found: set[Component] = set()
    heap = 0
    while choices > 0:
        heap += 1
        found.add(Component(ruleset, heap))
        choices -= number_of(ruleset.choices(heap))
    return found - {Component(ruleset, heap)}
