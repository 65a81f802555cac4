"""What a friend far away asks, above whatever screen is shown."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from tui.commands.table import bindings
from tui.screens.dialogs.dialog import Card


class AskedScreen(Card[bool]):
    """Results in whether the player agrees."""

    BINDINGS = bindings("asked")
    AUTO_FOCUS = None

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Static(self._question, id="question", markup=False)
            yield self.hint_line("asked")

    def action_agree(self) -> None:
        self.dismiss(True)

    def action_decline(self) -> None:
        self.dismiss(False)
