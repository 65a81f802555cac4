"""The moves of a match, each with the mark of what it did to the win."""

from __future__ import annotations

from engine.coach.review import Review
from engine.match import Match
from tui.drawing.elide import elide
from tui.drawing.glyphs import BOX, Glyphs
from tui.widgets.lists.marked_list import MarkedList, Piece, fitted
from tui.words.review import MARKS, mark


class ReviewedMoves(MarkedList):
    """Shows one move a line; the marks come with the review."""

    def __init__(self, match: Match, glyphs: Glyphs = BOX, *, id: str | None = None) -> None:
        super().__init__(glyphs, id=id)
        self.match = match
        self._review: Review | None = None

    def on_mount(self) -> None:
        self.fill(len(self.match.plies), self.marked)

    def show(self, review: Review) -> None:
        """Show what each move did."""
        self._review = review
        self.refresh()

    def pieces(self, line: int, width: int) -> list[Piece]:
        ply = self.match.plies[line]
        sign = " " if self._review is None else mark(self._review.plies[line])
        digits = max(len(str(len(self.match.plies))), 2)
        text = elide(ply.sentence, self.glyphs.ellipsis)
        return [
            (f"{line + 1:>{digits}} ", "quiet"),
            (f"{self.glyphs.players[ply.player]} ", f"player-{ply.player}"),
            (f"{sign} ", "chosen" if sign in _LOUD else "quiet"),
            (fitted(text, max(width - digits - 5, 1), self.glyphs.ellipsis), "words"),
        ]


_LOUD = {each for label, each in MARKS.items() if label.name in ("GAVE", "TOOK")}
