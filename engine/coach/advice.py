"""Advice: the facts about a position that the sentences and pictures of tips and coach are made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.bots.awkward import Awkward
from engine.bots.bot import sentence
from engine.bots.perfect import hardest
from engine.coach.values import Change, Values, change, groups, values_of, xor_of
from engine.position import Move, Position
from engine.ruleset import number_of

if TYPE_CHECKING:
    from engine.coach.board_ruler import BoardRuler

MOST_TRIED = 200
"""How many moves are tried for an example of each kind."""


class Failing(NamedTuple):
    """A move of a lost position, and the reply after which its player is lost again."""

    position: Position
    made: Change
    reply: Change | None
    """None where the move itself loses, as the last move under misere play."""

    @property
    def is_reversed(self) -> bool:
        """Whether the reply brings the old value back in the same place, with all pieces that the move left."""
        made, reply = self.made, self.reply
        if reply is None or reply.move.slot != made.move.slot:
            return False
        return reply.after == made.before and reply.before == made.after

    @property
    def sentence(self) -> str:
        """`42 / 2 lowers 3 to 1; 17 / 3 answers it.`"""
        made = f"{sentence(self.position, self.made.move)} {_does(self.made)}"
        if self.reply is None:
            return f"{made}, but it is the last move."
        reply = sentence(self.position.play(self.made.move), self.reply.move)
        if self.is_reversed:
            return f"{made}; {reply} makes it {self.made.before} again."
        return f"{made}; {reply} answers it."


def failing(position: Position, values: Values) -> tuple[Failing, ...]:
    """A move that lowers a value and a move that raises one, if there are such moves, each with its reply.

    Takes a lost position with a move left, and its values; raises Unsolved.
    """
    found: dict[bool, Failing] = {}
    for move in islice(_moves(position), MOST_TRIED):
        made = change(position, move)
        if made.is_raise not in found:
            found[made.is_raise] = _failing(position, values, made)
        if len(found) == 2:
            break
    return tuple(found[kind] for kind in sorted(found))


def refutation(position: Position, move: Move, values: Values | None = None) -> Failing:
    """This losing move with its reply; `values` are those of the position if known. Raises IllegalMove, Unsolved."""
    return _failing(position, Values.of(position) if values is None else values, change(position, move))


def _failing(position: Position, values: Values, made: Change) -> Failing:
    return Failing(position, made, _reply(position, values, made))


def _reply(position: Position, values: Values, made: Change) -> Change | None:
    """A winning reply, if possible one that brings the old value back in the same place."""
    after, slot = position.play(made.move), made.move.slot
    known = values.moved(position, after)
    for choice in islice(known.winning_in(after, slot), MOST_TRIED):
        reply = change(after, Move(slot, choice))
        if reply.after == made.before:
            return reply
    first = next(known.winning_moves(after), None)
    return None if first is None else change(after, first)


def _does(made: Change) -> str:
    return f"{'raises' if made.is_raise else 'lowers'} {made.before} to {made.after}"


def _moves(position: Position) -> Iterator[Move]:
    for slot, component in position.live():
        for choice in islice(component.ruleset.choices(component.value), MOST_TRIED):
            yield Move(slot, choice)


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
    """A winning move, if possible one that lowers a value; None in a lost position."""

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
        return failing(self.position, self.values) if self.winning is None else ()

    @cached_property
    def groups(self) -> tuple[tuple[int, int], ...]:
        """How many components with a move left have each value, the largest value first."""
        return groups(self.position, self.values)

    @cached_property
    def ruler(self) -> BoardRuler | None:
        """The bands of the numbers on a board of floor division; None for other boards."""
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


def advise(position: Position, values: Values | None = None) -> Advice:
    """The advice on a position with a move left; `values` are those of the position if known. Raises Unsolved."""
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


MOST_CHOICES = 20
"""Components with more choices than this get no list."""


class Worth(NamedTuple):
    """The worth of the result of a choice, and whether the choice wins."""

    value: int
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
        found[choice] = Worth(value, choice in winning if position.misere else value == rest)
    return found
