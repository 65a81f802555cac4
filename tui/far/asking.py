"""The screen that asks a guest for the code, which no other user of the machine can see there."""

from __future__ import annotations

import asyncio

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input, Static

from engine.errors import GameError
from engine.far.access import typed_code
from tui.commands.table import bindings, hints
from tui.far.joining import Joining
from tui.far.waiting import WaitingScreen
from tui.far.words import ASK_FOR_CODE
from tui.screens.base import BaseScreen
from tui.widgets.menu import KeyHints


class CodeScreen(BaseScreen[None]):
    """Asks until a host lets the player in, and then opens the board."""

    CSS_PATH = "far.tcss"

    scopes = ("coding",)
    BINDINGS = bindings("coding")
    AUTO_FOCUS = "#code"

    def __init__(self, joining: Joining) -> None:
        super().__init__()
        self._joining, self._is_busy = joining, False

    def compose(self) -> ComposeResult:
        yield self.size_notice()
        with Vertical(id="wall", classes="-far"):
            yield Static("Join your friend", id="title", markup=False)
            yield Static(ASK_FOR_CODE, id="question", markup=False)
            yield Input(placeholder="ABCD-EFGH", id="code", compact=True, max_length=40)
            yield Static(id="refusal", markup=False)
            yield KeyHints(id="hints")

    def on_mount(self) -> None:
        self.query_one(KeyHints).hints = tuple(hints(self.application.keymap, "coding"))

    @on(Input.Submitted)
    def action_take(self) -> None:
        if not self._is_busy:
            self._is_busy = True
            self.run_worker(self._enter(self.query_one("#code", Input).value))

    def action_leave(self) -> None:
        self.app.exit()

    async def _enter(self, text: str) -> None:
        refusal = self.query_one("#refusal", Static)
        refusal.update("")
        try:
            self._joining.choose(typed_code(text))
            await asyncio.to_thread(self._joining.enter)
        except GameError as error:
            refusal.update(str(error))
        else:
            self.application.ways.go_to(WaitingScreen(self._joining.sitting()))
        self._is_busy = False
