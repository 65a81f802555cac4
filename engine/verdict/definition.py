"""Values from the definitions alone: `choices` and `after`, and nothing that a theorem says about a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Protocol, runtime_checkable

from engine.component import Component
from engine.errors import Unsolved
from engine.notation import format_component
from engine.position import Move, Position
from engine.ruleset import AnyRuleset, number_of
from engine.text import shorten

COMPONENT_BUDGET = 4_000_000
"""The choices examined for one component before it is called too large, some seconds' work."""
BUDGET = 50_000_000
"""The choices examined for everything."""
MISERE_BUDGET = 2_000_000
"""The choices examined for the misere play of a whole position."""
_MOST_KNOWN = 1_500_000
"""How many values of a game are remembered from one component to the next."""

_MISERE_TOO_LARGE = "This verdict cannot be checked: its misere play takes too long to derive from the definition."

_Frame = tuple[Any, Iterator[tuple[Any, ...]], set[int], list[tuple[Any, ...]]]
"""A value that is being derived: it, the options to come, the values found so far and an option that waits."""


@runtime_checkable
class Bounded(Protocol):
    """A ruleset that can say that a value is too large before anything of it is examined."""

    def least_work(self, value: Any) -> int:
        """How many choices this value and all that it can become surely have together, found without listing them."""


class Definition:
    """Grundy values by the definition, remembered, within a budget of choices to examine."""

    def __init__(self, component_budget: int = COMPONENT_BUDGET, budget: int = BUDGET) -> None:
        self._component_budget = component_budget
        self._budget = budget
        self._left = component_budget
        self._known: dict[AnyRuleset, dict[Any, int]] = {}

    def grundy(self, component: Component) -> int:
        """The least number that is no option's value; raises Unsolved past the budget."""
        known = self._known.setdefault(component.ruleset, {})
        if component.value not in known:
            if len(known) > _MOST_KNOWN:
                known.clear()
            self._derive(component.ruleset, component.value, known)
        return known[component.value]

    def option(self, component: Component, choice: Any) -> int:
        """The XOR of the values of the pieces that a choice leaves; raises Unsolved."""
        ruleset = component.ruleset
        return xor(self.grundy(Component(ruleset, piece)) for piece in ruleset.after(component.value, choice))

    def _derive(self, ruleset: AnyRuleset, start: Any, known: dict[Any, int]) -> None:
        # A bound that is wrong can only leave a verdict unchecked: what is checked comes from the definition alone.
        if isinstance(ruleset, Bounded) and ruleset.least_work(start) > self._component_budget:
            raise _too_large(ruleset, start)
        self._left = self._component_budget
        # A stack of its own instead of recursion: a line of play can have more moves than Python allows nested calls.
        frames = [self._open(ruleset, start, start)]
        while frames:
            value, options, taken, waiting = frames[-1]
            missing = None
            # The option that waits comes first, with one more of its pieces known; then those not listed yet.
            while (pieces := waiting.pop() if waiting else next(options, None)) is not None:
                missing = next((piece for piece in pieces if piece not in known), None)
                if missing is not None:
                    # One piece must be derived first; the option is tried again when this value's turn comes back.
                    waiting.append(pieces)
                    break
                taken.add(xor(known[piece] for piece in pieces))
            if missing is not None:
                # Play always ends, so no piece leads back to a value that is open.
                frames.append(self._open(ruleset, missing, start))
            else:
                # No option is left: the least number that none of n options has is at most n.
                known[value] = min(set(range(len(taken) + 1)) - taken)
                frames.pop()

    def _open(self, ruleset: AnyRuleset, value: Any, start: Any) -> _Frame:
        choices = ruleset.choices(value)
        self._left -= number_of(choices)
        self._budget -= number_of(choices)
        if self._left < 0 or self._budget < 0:
            raise _too_large(ruleset, start)
        return value, (ruleset.after(value, choice) for choice in choices), set(), []


class MiserePlay:
    """Who wins whole positions when the last mover loses, by trying every line of play within a budget."""

    def __init__(self, budget: int = MISERE_BUDGET) -> None:
        self._budget = budget
        self._lost: dict[tuple[int, ...], bool] = {}
        self._numbers: dict[Component, int] = {}
        self._options: dict[int, list[tuple[int, ...]]] = {}
        self._components: list[Component] = []

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
                # With no move left the other player has just made the last one, and lost.
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
                raise Unsolved(_MISERE_TOO_LARGE)
            found.update(tuple(sorted(rest + pieces)) for pieces in options)
        return found

    def _options_of(self, number: int) -> list[tuple[int, ...]]:
        if number not in self._options:
            component = self._components[number]
            choices = component.ruleset.choices(component.value)
            if number_of(choices) > self._budget:
                raise Unsolved(_MISERE_TOO_LARGE)
            self._options[number] = [self._sum(component.after(choice)) for choice in choices]
        return self._options[number]

    def _sum(self, components: Iterable[Component]) -> tuple[int, ...]:
        return tuple(sorted(map(self._number, components)))

    def _number(self, component: Component) -> int:
        if component not in self._numbers:
            self._numbers[component] = len(self._components)
            self._components.append(component)
        return self._numbers[component]


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
