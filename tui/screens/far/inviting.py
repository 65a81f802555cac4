"""How the friend joins, above the board."""

from __future__ import annotations

from typing import Any, Protocol

from textual.app import App, ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from tui.commands.table import bindings
from tui.screens.dialogs.dialog import Card
from tui.screens.far.sitting import Invitation


class _Inviting(Protocol):
    """What copying a line needs of its screen."""

    invitation: Invitation

    @property
    def app(self) -> App[Any]: ...
    def query_one(self, selector: str, expect_type: type[Static]) -> Static: ...
    def copy(self, line: str) -> None: ...


class InvitationActions:
    """Copies the lines for the friend, and says so in the line `copied`."""

    def action_copy(self: _Inviting) -> None:
        self.copy(self.invitation.here)

    def action_copy_other(self: _Inviting) -> None:
        self.copy(self.invitation.by_ssh or self.invitation.here)

    def copy(self: _Inviting, line: str) -> None:
        """Have the terminal copy this line, if it can."""
        self.app.copy_to_clipboard(line)
        self.query_one("#copied", Static).update("Copied, if this terminal can do that.")


class InvitationScreen(InvitationActions, Card[None]):
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

    def action_leave(self) -> None:
        self.dismiss()
