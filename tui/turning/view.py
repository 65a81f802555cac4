"""The view of a match in which the player looks for a move: the board, the moves, and after the answer the win line."""

from __future__ import annotations

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from engine.coach.review import Review, ReviewedPly
from engine.match import Match
from tui.board.board import Board
from tui.commands.table import Hint
from tui.drawing.elide import elide, wrap
from tui.drawing.glyphs import Glyphs
from tui.review.view import BESIDE, ReviewedMoves
from tui.review.win_line import WinLineView
from tui.review.words import marked
from tui.turning.words import TITLE
from tui.widgets.foot import Foot, Turn

LINES = 2
"""How many lines a sentence has under the board."""


class TurningView(Vertical):
    """Shows the board before one of the moves, or after it."""

    def __init__(self, match: Match, glyphs: Glyphs) -> None:
        super().__init__(id="wall", classes="-turning")
        self.match, self.glyphs = match, glyphs
        self.board = Board(match.start, glyphs, id="board")
        self.moves = ReviewedMoves(match, glyphs, id="reviewed")
        self.line = WinLineView(glyphs, has_accuracy=False, id="win-line")
        self.foot = Foot(glyphs, id="foot")
        self._review: Review | None = None

    def compose(self) -> ComposeResult:
        with Horizontal(id="heading"):
            yield Static(TITLE, id="title", markup=False)
            yield Static(id="score", markup=False)
        with Horizontal(id="middle"):
            with Vertical(id="frame"):
                yield self.board
            yield self.moves
        yield self.line
        yield self.foot

    def on_mount(self) -> None:
        # Before the answer the line lies between the players: it does not tell who is winning.
        self.line.review = Review(self.match, tuple([ReviewedPly(ply, None, None) for ply in self.match.plies]))

    def show(self, match: Match, is_after: bool) -> None:
        """Show the match before its next move, or after it; the match must have one."""
        self.match, number = match, match.cursor + 1
        ply = match.plies[match.cursor]
        seen = match.redo() if is_after else match
        self.board.show(seen.position, seen.last)
        # The ring is around the component that the move changes.
        self.board.chosen = ply.move.slot
        self.moves.marked = number - 1
        self.line.number = number
        name = match.names[ply.player]
        made = f"{number:,}. {name} {elide(ply.sentence, self.glyphs.ellipsis)}"
        aside = "" if self._review is None else marked(self._review.plies[number - 1])
        # The sentence below says the same.
        is_room = cell_len(made) + cell_len(aside) + BESIDE <= self._width
        self.foot.turn = Turn(ply.player, name, made, aside if is_room else "")

    def show_review(self, review: Review) -> None:
        """Show the effect of each move."""
        self._review = self.line.review = review
        self.moves.show(review)

    def show_score(self, score: str) -> None:
        """Show how the player stands."""
        self.query_one("#score", Static).update(score)

    def show_hints(self, hints: tuple[Hint, ...]) -> None:
        """Show the keys that matter now."""
        self.foot.hints = hints

    def say(self, *forms: str) -> None:
        """Show under the board the first of these forms of a sentence that fits there, else the last."""
        whole = [elide(form, self.glyphs.ellipsis) for form in forms]
        cells = self._width - 2
        self.foot.said = next((each for each in whole if len(wrap(each, cells)) <= LINES), whole[-1])

    @property
    def _width(self) -> int:
        # Before the first picture only the terminal's width is known, with nothing left for margins.
        return self.foot.size.width or self.app.size.width - 4
