"""The screen that asks a guest for the code, which no other user of the machine can see there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from threading import Thread

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input, Static

from engine.errors import GameError
from engine.far.access import typed_code
from tui.app.app import BaseScreen
from tui.commands.table import bindings
from tui.far.joining import Joining
from tui.far.waiting import WaitingScreen
from tui.far.words import ASK_FOR_CODE
from tui.widgets.footer import KeyFooter


async def _done_aside(work: Callable[[], None]) -> None:
    """Wait for work that no end of the program waits for: a host that is silent keeps nobody who has left."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def tell(fault: BaseException | None) -> None:
        if not done.cancelled():
            done.set_result(None) if fault is None else done.set_exception(fault)

    def run() -> None:
        fault: BaseException | None = None
        try:
            work()
        except BaseException as error:
            fault = error
        # The loop is closed once the player has left.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(tell, fault)

    Thread(target=run, daemon=True).start()
    await done


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
            yield KeyFooter()

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
            await _done_aside(self._joining.enter)
        except GameError as error:
            refusal.update(str(error))
        else:
            self.give_way(WaitingScreen(self._joining.sitting()))
        self._is_busy = False
