"""A row of a form that opens something."""

from __future__ import annotations

from dataclasses import dataclass

from textual.message import Message
from textual.widgets import Static

from tui.commands.table import bindings


class OpeningRow(Static, can_focus=True):
    """Shows what it opens; posts when the player wants to."""

    BINDINGS = bindings("link")

    @dataclass
    class Opened(Message):
        """The player chose this row."""

        link: OpeningRow

    def action_open(self) -> None:
        self.post_message(self.Opened(self))

    def on_click(self) -> None:
        self.action_open()
