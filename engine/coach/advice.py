"""Advice: what a position asks of the player to move, as facts that sentences and pictures are made of."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from engine.bots import misere_awkward
from engine.bots.awkward import Awkward, most_awkward
from engine.coach.change import Change, change
from engine.coach.failing import Failing, failing
from engine.coach.values import Values, groups
from engine.position import Move, Position
from engine.theory.grundy import is_firm, winning_moves

MOST_SEARCHED = 2_000
"""Among so many winning moves one is looked for that lowers a value, because that is the easiest to see."""

MOST_MARKED = 10_000
"""On a board of more components the winning ones are not looked for, which takes too long."""


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
        return misere_awkward.most_awkward(self.position) if self.position.misere else most_awkward(self.position)

    @cached_property
    def all_win(self) -> bool:
        """Whether every legal move wins; not looked for among more than 2,000."""
        moves = sum(len(component.ruleset.choices(component.value)) for _, component in self.position.live())
        return moves <= MOST_SEARCHED and sum(1 for _ in winning_moves(self.position)) == moves

    @cached_property
    def winning_moves(self) -> frozenset[Move] | None:
        """Every winning move; None where there are more than 10,000 components to look at."""
        is_small = next(islice(self.position.live(), MOST_MARKED, None), None) is None
        return frozenset(winning_moves(self.position)) if is_small else None

    @cached_property
    def winning_slots(self) -> frozenset[int]:
        """The slots in which there is a winning move; none where there are more than 10,000 components."""
        return frozenset(move.slot for move in self.winning_moves or ())

    @cached_property
    def failing(self) -> tuple[Failing, ...]:
        """In a lost position why its moves fail."""
        return failing(self.position) if self.winning is None else ()

    @cached_property
    def groups(self) -> tuple[tuple[int, int], ...]:
        """How many components with a move left have each value, the largest value first."""
        return groups(self.position, self.values)

    def prepare(self) -> Advice:
        """This advice with all that takes longer found out; raises Unsolved."""
        _ = self.winning_slots, self.failing, self.groups, self.all_win
        if self.winning is None:
            _ = self.awkward
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
        return not is_firm(self.position.play(self.winning.move))

    @property
    def ends(self) -> bool:
        """Whether the advised move is the last one of the match."""
        return self.position.play(self.move).is_over


def advise(position: Position, values: Values | None = None) -> Advice:
    """The advice on a position with a move left; `values` are those of its slots if known. Raises Unsolved."""
    return Advice(position, Values.of(position) if values is None else values, _clearest(position))


def _clearest(position: Position) -> Change | None:
    """A winning move: the first that lowers a value, else the first of all."""
    first = None
    for move in islice(winning_moves(position), MOST_SEARCHED):
        found = change(position, move)
        if not found.is_raise:
            return found
        first = first or found
    return first
