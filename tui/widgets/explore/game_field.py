"""The field in which a game is written."""

from __future__ import annotations

from dataclasses import dataclass

from textual.message import Message
from textual.widgets import Input

from tui.commands.table import bindings


class GameField(Input):
    """Posts the game that was written; what is not taken is gone when the player leaves the field."""

    BINDINGS = bindings("asking")

    @dataclass
    class Written(Message):
        """The player wants to see this game."""

        text: str

    def __init__(self, text: str, *, id: str | None = None) -> None:
        super().__init__(text, id=id, compact=True, select_on_focus=True, max_length=1_000)
        self._shown = text

    def take(self, text: str) -> None:
        """Show the game that is seen now."""
        self._shown = self.value = text

    def action_show(self) -> None:
        self.post_message(self.Written(self.value))

    def action_stop(self) -> None:
        self.value = self._shown
        self.screen.set_focus(None)
