"""The question before a match that would be lost, or the game, is left."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from tui.commands.table import bindings
from tui.screens.dialogs.dialog import Card


class LeaveScreen(Card[bool]):
    """Results in whether the player wants to leave."""

    BINDINGS = bindings("leaving")
    AUTO_FOCUS = None

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Static(self._question, id="question", markup=False)
            yield self.hint_line("leaving")

    def action_leave(self) -> None:
        self.dismiss(True)

    def action_stay(self) -> None:
        self.dismiss(False)
