"""Misere play on boards that are not tame: who wins, and by which moves, by a quotient or else by every sum.

Some heaps of an octal game are too large to be looked at. They are played by the period of the elements of smaller
heaps, where the smaller heaps prove one. The proof in `octal_period` holds beside other components too, as it speaks
only of the elements of heaps and of their options.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from engine.games.component import Component
from engine.games.octal import Octal
from engine.misere.certificate import certify
from engine.misere.closed_set import Budget, ClosedSet, closed_set
from engine.misere.octal_period import OctalPeriod, octal_period
from engine.misere.outcomes import Outcomes
from engine.misere.quotient import Quotient
from engine.misere.search import find
from engine.rules.errors import NotWorkedOut, Unsolved
from engine.rules.ruleset import AnyRuleset, number_of
from engine.rules.text import numbered

STEPS = 1_000_000
"""The steps of the search for the quotient of a board: about a quarter of a second."""
SUMS = 600_000
"""The most options of sums that are looked at where no quotient is found: about half a second."""
_MOST_CHOICES = 20_000
_REMEMBERED = 8

Board = Mapping[Component, int]
"""How often each component with a move left is on a board."""


class MisereSolver(ABC):
    """The winners of all boards that can come from some board."""

    @abstractmethod
    def covers(self, board: Board) -> bool:
        """Whether this is one of those boards."""

    @abstractmethod
    def loses(self, board: Board) -> bool:
        """Whether the player to move loses a board that is covered."""

    @abstractmethod
    def winning_in(self, board: Board, component: Component) -> Sequence[Any]:
        """The choices in a component of a board that is covered after which the other player is lost."""

    @abstractmethod
    def sentence(self, components: Iterable[Component]) -> str:
        """The winner in a sentence, which says how it is known."""

    def is_lost(self, components: Iterable[Component]) -> bool:
        """Whether the player to move loses."""
        return self.loses(Counter(components))

    def count_winning(self, components: Iterable[Component]) -> int:
        """How many moves win."""
        board = Counter(components)
        return sum(many * number_of(self.winning_in(board, component)) for component, many in board.items())


class QuotientSolver(MisereSolver):
    """Play by a quotient, and the number in it of each component that can come from the board."""

    def __init__(
        self, numbers: Mapping[Component, int], quotient: Quotient, periods: Mapping[AnyRuleset, OctalPeriod]
    ) -> None:
        """`periods` has by game the period of the elements of all its heaps, including heaps without a number."""
        self.numbers, self.quotient, self.periods = numbers, quotient, periods
        self._left: dict[Component, list[int]] = {}

    def covers(self, board: Board) -> bool:
        return all(self._number(component) is not None for component in board)

    def loses(self, board: Board) -> bool:
        return self.element(board) in self.quotient.lost

    def winning_in(self, board: Board, component: Component) -> Sequence[Any]:
        rest = self.element({**board, component: board[component] - 1})
        products, lost = self.quotient.products[rest], self.quotient.lost
        if component not in self._left:
            self._left[component] = [self.element(Counter(component.after(choice))) for choice in component.choices]
        left = self._left[component]
        return [choice for choice, element in zip(component.choices, left, strict=True) if products[element] in lost]

    def element(self, board: Board) -> int:
        """The element of a sum of components that can come from the board."""
        found, times = 0, self.quotient.products
        for component, many in board.items():
            number = self._number(component)
            element = 0 if number is None else self.quotient.images[number]
            while many:
                found, element, many = times[found][element] if many % 2 else found, times[element][element], many // 2
        return found

    def sentence(self, components: Iterable[Component]) -> str:
        order, lost = self.quotient.order, len(self.quotient.lost)
        won = "loses" if self.is_lost(components) else "wins"
        quotient = f"{self._name} ({numbered(order, 'element')}, {lost:,} of them lost)"
        return f"By {quotient} the player to move {won}."

    @property
    def _name(self) -> str:
        """The quotient in words: of a whole game, or of a board from which this one can come."""
        if len(self.periods) == 1 and {component.ruleset for component in self.numbers} == self.periods.keys():
            return "the misere quotient of all heaps of this game"
        return "a misere quotient that covers this board"

    def _number(self, component: Component) -> int | None:
        number, period = self.numbers.get(component), self.periods.get(component.ruleset)
        if number is not None or period is None or component.value < period.start:
            return number
        return self.numbers.get(component._replace(value=period.like(component.value)))


class TooManySums(Unsolved):
    """There are more sums than the search may look at."""

    def __init__(self, found: int) -> None:
        super().__init__(f"More than {found:,} positions can come from this board.")
        self.found = found


class SumSolver(MisereSolver):
    """Play where no quotient is found: every sum that can come from the board is worked out.

    Components with the same options are one kind, and a sum is how often each kind is in it.
    """

    def __init__(self, closed: ClosedSet, board: Board, steps: int = SUMS) -> None:
        """The winner of each sum that can come from this board; raises TooManySums."""
        longest: list[int] = []
        for options in closed.options:
            longest.append(1 + max(sum(longest[piece] for piece in each) for each in options))
        numbers = {component: number for number, component in enumerate(closed.components)}
        # No kind is ever in a sum more often than the longest game has moves.
        self._most = sum(many * longest[numbers[component]] for component, many in board.items())
        self._outcomes = Outcomes(self._most.bit_length() + 1, Budget(1 << 60))
        ones: list[int] = []
        known: dict[frozenset[int], int] = {}
        for options in closed.options:
            left = frozenset(self._outcomes.reduced(sum(ones[piece] for piece in each)) for each in options)
            if left not in known:
                known[left] = self._outcomes.add(left)
            ones.append(known[left])
        self._ones = dict(zip(closed.components, ones, strict=True))
        """By component of the closed set, the sum of one component of its kind."""
        for total in sorted(self._sums(self._total(board), steps)):
            self._outcomes.is_lost(total)

    def covers(self, board: Board) -> bool:
        # In a larger sum a count might not fit into its bits.
        is_small = sum(board.values()) <= self._most and board.keys() <= self._ones.keys()
        return is_small and self._outcomes.known(self._total(board)) is not None

    def loses(self, board: Board) -> bool:
        return self._outcomes.is_lost(self._total(board))

    def winning_in(self, board: Board, component: Component) -> Sequence[Any]:
        rest = self._total(board) - self._ones[component]
        left = ((choice, rest + self._total(Counter(component.after(choice)))) for choice in component.choices)
        return [choice for choice, total in left if self._outcomes.is_lost(total)]

    def sentence(self, components: Iterable[Component]) -> str:
        won = "loses" if self.is_lost(components) else "wins"
        return f"All positions that can come from here were searched: the player to move {won}."

    def _total(self, board: Board) -> int:
        return sum(many * self._ones[component] for component, many in board.items())

    def _sums(self, start: int, steps: int) -> set[int]:
        """The sums that can come from this one and are not told by their nimber."""
        outcomes = self._outcomes
        waiting = [outcomes.reduced(start)]
        seen = set(waiting)
        while waiting:
            for option in outcomes.options(waiting.pop()):
                steps -= 1
                each = outcomes.reduced(option)
                if each not in seen and outcomes.known(each) is None:
                    seen.add(each)
                    waiting.append(each)
            if steps < 0:
                raise TooManySums(len(seen))
        return seen


_recent: list[MisereSolver] = []


def play_of(components: Iterable[Component]) -> MisereSolver:
    """The play of all boards that can come from this one; raises NotWorkedOut where the budget is not enough.

    A result serves all boards that can come from its board, so a match needs one search.
    """
    board = Counter(components)
    for play in tuple(_recent):
        if play.covers(board):
            return play
    found = _by_quotient(frozenset(board)) or _by_every_sum(frozenset(board.items()))
    if isinstance(found, str):
        raise NotWorkedOut(found)
    # One table of sums takes memory enough.
    kept = [each for each in _recent if isinstance(each, QuotientSolver) or isinstance(found, QuotientSolver)]
    _recent[:] = [found, *kept][:_REMEMBERED]
    return found


@lru_cache(maxsize=16)
def _by_quotient(live: frozenset[Component]) -> QuotientSolver | None:
    closed = _closed_set(live)
    return _by_period(live) if closed is None else _certified(closed)


@lru_cache(maxsize=2)
def _by_every_sum(items: frozenset[tuple[Component, int]]) -> SumSolver | str:
    """The winners of all sums that can come from this board; else a few words about how far that got."""
    board = dict(items)
    closed = _closed_set(board)
    if closed is None:
        return f"more than {_MOST_CHOICES:,} different moves can come up"
    try:
        return SumSolver(closed, board)
    except TooManySums as error:
        return f"{error.found:,} positions found, and not all of them searched"


def _closed_set(components: Iterable[Component]) -> ClosedSet | None:
    try:
        return closed_set(components, _MOST_CHOICES)
    except Unsolved:
        return None


def _certified(closed: ClosedSet) -> QuotientSolver | None:
    try:
        quotient = find(closed.options, STEPS)
    except Unsolved:
        return None
    # Only a proved quotient is played by.
    if certify(closed.options, quotient) is not None:
        return None
    return QuotientSolver({component: number for number, component in enumerate(closed.components)}, quotient, {})


def _by_period(live: frozenset[Component]) -> QuotientSolver | None:
    """The play of boards with heaps that are too large to be looked at, by the periods of smaller ones."""
    games = {each.ruleset for each in live if isinstance(each.ruleset, Octal) and not each.ruleset.code.endless}
    few = {each for each in live if each.ruleset not in games}
    for game in games:
        few |= _largest_heap(game, _MOST_CHOICES // len(games))
    closed = _closed_set(few) if games else None
    play = None if closed is None else _certified(closed)
    if play is None:
        return None
    periods: dict[AnyRuleset, OctalPeriod] = {}
    for game in games:
        most = max(each.value for each in few if each.ruleset == game)
        elements = [play.element({Component(game, heap): 1}) for heap in range(most + 1)]
        period = octal_period(len(game.code.digits), elements)
        if period is None:
            return None
        periods[game] = period
    return QuotientSolver(play.numbers, play.quotient, periods)


def _largest_heap(game: Octal, choices: int) -> set[Component]:
    """All heaps up to the largest one for which this many choices are enough."""
    found: set[Component] = set()
    heap = 0
    while choices > 0:
        heap += 1
        found.add(Component(game, heap))
        choices -= number_of(game.choices(heap))
    return found - {Component(game, heap)}
