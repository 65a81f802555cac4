"""Why no move wins a lost position: each kind of move with the reply that answers it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from engine.bots.bot import sentence
from engine.coach.change import Change, change
from engine.coach.values import Values
from engine.position import Move, Position

MOST_TRIED = 200
"""Among so many moves an example of each kind is looked for."""


class Failing(NamedTuple):
    """A move of a lost position, and the reply after which its player is lost again."""

    position: Position
    made: Change
    reply: Change | None
    """None where the move itself loses: under misere play, as the last one."""

    @property
    def is_reversed(self) -> bool:
        """Whether the reply brings the old value back in the same place, with all the pieces that the move left."""
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
    """A move that lowers a value and one that raises it, where there are such, each with its reply.

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
    """Why this losing move fails; `values` are those of the position if known. Raises IllegalMove, Unsolved."""
    return _failing(position, Values.of(position) if values is None else values, change(position, move))


def _failing(position: Position, values: Values, made: Change) -> Failing:
    return Failing(position, made, _reply(position, values, made))


def _reply(position: Position, values: Values, made: Change) -> Change | None:
    """The winning reply, the one that brings the old value back in the same place if there is such a one."""
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
