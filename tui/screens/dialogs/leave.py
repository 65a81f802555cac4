"""The question before an unfinished match is left."""

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

    def __init__(self, is_behind: bool, is_saved: bool) -> None:
        """What is said about the match: whether its last moves are not saved, and whether it outlives the program."""
        super().__init__()
        if is_behind:
            self._asked = "Its last moves are not saved. Leave it?"
        elif is_saved:
            self._asked = "It is kept. Leave it for now?"
        else:
            self._asked = "It is not saved. Leave it?"

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Static(f"This match is not over. {self._asked}", id="question", markup=False)
            yield self.hint_line("leaving")

    def action_leave(self) -> None:
        self.dismiss(True)

    def action_stay(self) -> None:
        self.dismiss(False)
