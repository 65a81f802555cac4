"""Answer: whether a tried move wins, and the reason."""

from __future__ import annotations

from typing import NamedTuple

from engine.coach.advice import Advice
from engine.coach.failed_moves import FailedMove, refutation
from engine.positions.position import Move, Position
from engine.rules.errors import Unsolved
from engine.verdict.winning import Nimbers, change


class Answer(NamedTuple):
    """A tried move and the reason why it wins or loses; None where the reason cannot be found."""

    position: Position
    """The position before the move."""
    move: Move
    wins: bool
    advice: Advice | None = None
    """The advice to make this move, if it wins."""
    failed_move: FailedMove | None = None
    """The reply to it, if it loses."""


def answer(position: Position, move: Move, knows_xor: bool = True) -> Answer:
    """The answer to this move in a solved position; raises IllegalMove, Unsolved.

    `knows_xor` says whether the player knows worth and XOR.
    """
    wins = not position.play(move).is_won
    try:
        if wins:
            advice = Advice(position, Nimbers.of(position), change(position, move), knows_xor)
            return Answer(position, move, True, advice)
        return Answer(position, move, False, failed_move=refutation(position, move, knows_xor))
    except Unsolved:
        # A misere board can be solved although its values are not known.
        return Answer(position, move, wins)
