"""How the friend joins, above the board."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from tui.commands.table import bindings
from tui.screens.dialogs.dialog import Card
from tui.screens.far.sitting import Invitation

COPIED = "Copied, if this terminal can do that."


class InvitationScreen(Card[None]):
    """Shows the lines until it is closed."""

    BINDINGS = bindings("inviting")

    def __init__(self, invitation: Invitation) -> None:
        super().__init__()
        self._invitation = invitation

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            with VerticalScroll(id="page"):
                yield Static(self._invitation.text, id="lines", markup=False)
            yield Static(id="copied", markup=False)
            yield self.hint_line("inviting")

    def action_copy(self) -> None:
        self._copy(self._invitation.here)

    def action_copy_other(self) -> None:
        self._copy(self._invitation.by_ssh or self._invitation.here)

    def action_leave(self) -> None:
        self.dismiss()

    def _copy(self, line: str) -> None:
        self.app.copy_to_clipboard(line)
        self.query_one("#copied", Static).update(COPIED)
