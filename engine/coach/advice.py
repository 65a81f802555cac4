"""Advice: the facts about a position that the sentences and pictures of tips and coach are made of."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.bots.awkward import Awkward
from engine.bots.perfect import hardest
from engine.coach.failing import MOST_TRIED, Failing, failing
from engine.coach.strike import Strike
from engine.coach.values import Change, Values, change, groups, values_of, xor_of
from engine.position import Move, Position
from engine.ruleset import number_of

if TYPE_CHECKING:
    from engine.coach.board_ruler import BoardRuler

MOST_SEARCHED = 2_000
"""How many winning moves are searched for one that is no raise, because that is the easiest to see."""
MOST_PREPARED = 500
"""For at most this many components wins are found in advance."""


@dataclass(frozen=True)
class Advice:
    """The facts that perfect play knows about a position with a move left."""

    position: Position
    values: Values
    winning: Change | None
    """The winning move that is easiest to see; None in a lost position."""
    has_met_xor: bool = True
    """Whether the player knows worth and XOR; without them there are only traps and twins."""

    @cached_property
    def awkward(self) -> Awkward:
        """In a lost position the trickiest move, and how many replies to it win."""
        return hardest(self.position)

    @cached_property
    def all_win(self) -> bool:
        """Whether every legal move wins; False for positions with more than 2,000 moves."""
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
            # Found on demand: a screen shows only a part of a large board.
            winning = iter(()) if self.winning is None else self.values.winning_in(self.position, slot)
            found = self._winning_slots[slot] = next(winning, None) is not None
        return found

    @cached_property
    def _winning_slots(self) -> dict[int, bool]:
        return {}

    @cached_property
    def failing(self) -> tuple[Failing, ...]:
        """Examples of failing moves in a lost position."""
        return failing(self.position, self.values, self.has_met_xor) if self.winning is None else ()

    @cached_property
    def groups(self) -> tuple[tuple[int, int], ...]:
        """How many components with a move left have each value, the largest value first."""
        return groups(self.position, self.values)

    @cached_property
    def ruler(self) -> BoardRuler | None:
        """The bands of the numbers on a board of floor division; None for other boards, and before worth is met."""
        if not self.has_met_xor:
            return None
        # Imported on first use: only boards of floor division need it.
        from engine.coach.board_ruler import BoardRuler

        return BoardRuler.of(self.position)

    @property
    def count(self) -> int:
        """How many components have a move left."""
        return sum(many for _, many in self.groups)

    def prepare(self) -> Advice:
        """This advice with everything worked out that the board shows; raises Unsolved."""
        _ = self.failing, self.groups, self.ruler
        for slot, _ in islice(self.position.live(), MOST_PREPARED):
            self.wins_in(slot)
        return self

    def prepare_tip(self) -> Advice:
        """This advice with everything worked out that a tip says; raises Unsolved."""
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

    @cached_property
    def strike(self) -> Strike | None:
        """The part of the board that is left once traps and twins are struck; None where the last move loses."""
        return None if self.position.misere else Strike.of(self.position, self.values)

    @cached_property
    def left(self) -> Strike | None:
        """The same of the board that the winning move leaves; None in a lost position."""
        if self.position.misere or self.winning is None:
            return None
        after = self.position.play(self.winning.move)
        return Strike.of(after, self.values.moved(self.position, after))

    @property
    def differs(self) -> bool:
        """Whether the rule differs from normal play: under misere play no component is firm after the move."""
        if not self.position.misere or self.winning is None:
            return False
        return self.values.moved(self.position, self.position.play(self.winning.move)).firm == 0

    @property
    def ends(self) -> bool:
        """Whether the advised move is the last one of the match."""
        return self.position.play(self.move).is_over


def advise(position: Position, values: Values | None = None, has_met_xor: bool = True) -> Advice:
    """The advice on a position with a move left; `values` are those of the position if known. Raises Unsolved."""
    known = Values.of(position) if values is None else values
    winning = _clearest(position, known)
    if winning is not None and not has_met_xor and not position.misere:
        winning = _plainest(position, known) or winning
    return Advice(position, known, winning, has_met_xor)


def _clearest(position: Position, values: Values) -> Change | None:
    """A winning move: the first that lowers a value, else the first of all."""
    first = None
    for move in islice(values.winning_moves(position), MOST_SEARCHED):
        found = change(position, move)
        if not found.is_raise:
            return found
        first = first or found
    return first


MOST_STRUCK = 12
"""On a board of at most this many components a move is searched that leaves nothing but twins and traps."""


def _plainest(position: Position, values: Values) -> Change | None:
    """A winning move of normal play that ends the match, or leaves nothing but twins, or at least twins and traps."""
    if len(position.slots) > MOST_STRUCK:
        return None
    best: tuple[int, Change] | None = None
    for move in islice(values.winning_moves(position), MOST_TRIED):
        after = position.play(move)
        left = Strike.of(after, values.moved(position, after))
        if not left.is_all and not after.is_over:
            continue
        rank = 0 if after.is_over else 1 + bool(left.traps)
        if best is None or rank < best[0]:
            best = rank, change(position, move)
    return None if best is None else best[1]


MOST_CHOICES = 20
"""Components with more choices than this get no list."""


class Worth(NamedTuple):
    """The worth of the result of a choice, and whether the choice wins."""

    value: int | None
    """None for a player who does not know it."""
    wins: bool


def worth(advice: Advice, slot: int) -> dict[Any, Worth]:
    """By choice, the worth of its result in this slot; empty where there are over 20 choices. Raises Unsolved."""
    position = advice.position
    component = position.slots[slot - 1] if 1 <= slot <= len(position.slots) else None
    if component is None:
        return {}
    choices = list(islice(component.ruleset.choices(component.value), MOST_CHOICES + 1))
    if len(choices) > MOST_CHOICES:
        return {}
    rest = advice.values.xor ^ advice.values.at(slot)
    # Under misere play the value alone does not decide which move wins.
    winning = list(advice.values.winning_in(position, slot)) if position.misere and advice.winning is not None else []
    found = {}
    for choice in choices:
        value = xor_of(values_of(component.after(choice)))
        wins = choice in winning if position.misere else value == rest
        found[choice] = Worth(value if advice.has_met_xor else None, wins)
    return found
