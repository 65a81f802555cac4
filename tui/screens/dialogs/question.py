"""A question with two answers, above whatever screen is shown."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from tui.screens.dialogs.dialog import Card


class QuestionScreen(Card[bool]):
    """Results in whether the player says yes; the commands of its scope are the answers."""

    AUTO_FOCUS = None
    scope: ClassVar[str]

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Static(self._question, id="question", markup=False)
            yield self.hint_line(self.scope)
