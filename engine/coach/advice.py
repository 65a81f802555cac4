"""Advice: what a position asks of the player to move, as facts that sentences and pictures are made of."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING

from engine.bots.awkward import Awkward
from engine.bots.hardest import hardest
from engine.coach.change import Change, change
from engine.coach.failing import Failing, failing
from engine.coach.values import Values, groups
from engine.position import Move, Position
from engine.ruleset import number_of

if TYPE_CHECKING:
    from engine.coach.board_ruler import BoardRuler

MOST_SEARCHED = 2_000
"""Among so many winning moves one is looked for that lowers a value, because that is the easiest to see."""
MOST_PREPARED = 500
"""In so many components it is found out ahead whether there is a winning move."""


@dataclass(frozen=True)
class Advice:
    """What perfect play knows about a position with a move left."""

    position: Position
    values: Values
    winning: Change | None
    """A move that wins, one that lowers its value where there is one; None in a lost position."""

    @cached_property
    def awkward(self) -> Awkward:
        """In a lost position the move that sets the hardest problem, and how many replies to it win."""
        return hardest(self.position)

    @cached_property
    def all_win(self) -> bool:
        """Whether every legal move wins; not looked for among more than 2,000."""
        moves = 0
        for _, component in self.position.live():
            moves += number_of(component.ruleset.choices(component.value))
            if moves > MOST_SEARCHED:
                return False
        return sum(1 for _ in self.values.winning_moves(self.position)) == moves

    def wins_in(self, slot: int) -> bool:
        """Whether there is a winning move in a slot."""
        found = self._winning_slots.get(slot)
        if found is None:
            # Found as it is asked for: of a large board little is seen at a time.
            winning = iter(()) if self.winning is None else self.values.winning_in(self.position, slot)
            found = self._winning_slots[slot] = next(winning, None) is not None
        return found

    @cached_property
    def _winning_slots(self) -> dict[int, bool]:
        return {}

    @cached_property
    def failing(self) -> tuple[Failing, ...]:
        """In a lost position why its moves fail."""
        return failing(self.position, self.values) if self.winning is None else ()

    @cached_property
    def groups(self) -> tuple[tuple[int, int], ...]:
        """How many components with a move left have each value, the largest value first."""
        return groups(self.position, self.values)

    @cached_property
    def ruler(self) -> BoardRuler | None:
        """The bands of the numbers on a board of floor division; None for other boards."""
        # Needed for such boards only.
        from engine.coach.board_ruler import BoardRuler

        return BoardRuler.of(self.position)

    @property
    def count(self) -> int:
        """How many components have a move left."""
        return sum(many for _, many in self.groups)

    def prepare(self) -> Advice:
        """This advice with all that the board shows of it found out; raises Unsolved."""
        _ = self.failing, self.groups, self.ruler
        for slot, _ in islice(self.position.live(), MOST_PREPARED):
            self.wins_in(slot)
        return self

    def prepare_tip(self) -> Advice:
        """This advice with all that a tip says of it found out; raises Unsolved."""
        _ = self.all_win, self.move, self.groups
        return self

    @property
    def move(self) -> Move:
        """The move that is advised."""
        return self.awkward.move if self.winning is None else self.winning.move

    @property
    def others(self) -> tuple[int, ...]:
        """The values of the live components that the advised move leaves alone, slot by slot."""
        slot = self.move.slot
        return tuple(self.values.at(each) for each, _ in self.position.live() if each != slot)

    @property
    def differs(self) -> bool:
        """Whether the rule here is not that of normal play: misere, and no component is firm after the move."""
        if not self.position.misere or self.winning is None:
            return False
        return self.values.moved(self.position, self.position.play(self.winning.move)).firm == 0

    @property
    def ends(self) -> bool:
        """Whether the advised move is the last one of the match."""
        return self.position.play(self.move).is_over


def advise(position: Position, values: Values | None = None) -> Advice:
    """The advice on a position with a move left; `values` are those of its slots if known. Raises Unsolved."""
    known = Values.of(position) if values is None else values
    return Advice(position, known, _clearest(position, known))


def _clearest(position: Position, values: Values) -> Change | None:
    """A winning move: the first that lowers a value, else the first of all."""
    first = None
    for move in islice(values.winning_moves(position), MOST_SEARCHED):
        found = change(position, move)
        if not found.is_raise:
            return found
        first = first or found
    return first
