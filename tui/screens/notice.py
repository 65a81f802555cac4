"""What the player should be told before anything else."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from tui.commands import bindings, hints
from tui.widgets.key_hints import KeyHints


class NoticeScreen(ModalScreen[None]):
    """Shows a title and a text until a key is pressed."""

    BINDINGS = bindings("reading")

    def __init__(self, title: str, text: str) -> None:
        super().__init__()
        self._title, self._text = title, text

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Static(self._title, id="question", markup=False)
            with VerticalScroll(id="page"):
                yield Static(self._text, markup=False)
            line = KeyHints()
            line.hints = tuple(hints({}, "reading"))
            yield line

    def action_close(self) -> None:
        self.dismiss()
