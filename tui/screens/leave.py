"""The question before an unfinished match is left."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from tui.commands import bindings
from tui.screens.card import Card


class LeaveScreen(Card[bool]):
    """Results in whether the player wants to leave."""

    BINDINGS = bindings("leaving")
    AUTO_FOCUS = None

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Static("This match is not over. Leave it?", id="question", markup=False)
            yield self.hint_line("leaving")

    def action_leave(self) -> None:
        self.dismiss(True)

    def action_stay(self) -> None:
        self.dismiss(False)
