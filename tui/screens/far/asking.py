"""What a friend far away asks, above whatever screen is shown."""

from __future__ import annotations

from tui.commands.table import bindings
from tui.screens.dialogs.question import QuestionScreen


class AskedScreen(QuestionScreen):
    """Results in whether the player agrees."""

    scope = "asked"
    BINDINGS = bindings("asked")

    def action_agree(self) -> None:
        self.dismiss(True)

    def action_decline(self) -> None:
        self.dismiss(False)
