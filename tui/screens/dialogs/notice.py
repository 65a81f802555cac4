"""What the player should know before anything else."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from tui.commands.table import bindings
from tui.screens.dialogs.dialog import Card


class NoticeScreen(Card[None]):
    """Shows a title and a text until a key is pressed."""

    BINDINGS = bindings("reading")

    def __init__(self, title: str, text: str) -> None:
        super().__init__()
        self._title, self._text = title, text

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Static(self._title, id="question", markup=False)
            with VerticalScroll(id="page"):
                yield Static(self._text, markup=False)
            yield self.hint_line("reading")

    def action_close(self) -> None:
        self.dismiss()
