"""The first screen of a match far away: a board replaces it, at once or when somebody has joined."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from engine.errors import GameError
from engine.far.session import News
from tui.app.app import BaseScreen
from tui.commands.table import bindings
from tui.far.match import far_match
from tui.far.sitting import Sitting
from tui.records.dialogs import CopiedLine
from tui.widgets.footer import KeyFooter


class WaitingScreen(BaseScreen[None]):
    """Waits for the first connection if there is no board yet, and starts the task that keeps connections going."""

    CSS_PATH = "far.tcss"

    scopes = ("waiting", "inviting")
    BINDINGS = bindings("waiting", "inviting")
    AUTO_FOCUS = None

    def __init__(self, sitting: Sitting, is_running: bool = False) -> None:
        """`is_running` says that the task runs already."""
        super().__init__()
        self._sitting, self._is_running = sitting, is_running
        self._is_over = False

    def compose(self) -> ComposeResult:
        yield self.size_notice()
        if self._sitting.connection.session.record is not None:
            # The board exists already.
            return
        with Vertical(id="wall", classes="-far"):
            yield Static("Waiting for your friend", id="title", markup=False)
            with VerticalScroll(id="page"):
                yield Static(self._sitting.text, id="lines", markup=False)
            yield CopiedLine()
            yield KeyFooter()

    def on_mount(self) -> None:
        self._sitting.connection.listener = self
        if not self._is_running:
            self.app.run_worker(self._sitting.run(), "far")
        self._look()

    def receive(self, news: News | None) -> None:
        self.call_later(self._look)

    def _look(self) -> None:
        record = self._sitting.connection.session.record
        # Messages may arrive before there is a board to show them.
        if record is not None and not self._is_over:
            self._is_over = True
            self.give_way(far_match(self._sitting, record))
        elif record is None and self.is_attached:
            self.query_one("#lines", Static).update(self._sitting.text)

    def action_copy(self) -> None:
        if self._sitting.inviting is not None:
            self.query_one(CopiedLine).copy(self._sitting.inviting.invitation().here)

    def action_copy_other(self) -> None:
        if self._sitting.inviting is not None:
            self.query_one(CopiedLine).copy(self._sitting.inviting.invitation().other)

    def action_new_code(self) -> None:
        """Make the code that may be in the wrong hands worth nothing."""
        if self._sitting.inviting is not None:
            try:
                self._sitting.inviting.renew()
                told = "This is a new code; the old one is worth nothing now."
            except GameError as error:
                told = str(error)
            self.query_one(CopiedLine).update(told)
            self._look()

    def action_leave(self) -> None:
        self.app.ask("Then your friend cannot join. Quit the game?", self.app.exit)
