"""The coach of plain mode: tips in three steps, advice about the board, and the review."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from engine.coach.advice import Advice, Tip, advise
from engine.coach.review import review
from engine.errors import Unsolved
from engine.match import ALONE, Help, Match
from engine.notation import parse_move
from engine.position import Move, Position
from tui.coach.reviews import NO_MOVE, closing, marks
from tui.coach.tips import tip
from tui.drawing.elide import elide
from tui.match.coach_words import struck, verdict
from tui.match.words import Players
from tui.plain.words import ELLIPSIS, worths


def read_move(line: str, position: Position) -> Move:
    """The move in a line, written closely or as in the sentences of a match; raises GameError.

    Where one thing is left, its choice alone is enough.
    """
    if line.isascii() and line.isdigit():
        live = list(islice(position.live(), 2))
        if len(live) == 1:
            ((slot, component),) = live
            return Move(slot, component.ruleset.parse_choice(line))
    # The blanks around separators and commas mean nothing.
    return parse_move("".join(part.strip() for part in re.split("([-/:,])", line)), position)


WIDTH = 78


class PlainCoach:
    """The coach's state for the coming move."""

    def __init__(self, knows_xor: bool) -> None:
        """`knows_xor` says whether the player knows worth and XOR."""
        self._knows_xor = knows_xor
        self.is_on = False
        """Whether the coach speaks at every move."""
        self._tip: Tip | None = None

    def tip(self, match: Match) -> str:
        """The next step of the tip for this match, which is not over."""
        try:
            self._tip = Tip(self._advise(match)) if self._tip is None else self._tip.deeper()
        except Unsolved as unsolved:
            return f"There is no tip here. {unsolved}"
        return f"Tip {self._tip.step} of 3: {elide(tip(self._tip.advice, self._tip.step), ELLIPSIS)}"

    def help(self, move: Move) -> Help:
        """The note about this move in the record."""
        return (ALONE if self._tip is None else self._tip.help(move))._replace(coach=self.is_on)

    def forget(self) -> None:
        """Begin anew, because the board has changed."""
        self._tip = None

    def board(self, match: Match, players: Players) -> Iterator[str]:
        """What the board is made of, the player who is winning and the reason; nothing at the end."""
        if match.outcome is not None:
            return
        try:
            advice = self._advise(match)
        except Unsolved as unsolved:
            yield str(unsolved)
            return
        if advice.knows_xor:
            live = match.position.live()
            yield f"{worths((slot, advice.values.at(slot)) for slot, _ in live)}. XOR {advice.values.xor}."
        for said in (*(() if advice.knows_xor else struck(advice, WIDTH)), *verdict(match, advice, players)):
            yield elide(said, ELLIPSIS)

    def _advise(self, match: Match) -> Advice:
        return advise(match.position, knows_xor=self._knows_xor)


def review_lines(match: Match, players: Players, knows_xor: bool) -> Iterator[str]:
    """Every move that was not undone with its effect on the win, and the sentence about the whole match."""
    reviewed = review(match)
    if not reviewed.plies:
        yield NO_MOVE
    for number, (made, comment) in enumerate(marks(reviewed, players.made, knows_xor), 1):
        yield f"{number}. {elide(made, ELLIPSIS)} - {elide(comment, ELLIPSIS)}"
    if match.outcome is not None:
        yield elide(closing(reviewed, players.you), ELLIPSIS)
