"""Values from the definitions alone: `choices` and `after`, and nothing that a theorem says about a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from math import factorial, prod
from random import Random
from typing import Any, Protocol, runtime_checkable

from engine.component import Component
from engine.errors import Unsolved
from engine.notation import format_component
from engine.position import Move, Position
from engine.ruleset import AnyRuleset, number_of
from engine.text import shorten
from engine.verdict.labels import STEP, Judge, nim_sum, normal, together

BUDGET = 4_000_000
"""How many choices and pieces are examined for the values of a position: two or three seconds' work."""
_LITTLE = 20_000
"""The same where everything together is too much, so that cheap values are still compared."""
_Waiting = tuple[Any, list[tuple[Any, ...]] | None]
"""A value to be derived, and its options once they are listed."""


@runtime_checkable
class Bounded(Protocol):
    """A ruleset that can say that a value is too large before anything of it is examined."""

    def least_work(self, value: Any) -> int:
        """A lower bound, without a list, on the choices and pieces of this value and all that it can become."""


@runtime_checkable
class Counted(Protocol):
    """A ruleset that can say the work of several values before anything of them is examined."""

    def work(self, values: set[Any], enough: int) -> int:
        """The number of choices and pieces of these values and all that they can become.

        The count may end as soon as it is above `enough`.
        """


class Definition:
    """Grundy values, or labels, by the definition, remembered, within a budget of choices to examine."""

    def __init__(self, budget: int = BUDGET, judge: Judge = normal) -> None:
        self._left = budget
        self._judge = judge
        self._sum = nim_sum if judge is normal else together
        self._known: dict[AnyRuleset, dict[Any, int]] = {}

    def prepare(self, components: Iterable[Component], is_useful: bool = True) -> None:
        """Limit the work to cheap values where these take too long together, or are of no further use."""
        values: dict[AnyRuleset, set[Any]] = {}
        for each in components:
            values.setdefault(each.ruleset, set()).add(each.value)
        if not is_useful or sum(_least(ruleset, them, self._left) for ruleset, them in values.items()) > self._left:
            self._left = min(self._left, _LITTLE)

    def grundy(self, component: Component) -> int:
        """The least number that is no option's value; raises Unsolved past the budget."""
        return self.label(component) // STEP

    def label(self, component: Component) -> int:
        """The label that `judge` gives to the labels of the options; raises Unsolved past the budget."""
        known = self._known.setdefault(component.ruleset, {})
        if component.value not in known:
            left = self._left
            try:
                self._derive(component.ruleset, component.value, known)
            except Unsolved:
                # Other components may be cheaper, but many of them must not take longer than one.
                self._left = left // 2
                raise
        return known[component.value]

    def option(self, component: Component, choice: Any) -> int:
        """The XOR of the values of the pieces that a choice leaves; raises Unsolved."""
        ruleset = component.ruleset
        return xor(self.grundy(Component(ruleset, piece)) for piece in ruleset.after(component.value, choice))

    def _derive(self, ruleset: AnyRuleset, start: Any, known: dict[Any, int]) -> None:
        # A wrong bound can only leave a verdict unchecked: every checked value comes from the definition alone.
        if _least(ruleset, {start}, self._left) > self._left:
            raise _too_large(ruleset, start)
        # A stack of its own instead of recursion: a line of play can have more moves than Python allows nested calls.
        waiting: list[_Waiting] = [(start, None)]
        while waiting:
            value, options = waiting.pop()
            if value in known:
                continue
            if options is None:
                options = self._options(ruleset, value, start)
                missing = {piece for pieces in options for piece in pieces if piece not in known}
                if missing:
                    # Play always ends, so no piece leads back to this value; its turn comes when all pieces are known.
                    waiting.append((value, options))
                    waiting.extend([(piece, None) for piece in missing])
                    continue
            taken = {
                known[pieces[0]] if len(pieces) == 1 else self._sum([known[piece] for piece in pieces])
                for pieces in options
            }
            known[value] = self._judge(taken)

    def _options(self, ruleset: AnyRuleset, value: Any, start: Any) -> list[tuple[Any, ...]]:
        choices, after = ruleset.choices(value), ruleset.after
        self._left -= number_of(choices)
        if self._left < 0:
            raise _too_large(ruleset, start)
        options = [after(value, choice) for choice in choices]
        self._left -= sum(map(len, options))
        return options


def _least(ruleset: AnyRuleset, values: set[Any], enough: int) -> int:
    if isinstance(ruleset, Counted):
        return ruleset.work(values, enough)
    return max(map(ruleset.least_work, values)) if isinstance(ruleset, Bounded) else 0


def _too_large(ruleset: AnyRuleset, value: Any) -> Unsolved:
    name = shorten(format_component(Component(ruleset, value)))
    return Unsolved(f"{name} cannot be checked: its value takes too long to derive from the definition.")


def xor(values: Iterable[int]) -> int:
    """The nim-sum of the values."""
    total = 0
    for value in values:
        total ^= value
    return total


def moves(position: Position) -> Iterator[Move]:
    """Every legal move, slot by slot."""
    for slot, component in position.live():
        for choice in component.ruleset.choices(component.value):
            yield Move(slot, choice)


