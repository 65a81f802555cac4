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
from tui.app.app import BaseScreen
from tui.app.card import Card
from tui.commands.table import bindings
from tui.far.connection import Connection
from tui.far.invitation import Invitation
from tui.far.words import tries
from tui.records.dialogs import CopiedLine
from tui.widgets.footer import KeyFooter


class Inviting(NamedTuple):
    """What a host alone can do: show how to join, and give the seat to somebody else."""

    invitation: Callable[[], Invitation]
    renew: Callable[[], None]
    """Sends the friend away, if one has joined, and makes a new code; raises GameError."""
    wait: Callable[[], BaseScreen[None]]
    """The screen that waits for the next friend."""


class Sitting(NamedTuple):
    """A connection, the task that keeps it going, and the way to open its boards."""

    connection: Connection
    run: Callable[[], Awaitable[None]]
    """Makes or accepts connections until it is cancelled."""
    open: Callable[[Record], tuple[PreparedMatch, MatchSaver]]
    """A board with the moves that the archive has, and its saver."""
    inviting: Inviting | None = None
    """None for a guest."""

    @property
    def text(self) -> str:
        """How to join, and the tries that have failed so far."""
        if self.inviting is None:
            return ""
        return "\n\n".join(filter(None, (self.inviting.invitation().text, tries(self.connection.strangers))))


class InvitationScreen(Card[None]):
    """Shows the lines until it is closed."""

    BINDINGS = bindings("inviting")

    def __init__(self, sitting: Sitting, invitation: Invitation) -> None:
        super().__init__()
        self.sitting, self.invitation = sitting, invitation

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            with VerticalScroll(id="page"):
                yield Static(self.sitting.text, id="lines", markup=False)
            yield CopiedLine()
            yield KeyFooter()

    def action_copy(self) -> None:
        self.query_one(CopiedLine).copy(self.invitation.here)

    def action_copy_other(self) -> None:
        self.query_one(CopiedLine).copy(self.invitation.other)

    def action_leave(self) -> None:
        self.dismiss()
