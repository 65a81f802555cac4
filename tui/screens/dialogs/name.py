"""The question for the person's name, before the first match against a bot."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input, Static

from engine.errors import GameError
from engine.setup import Setup
from tui.commands.table import bindings
from tui.screens.dialogs.dialog import Card


class NameScreen(Card[str]):
    """Results in the person's name: what was typed, or the one that is there already."""

    BINDINGS = bindings("naming")
    AUTO_FOCUS = "#name"

    def __init__(self, names: tuple[str, str]) -> None:
        super().__init__()
        self._names = names

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            question = f"What is your name? Enter alone leaves {self._names[0]}."
            yield Static(question, id="question", markup=False)
            yield Input(placeholder=self._names[0], id="name", compact=True, max_length=40)
            yield Static(id="refusal", markup=False)
            yield self.hint_line("naming")

    @on(Input.Submitted)
    def action_take(self) -> None:
        try:
            name = self.query_one("#name", Input).value.strip() or self._names[0]
            self.dismiss(Setup(names=(name, self._names[1])).names[0])
        except GameError as error:
            self.query_one("#refusal", Static).update(str(error))

    def action_leave(self) -> None:
        self.dismiss(self._names[0])
