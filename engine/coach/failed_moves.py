"""Failed moves: each loses, and a reply shows it."""

from __future__ import annotations

from itertools import islice
from typing import NamedTuple

from engine.positions.position import Move, Position
from engine.verdict.winning import Change, Nimbers, change

MOST_TRIED = 200
"""How many moves are tried for an example of each kind."""


class FailedMove(NamedTuple):
    """A move that loses, and the reply after which its player is lost again."""

    position: Position
    made: Change
    reply: Change | None
    """None where the move itself loses, as the last move under misere play."""
    knows_xor: bool = True
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
        if reply is None or reply.move.slot == made.move.slot:
            return False
        return (reply.component, reply.move.choice) == (made.component, made.move.choice)


def failed_moves(position: Position, nimbers: Nimbers, knows_xor: bool = True) -> tuple[FailedMove, ...]:
    """A move that lowers a value and a move that raises one, if there are such moves, each with its reply.

    Takes a lost position with a move left, and its nimbers; raises Unsolved.
    """
    found: dict[bool, Change] = {}
    some = (Move(slot, each) for slot, component in position.live() for each in islice(component.choices, MOST_TRIED))
    for move in islice(some, MOST_TRIED):
        made = change(position, move)
        found.setdefault(made.is_raise, made)
        if len(found) == 2:
            break
    return tuple(_failing(position, nimbers, found[kind], knows_xor) for kind in sorted(found))


def refutation(position: Position, move: Move, knows_xor: bool = True) -> FailedMove:
    """This losing move with its reply; raises IllegalMove, Unsolved."""
    return _failing(position, Nimbers.of(position), change(position, move), knows_xor)


def _failing(position: Position, nimbers: Nimbers, made: Change, knows_xor: bool) -> FailedMove:
    can_be_copied = not knows_xor and not position.misere and nimbers.is_lost
    reply = _copy(position, made) if can_be_copied else None
    return FailedMove(position, made, reply or _reply(position, nimbers, made), knows_xor)


def _copy(position: Position, made: Change) -> Change | None:
    """The reply that does the same to a twin, which wins on a lost board of normal play; None without a twin."""
    twins = (slot for slot, each in position.live() if each == made.component and slot != made.move.slot)
    slot = next(twins, None)
    return None if slot is None else change(position.play(made.move), Move(slot, made.move.choice))


def _reply(position: Position, nimbers: Nimbers, made: Change) -> Change | None:
    """A winning reply, if possible one that brings the old value back in the same place."""
    after, slot = position.play(made.move), made.move.slot
    known = nimbers.moved(position, after)
    for choice in islice(known.winning_in(after, slot), MOST_TRIED):
        reply = change(after, Move(slot, choice))
        if reply.after == made.before:
            return reply
    first = next(known.winning_moves(after), None)
    return None if first is None else change(after, first)
