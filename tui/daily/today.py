"""The two boards of today, and how they went."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from engine.daily.calendar import DayResult, Went
from tui.commands.table import bindings, keys_of
from tui.daily.words import LARGE, SMALL
from tui.dialogs.dialog import Card


class TodayScreen(Card[bool | None]):
    """Results in whether the small board was chosen; None if neither was."""

    BINDINGS = bindings("today")

    def __init__(self, result: DayResult) -> None:
        super().__init__()
        self._result = result

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Static("The boards of today", id="question", markup=False)
            yield Static(self._line("small", "Small board", SMALL, self._result.small))
            yield Static(self._line("large", "Board of the day", LARGE, self._result.board))
            yield self.hint_line("today")

    def action_small(self) -> None:
        self.dismiss(True)

    def action_large(self) -> None:
        self.dismiss(False)

    def action_close(self) -> None:
        self.dismiss(None)

    def _line(self, action: str, title: str, about: str, went: Went) -> Content:
        key = keys_of(f"today.{action}", self.application.keymap)
        stands = "" if went is Went.NOT_PLAYED else f" ({went.value})"
        return Content.assemble((f"{key}  ", "bold $chosen"), f"{title}: {about}{stands}")
