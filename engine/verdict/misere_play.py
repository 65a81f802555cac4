"""Who wins a board when the last mover loses, by trying every line of play."""

from __future__ import annotations

from collections.abc import Iterable

from engine.component import Component
from engine.errors import Unsolved
from engine.position import Position
from engine.ruleset import number_of
from engine.verdict.misere_size import estimate

MISERE_BUDGET = 2_000_000
"""The choices examined for the misere play of a whole position."""
LITTLE = 200_000
"""The same where there may be another way."""
_MOST_ESTIMATED = 2
"""How much more an estimate may be than what is then examined: of boards with a winning move not all is tried."""

MISERE_TOO_LARGE = "This verdict cannot be checked: its misere play takes too long to derive from the definition."


class MiserePlay:
    """Who wins whole positions when the last mover loses, by trying every line of play within a budget."""

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
