"""How the friend joins, above the board."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from tui.commands.table import bindings
from tui.screens.copying import copy
from tui.screens.dialogs.dialog import Card
from tui.screens.far.sitting import Invitation


class InvitationScreen(Card[None]):
    """Shows the lines until it is closed."""

    BINDINGS = bindings("inviting")

    def __init__(self, invitation: Invitation) -> None:
        super().__init__()
        self.invitation = invitation

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            with VerticalScroll(id="page"):
                yield Static(self.invitation.text, id="lines", markup=False)
            yield Static(id="copied", markup=False)
            yield self.hint_line("inviting")

    def action_copy(self) -> None:
        copy(self, self.invitation.here)

    def action_copy_other(self) -> None:
        copy(self, self.invitation.other)

    def action_leave(self) -> None:
        self.dismiss()
