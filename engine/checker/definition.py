"""Values from the definitions alone, for a checker: `choices` and `after`, and nothing that a theorem says of a game.

Under misere play a value is fickle, firm or wild. Where none is wild, a sum is lost for the player to move iff it is
fickle with nimber 1, or firm with nimber 0; a sum is fickle when all its parts are (Conway, On Numbers and Games,
chapter 12; engine/theorems/tame.py has the proof, but no code of it is used here).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any, NamedTuple

from engine.games.component import Component
from engine.positions.position import Move, Position
from engine.rules.errors import Unsolved
from engine.rules.ruleset import AnyRuleset, number_of
from engine.rules.text import printable

BUDGET = 2_000_000
"""The most choices and pieces that are looked at for the values of a position, some seconds' work."""
MISERE_BUDGET = 1_000_000
"""The same for the lines of play of a whole position."""
FICKLE, FIRM, WILD = 0, 1, 2


class Label(NamedTuple):
    """A nimber, and how the value behaves under misere play; under normal play all are fickle."""

    nimber: int
    kind: int = FICKLE


def total(labels: Iterable[Label]) -> Label:
    """The label of a sum."""
    nimber, kind = 0, FICKLE
    for each in labels:
        nimber ^= each.nimber
        kind = max(kind, each.kind)
    return Label(nimber, kind)


def label_after(options: Collection[Label], misere: bool) -> Label:
    """The label of a value whose options have these labels."""
    nimbers = {option.nimber for option in options}
    least = 0
    while least in nimbers:
        least += 1
    return Label(least, _kind(options, least) if misere else FICKLE)


def _kind(options: Collection[Label], nimber: int) -> int:
    if any(option.kind == WILD for option in options):
        return WILD
    fickle = {option.nimber for option in options if option.kind == FICKLE and option.nimber <= 1}
    firm = {option.nimber for option in options if option.kind == FIRM and option.nimber <= 1}
    if nimber >= 2:
        # Beside a fickle or a firm 0 and 1 it must be won, by a move to what is lost there.
        return FIRM if (0 in firm or 1 in fickle) and (1 in firm or 0 in fickle) else WILD
    if not options or (fickle and not firm):
        return FICKLE
    return WILD if fickle else FIRM


def is_lost(label: Label, misere: bool) -> bool:
    """Whether the player to move loses a sum with this label, which is not wild."""
    return label.nimber == (1 if misere and label.kind == FICKLE else 0)


class Definition:
    """The labels of a game's values by the definition, remembered, within a budget."""

    def __init__(self, ruleset: AnyRuleset, misere: bool = False, budget: int = BUDGET) -> None:
        self._ruleset, self._misere, self._left = ruleset, misere, budget
        self._known: dict[Any, Label] = {}
        self.how = "derived from the definition"

    def label(self, start: Any) -> Label:
        """The label of a value; raises Unsolved past the budget."""
        known = self._known
        # A stack of its own instead of recursion: a line of play can have more moves than Python allows nested calls.
        waiting = [start]
        while waiting:
            value = waiting[-1]
            if value in known:
                waiting.pop()
                continue
            left = self._options(value, start)
            missing = {piece for pieces in left for piece in pieces if piece not in known}
            if missing:
                # Play always ends, so no piece leads back to this value.
                waiting.extend(missing)
            else:
                options = {
                    known[pieces[0]] if len(pieces) == 1 else total([known[each] for each in pieces]) for pieces in left
                }
                known[value] = label_after(options, self._misere)
        return known[start]

    def _options(self, value: Any, start: Any) -> list[tuple[Any, ...]]:
        ruleset = self._ruleset
        choices = ruleset.choices(value)
        if number_of(choices) <= self._left:
            left = [ruleset.after(value, choice) for choice in choices]
            self._left -= len(left) + sum(map(len, left))
            if self._left >= 0:
                return left
        self._left = 0
        name = printable(str(Component(ruleset, start)))
        raise Unsolved(f"the value of {name} takes too long to derive from the definition")


def moves(position: Position) -> Iterator[Move]:
    """Every legal move, slot by slot."""
    for slot, component in position.live():
        for choice in component.choices:
            yield Move(slot, choice)


class MiserePlay:
    """The winners of whole positions under misere play, by every line of play within a budget."""

    how = "Misere play: derived from the definition, by every line of play."

    def __init__(self, budget: int = MISERE_BUDGET) -> None:
        self._left = budget
        self._lost: dict[tuple[int, ...], bool] = {}
        self._numbers: dict[Component, int] = {}
        self._components: list[Component] = []
        self._options: dict[int, list[tuple[int, ...]]] = {}

    def winning(self, position: Position) -> list[Move]:
        """Every move after which the other player is lost; raises Unsolved."""
        return [move for move in moves(position) if self.is_lost(position.play(move))]

    def is_lost(self, position: Position) -> bool:
        """Whether the player to move loses; raises Unsolved past the budget."""
        start = self._sum(component for _, component in position.live())
        waiting = [start]
        while waiting:
            board = waiting[-1]
            if board in self._lost:
                waiting.pop()
                continue
            left = self._left_by(board)
            unknown = [each for each in left if each not in self._lost]
            if any(self._lost.get(each) for each in left):
                self._lost[board] = False
            elif unknown:
                waiting.extend(unknown)
            else:
                # With no move left the other player has just made the last move and lost.
                self._lost[board] = bool(left)
        return self._lost[start]

    def _left_by(self, board: tuple[int, ...]) -> set[tuple[int, ...]]:
        found: set[tuple[int, ...]] = set()
        for place, number in enumerate(board):
            if place and board[place - 1] == number:
                continue
            rest = board[:place] + board[place + 1 :]
            options = self._options_of(number)
            self._spend(len(options))
            found.update(tuple(sorted(rest + pieces)) for pieces in options)
        return found

    def _options_of(self, number: int) -> list[tuple[int, ...]]:
        if number not in self._options:
            component = self._components[number]
            choices = component.choices
            self._spend(number_of(choices))
            self._options[number] = [self._sum(component.after(choice)) for choice in choices]
        return self._options[number]

    def _spend(self, looks: int) -> None:
        self._left -= looks
        if self._left < 0:
            raise Unsolved("misere play takes too long to derive from the definition")

    def _sum(self, components: Iterable[Component]) -> tuple[int, ...]:
        return tuple(sorted(map(self._number, components)))

    def _number(self, component: Component) -> int:
        number = self._numbers.setdefault(component, len(self._numbers))
        if number == len(self._components):
            self._components.append(component)
        return number
