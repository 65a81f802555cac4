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

    def __init__(self, is_kept: bool) -> None:
        """`is_kept` says whether the match can be gone on with another time."""
        super().__init__()
        self._asked = "It is kept. Leave it for now?" if is_kept else "Leave it?"

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Static(f"This match is not over. {self._asked}", id="question", markup=False)
            yield self.hint_line("leaving")

    def action_leave(self) -> None:
        self.dismiss(True)

    def action_stay(self) -> None:
        self.dismiss(False)
