"""A number with all its digits, in groups of three."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from tui.app.card import Card
from tui.commands.table import bindings
from tui.widgets.footer import KeyFooter


class AllDigitsScreen(Card[None]):
    """Shows a value's text, wrapped and scrolling."""

    BINDINGS = bindings("reading")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            digits = f"{len(self.text):,} digits" if self.text.isdigit() and len(self.text) > 1 else "The whole value"
            yield Static(digits, id="question", markup=False)
            with VerticalScroll(id="page"):
                yield Static(_grouped(self.text), markup=False)
            yield KeyFooter()


def _grouped(text: str) -> str:
    if not text.isdigit():
        return text
    start = len(text) % 3
    groups = [text[:start]] if start else []
    return " ".join(groups + [text[at : at + 3] for at in range(start, len(text), 3)])
