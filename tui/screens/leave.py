"""The question before an unfinished match is left."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from tui.commands import bindings, hints
from tui.widgets.key_hints import KeyHints


class LeaveScreen(ModalScreen[bool]):
    """Results in whether the player wants to leave."""

    BINDINGS = bindings("leaving")
    AUTO_FOCUS = None

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Static("This match is not over. Leave it?", id="question", markup=False)
            line = KeyHints()
            line.hints = tuple(hints({}, "leaving"))
            yield line

    def action_leave(self) -> None:
        self.dismiss(True)

    def action_stay(self) -> None:
        self.dismiss(False)