MOST_COMPONENTS = 10
_MOST_LOOKED_AT, _MOST_CHOICES = 24, 120_000
_SAMPLES = 20


def estimate(position: Position) -> float:
    """About how many choices all boards that can come have together; too low where there are many components.

    A board is the multiset of what each component has become. Take one value below each component, or none: as many of
    these ways make the same board as there are ways to share its values out again. So the share of boards among all
    ways is the mean of one over that number, which a sample estimates.
    """
    below = sorted(_all_below(position), key=len)[-MOST_COMPONENTS:]
    lists = [[*values, None] for values in below]
    rng = Random(0)
    total = 0.0
    for _ in range(_SAMPLES):
        chosen = [rng.choice(values) for values in lists]
        kinds = Counter(chosen)
        ways = _ways(
            [sum(1 << place for place, each in enumerate(below) if value is None or value in each) for value in chosen]
        )
        moves = sum(number_of(value.ruleset.choices(value.value)) for value in kinds if value is not None)
        total += moves * prod(map(factorial, kinds.values())) / ways
    return total / _SAMPLES * prod(map(len, lists))


def _all_below(position: Position) -> Iterable[set[Component]]:
    looked_at = list(islice(position.live(), _MOST_LOOKED_AT))
    for _, component in looked_at:
        left = _MOST_CHOICES // len(looked_at)
        found, waiting = {component}, [component]
        while waiting and left > 0:
            each = waiting.pop()
            choices = list(islice(each.ruleset.choices(each.value), left))
            left -= len(choices)
            new = {piece for choice in choices for piece in each.after(choice)} - found
            found |= new
            waiting += new
        yield found


def _ways(rows: list[int]) -> int:
    """The number of ways to give each row one of its bits, each bit to one row only."""
    ways = {0: 1}
    for row in rows:
        longer: dict[int, int] = {}
        for used, count in ways.items():
            free = row & ~used
            while free:
                bit = free & -free
                free ^= bit
                longer[used | bit] = longer.get(used | bit, 0) + count
        ways = longer
    return sum(ways.values())


MISERE_BUDGET = 2_000_000
"""The choices examined for the misere play of a whole position."""
LITTLE = 200_000
"""The same where another way may follow."""
_MOST_ESTIMATED = 2
"""The factor by which an estimate may exceed the budget: boards with a winning move are not tried to the end."""

MISERE_TOO_LARGE = "This verdict cannot be checked: its misere play takes too long to derive from the definition."


class MiserePlay:
    """The winners of whole positions under misere play, by every line of play within a budget."""

    def __init__(self, budget: int = MISERE_BUDGET) -> None:
        self._budget = budget
        self._lost: dict[tuple[int, ...], bool] = {}
        self._numbers: dict[Component, int] = {}
        self._options: dict[int, list[tuple[int, ...]]] = {}
        self._components: list[Component] = []

    def check_size(self, position: Position) -> None:
        """Raise Unsolved for a board that surely takes too long, before anything of it is tried."""
        choices = sum(number_of(component.ruleset.choices(component.value)) for _, component in position.live())
        if choices > self._budget or estimate(position) > _MOST_ESTIMATED * self._budget:
            raise Unsolved(MISERE_TOO_LARGE)

    def is_lost(self, position: Position) -> bool:
        """Whether the player to move loses; raises Unsolved."""
        start = self._sum(component for _, component in position.live())
        waiting = [start]
        while waiting:
            board = waiting[-1]
            if board in self._lost:
                waiting.pop()
                continue
            nexts = self._nexts(board)
            unknown = [each for each in nexts if each not in self._lost]
            if any(self._lost.get(each) for each in nexts):
                self._lost[board] = False
            elif unknown:
                waiting.extend(unknown)
            else:
                # With no move left the other player has just made the last move and lost.
                self._lost[board] = bool(nexts)
        return self._lost[start]

    def _nexts(self, board: tuple[int, ...]) -> set[tuple[int, ...]]:
        found: set[tuple[int, ...]] = set()
        for place, number in enumerate(board):
            if place and board[place - 1] == number:
                continue
            rest = board[:place] + board[place + 1 :]
            options = self._options_of(number)
            self._budget -= len(options)
            if self._budget < 0:
                raise Unsolved(MISERE_TOO_LARGE)
            found.update(tuple(sorted(rest + pieces)) for pieces in options)
        return found

    def _options_of(self, number: int) -> list[tuple[int, ...]]:
        if number not in self._options:
            component = self._components[number]
            choices = component.ruleset.choices(component.value)
            if number_of(choices) > self._budget:
                raise Unsolved(MISERE_TOO_LARGE)
            self._options[number] = [self._sum(component.after(choice)) for choice in choices]
        return self._options[number]

    def _sum(self, components: Iterable[Component]) -> tuple[int, ...]:
        return tuple(sorted(map(self._number, components)))

    def _number(self, component: Component) -> int:
        if component not in self._numbers:
            self._numbers[component] = len(self._components)
            self._components.append(component)
        return self._numbers[component]
