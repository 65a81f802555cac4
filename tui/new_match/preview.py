"""Preview: the rules of the chosen game, and the board that will be played."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.events import Resize
from textual.widgets import Static

from engine.positions.position import Position
from tui.board.board import Board

_LEAST_HEIGHT = 5
_NOWHERE = 0


class Preview(Horizontal):
    """Shows rules at the left and the board at the right, if there are a few lines for them."""

    def __init__(self) -> None:
        super().__init__(id="preview")
        self._board = Board(Position(()), id="preview-board")
        self._board.chosen = _NOWHERE

    @property
    def board(self) -> Position | None:
        """The board that is shown, if there is one."""
        return self._board.position if self._board.visible else None

    def compose(self) -> ComposeResult:
        yield Static(id="preview-rules", markup=False)
        yield self._board

    def explain(self, rules: Sequence[str]) -> None:
        """Show these rules; without any the board has the whole width."""
        text, shown = "\n".join(rules), self.query_one("#preview-rules", Static)
        # An update lays the screen out again, and this is called at every key.
        if shown.content != text:
            shown.update(text)
        shown.display = bool(text)

    def draw(self, board: Position | None) -> None:
        """Draw this board, or none."""
        self._board.visible = board is not None
        if board is not None:
            self._board.reset(board)

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.height < _LEAST_HEIGHT, "-no-lines")
        # In a match no number moves when a board gets fewer lines; this one has to fit into them.
        self.draw(self.board)
