"""How the board of the day went, to be shared."""

from __future__ import annotations

from datetime import date

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from tui.commands.table import bindings
from tui.screens.copying import copy
from tui.screens.dialogs.dialog import Card


class DayScreen(Card[bool]):
    """Shows what there is to share; results in whether the player wants to play the board again."""

    BINDINGS = bindings("day")

    def __init__(self, day: date, text: str) -> None:
        super().__init__()
        self.day, self.text = day, text

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Static(f"The board of {self.day.isoformat()}", id="question", markup=False)
            with VerticalScroll(id="page"):
                yield Static(self.text.rstrip(), id="share", markup=False)
            yield Static(id="copied", markup=False)
            yield self.hint_line("day")

    def action_copy(self) -> None:
        copy(self, self.text)

    def action_again(self) -> None:
        self.dismiss(True)

    def action_close(self) -> None:
        self.dismiss(False)
