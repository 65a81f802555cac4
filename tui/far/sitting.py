"""Sitting: the parts that the screens of a match far away share from one board to the next."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from engine.archive import MatchSaver
from engine.record import Record
from engine.setup import PreparedMatch
from tui.commands.table import bindings
from tui.dialogs.dialog import Card
from tui.far.connection import Connection
from tui.records.dialogs import CopiedLine


class Invitation(NamedTuple):
    """The lines that tell a friend how to join."""

    here: str
    """The line for somebody who reaches the port itself, as on this machine."""
    by_ssh: str = ""
    """The line for somebody who comes to this account by ssh."""

    @property
    def other(self) -> str:
        """The line by ssh if there is one, else the other."""
        return self.by_ssh or self.here

    @property
    def text(self) -> str:
        """The text of the screen that waits for the friend."""
        if not self.by_ssh:
            return f"Give this line to your friend:\n\n{self.here}"
        return (
            f"Give your friend one of these lines. On this machine:\n\n{self.here}\n\n"
            f"From another one by ssh, with a key or a password for this account:\n\n{self.by_ssh}"
        )


class Sitting(NamedTuple):
    """A connection, the task that keeps it going, and the way to open its boards."""

    connection: Connection
    run: Callable[[], Awaitable[None]]
    """Makes or accepts connections until it is cancelled."""
    open: Callable[[Record], tuple[PreparedMatch, MatchSaver]]
    """A board with the moves that the archive has, and its saver."""
    invitation: Invitation | None = None
    """The lines of a host."""


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
            yield CopiedLine()
            yield self.hint_line("inviting")

    def action_copy(self) -> None:
        self.query_one(CopiedLine).copy(self.invitation.here)

    def action_copy_other(self) -> None:
        self.query_one(CopiedLine).copy(self.invitation.other)

    def action_leave(self) -> None:
        self.dismiss()
