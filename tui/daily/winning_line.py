"""How a board is won: its moves one after the other, until a key is pressed."""

from __future__ import annotations

from datetime import date

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from engine.positions.match import Match
from tui.app.app import BaseScreen
from tui.board.board import Board
from tui.commands.table import bindings
from tui.daily.daily_words import line_said
from tui.widgets.framed_layout import framed_layout
from tui.widgets.lines import Paragraph

SECONDS = 0.8
"""How long a move stands before the next one."""
_NOWHERE = 0


class WinningLineScreen(BaseScreen[None]):
    """Plays a match by itself from where it stands; any key goes on."""

    CSS_PATH = "daily.tcss"

    BINDINGS = bindings("line")
    AUTO_FOCUS = None

    def __init__(
        self, day: date, match: Match, seconds: float = SECONDS, following: Screen[None] | None = None
    ) -> None:
        """`following` is the screen that comes next, if this one is on the way to another."""
        super().__init__()
        self._day, self.match, self._seconds, self._following = day, match, seconds, following

    def compose(self) -> ComposeResult:
        glyphs = self.app.glyphs
        self._board = Board(self.match.position, glyphs, start=self.match.start, id="board")
        self._board.chosen = _NOWHERE
        yield self.size_notice()
        title = f"The board of {self._day.isoformat()}"
        yield framed_layout(title, self._board, glyphs=glyphs, classes="-practice", score="how it is won")

    def on_mount(self) -> None:
        self._timer = self.set_interval(self._seconds, self.step)
        self._show()

    def step(self) -> None:
        """Make the next move; after the last one nothing moves any more."""
        if self.match.winner is None:
            self.match = self.match.redo()
            self._show()
        else:
            self._timer.stop()

    def on_key(self, event: events.Key) -> None:
        if self.app.key_meant(event) not in self.active_bindings:
            event.stop()
            self.action_on()

    def on_click(self) -> None:
        self.action_on()

    def action_on(self) -> None:
        if self._following is None:
            self.dismiss()
        else:
            self.replace_by(self._following)

    def _show(self) -> None:
        match = self.match
        self._board.update(match.position, match.last, animate=self.app.animation_level != "none")
        self.query_one("#message", Paragraph).text = line_said(match)
