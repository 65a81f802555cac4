"""The question before a match that would be lost, or the game, is left."""

from __future__ import annotations

from tui.commands.table import bindings
from tui.screens.dialogs.question import QuestionScreen


class LeaveScreen(QuestionScreen):
    """Results in whether the player wants to leave."""

    scope = "leaving"
    BINDINGS = bindings("leaving")

    def action_leave(self) -> None:
        self.dismiss(True)

    def action_stay(self) -> None:
        self.dismiss(False)
