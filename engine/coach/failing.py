"""Failing: a move that loses, the reply that shows it, and the sentence about both."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from engine.bots.bot import sentence
from engine.coach.values import Change, Values, change
from engine.position import Move, Position

MOST_TRIED = 200
"""How many moves are tried for an example of each kind."""


class Failing(NamedTuple):
    """A move that loses, and the reply after which its player is lost again."""

    position: Position
    made: Change
    reply: Change | None
    """None where the move itself loses, as the last move under misere play."""
    has_met_xor: bool = True
    """Whether the player knows worth and XOR."""

    @property
    def is_reversed(self) -> bool:
        """Whether the reply brings the old value back in the same place, with all pieces that the move left."""
        made, reply = self.made, self.reply
        if reply is None or reply.move.slot != made.move.slot:
            return False
        return reply.after == made.before and reply.before == made.after

    @property
    def is_copied(self) -> bool:
        """Whether the reply does the same to the twin."""
        made, reply = self.made, self.reply
        return (
            reply is not None
            and reply.move.slot != made.move.slot
            and reply.component == made.component
            and reply.move.choice == made.move.choice
        )

    @property
    def sentence(self) -> str:
        """`42 / 2 loses: its worth falls from 3 to 1, and then 17 / 3 wins.`"""
        made = sentence(self.position, self.made.move)
        if self.reply is None:
            return f"{made} is the last move, and that loses."
        reply = sentence(self.position.play(self.made.move), self.reply.move)
        if not self.has_met_xor:
            return f"{made} loses: the reply {reply} {'copies it' if self.is_copied else 'wins'}."
        before, after = self.made.before, self.made.after
        if not self.made.is_erased:
            does = f"its worth {'grows' if self.made.is_raise else 'falls'} from {before} to {after}"
            if self.is_reversed and not self.reply.is_erased:
                return f"{made} loses: {does}, and {reply} brings back worth {before}."
            return f"{made} loses: {does}, and then {reply} wins."
        label = self.made.component.ruleset.label(self.made.component.value)
        return f"{made} loses: it erases {label}, worth {before}, and then {reply} wins."

    @property
    def brief(self) -> str:
        """The moves without the reason: `If 42 / 2, then 17 / 3.`"""
        made = sentence(self.position, self.made.move)
        if self.reply is None:
            return self.sentence
        reply = sentence(self.position.play(self.made.move), self.reply.move)
        return f"If {made}, then {reply}{' too' if self.is_copied else ''}."


def failing(position: Position, values: Values, has_met_xor: bool = True) -> tuple[Failing, ...]:
    """A move that lowers a value and a move that raises one, if there are such moves, each with its reply.

    Takes a lost position with a move left, and its values; raises Unsolved.
    """
    found: dict[bool, Failing] = {}
    for move in islice(_moves(position), MOST_TRIED):
        made = change(position, move)
        if made.is_raise not in found:
            found[made.is_raise] = _failing(position, values, made, has_met_xor)
        if len(found) == 2:
            break
    return tuple(found[kind] for kind in sorted(found))


def refutation(position: Position, move: Move, has_met_xor: bool = True) -> Failing:
    """This losing move with its reply; raises IllegalMove, Unsolved."""
    return _failing(position, Values.of(position), change(position, move), has_met_xor)


def _failing(position: Position, values: Values, made: Change, has_met_xor: bool) -> Failing:
    is_copied = not has_met_xor and not position.misere and values.is_lost
    reply = _copy(position, made) if is_copied else None
    return Failing(position, made, reply or _reply(position, values, made), has_met_xor)


def _copy(position: Position, made: Change) -> Change | None:
    """The reply that does the same to a twin, which wins on a lost board of normal play; None without a twin."""
    twins = (slot for slot, each in position.live() if each == made.component and slot != made.move.slot)
    slot = next(twins, None)
    return None if slot is None else change(position.play(made.move), Move(slot, made.move.choice))


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


def _moves(position: Position) -> Iterator[Move]:
    for slot, component in position.live():
        for choice in islice(component.ruleset.choices(component.value), MOST_TRIED):
            yield Move(slot, choice)
