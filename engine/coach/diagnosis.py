"""How a win was given away, as far as the move shows it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from engine.coach.change import change
from engine.match import Ply
from engine.position import Move, Position
from engine.theory.grundy import grundy, winning_moves


class Fault(Enum):
    """What was overlooked."""

    RAISE = "the last move raised a value, and that was not reversed"
    CHOICE = "the right component with the wrong choice"
    COMPONENT = "no component with a winning move was touched"


def diagnose(position: Position, ply: Ply, last: Ply | None) -> Fault:
    """What was overlooked by this move in a won position, given the move before it; raises Unsolved."""
    touched = {ply.move.slot} if last is None else {ply.move.slot, last.move.slot}
    near = [move for move in winning_moves(position) if move.slot in touched]
    if last is not None and _is_reversed(position, near, last):
        return Fault.RAISE
    return Fault.CHOICE if any(move.slot == ply.move.slot for move in near) else Fault.COMPONENT


def _is_reversed(position: Position, winning: Sequence[Move], last: Ply) -> bool:
    """Whether the last move raised a value and one of the winning moves brings the old one back in its place."""
    old = grundy(last.before.ruleset, last.before.value)
    back = [change(position, move) for move in winning if move.slot == last.move.slot]
    return len(last.pieces) == 1 and any(each.before > old == each.after for each in back)
