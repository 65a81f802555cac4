"""The first screen of a host whom nobody has joined yet."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from engine.far.session import News
from tui.commands.table import bindings, hints
from tui.screens.base import BaseScreen
from tui.screens.far.inviting import COPIED
from tui.screens.far.match import open_board
from tui.screens.far.sitting import Invitation, Sitting
from tui.widgets.key_hints import KeyHints


class WaitingScreen(BaseScreen[None]):
    """Waits for the first connection; then the board is opened in its place."""

    CSS_PATH = "../../styles/far.tcss"

    scopes = ("inviting",)
    BINDINGS = bindings("inviting")
    AUTO_FOCUS = None

    def __init__(self, sitting: Sitting, invitation: Invitation) -> None:
        super().__init__()
        self._sitting, self._invitation = sitting, invitation

    def compose(self) -> ComposeResult:
        yield self.size_notice()
        with Vertical(id="wall", classes="-far"):
            yield Static("Waiting for your friend", id="title", markup=False)
            with VerticalScroll(id="page"):
                yield Static(self._invitation.text, id="lines", markup=False)
            yield Static(id="copied", markup=False)
            yield KeyHints(id="hints")

    def on_mount(self) -> None:
        self.query_one(KeyHints).hints = tuple(hints(self.application.keymap, "inviting"))
        self._sitting.talk.listener = self
        self.app.run_worker(self._sitting.run(), "far")

    def hear(self, news: News | None) -> None:
        self.call_later(self._look)

    def _look(self) -> None:
        talk = self._sitting.talk
        if talk.listener is self and talk.session.record is not None:
            open_board(self.application, self._sitting, talk.session.record)

    def action_copy(self) -> None:
        self._copy(self._invitation.here)

    def action_copy_other(self) -> None:
        self._copy(self._invitation.by_ssh or self._invitation.here)

    def action_leave(self) -> None:
        self.application.ask_to_quit()

    def _copy(self, line: str) -> None:
        self.app.copy_to_clipboard(line)
        self.query_one("#copied", Static).update(COPIED)
