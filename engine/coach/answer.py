"""Answer: whether a tried move wins, and the reason."""

from __future__ import annotations

from typing import NamedTuple

from engine.bots.bot import sentence
from engine.coach.advice import Advice
from engine.coach.failing import Failing, refutation
from engine.coach.tip import STEPS, tip
from engine.coach.values import Values, change
from engine.errors import Unsolved
from engine.position import Move, Position
from engine.theory.grundy import is_won


class Answer(NamedTuple):
    """A tried move and the reason why it wins or loses; None where the reason cannot be found."""

    position: Position
    """The position before the move."""
    move: Move
    wins: bool
    advice: Advice | None = None
    """The advice to make this move, if it wins."""
    failing: Failing | None = None
    """The reply to it, if it loses."""

    @property
    def sentence(self) -> str:
        """A sentence: whether the move wins, and why."""
        return self._said(explained=True)

    @property
    def brief(self) -> str:
        """The same in fewer words, for small screens."""
        return self._said(explained=False)

    def _said(self, explained: bool) -> str:
        made = sentence(self.position, self.move)
        if self.wins:
            return f"{made} wins." if self.advice is None else tip(self.advice, STEPS, explained)
        return f"{made} loses." if self.failing is None else self.failing.sentence


def answer(position: Position, move: Move, has_met_xor: bool = True) -> Answer:
    """The answer to this move in a solved position; raises IllegalMove, Unsolved.

    `has_met_xor` says whether the player knows worth and XOR.
    """
    wins = not is_won(position.play(move))
    try:
        if wins:
            advice = Advice(position, Values.of(position), change(position, move), has_met_xor)
            return Answer(position, move, True, advice)
        return Answer(position, move, False, failing=refutation(position, move, has_met_xor))
    except Unsolved:
        # A misere board can be solved although its values are not known.
        return Answer(position, move, wins)
