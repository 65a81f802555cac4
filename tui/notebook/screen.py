"""The notebook as a screen: the grid, and what its signs mean."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from engine.path.notebook import LARGEST, Notebook, notebook
from tui.commands.table import bindings, hints
from tui.notebook.grid import NotebookGrid
from tui.screens.base import BaseScreen
from tui.widgets.lines import MessageLine
from tui.widgets.menu import KeyHints

LEGEND = "* whoever moves wins   x a trap: whoever moves loses   =2 worth 2"
RULES = (
    "Here stand the numbers 1 to 143 of floor division, each alone on the board.",
    "The notebook keeps what you have found out yourself: by winning without help, or by a right answer.",
    "Twelve numbers stand in a row. From 12 on, numbers of equal worth fill whole rows.",
)


def counted(found: Notebook) -> str:
    """How much is found."""
    many = sum(found.is_won(number) is not None for number in range(1, LARGEST + 1))
    return f"{many} of {LARGEST} found" if many else "Nothing is found yet"


class NotebookScreen(BaseScreen[None]):
    """Shows the player's own findings."""

    CSS_PATH = "notebook.tcss"

    scopes = ("notebook",)
    BINDINGS = bindings("notebook")
    AUTO_FOCUS = None

    def compose(self) -> ComposeResult:
        yield self.size_notice()
        with Vertical(id="wall", classes="-notebook"):
            with Horizontal(id="heading"):
                yield Static("Your notebook", id="title", markup=False)
                yield Static(id="score", markup=False)
            with Vertical(id="frame"):
                yield NotebookGrid(id="grid")
            yield MessageLine(self.application.glyphs, id="message")
            yield KeyHints(id="hints")

    def on_mount(self) -> None:
        self.query_one(KeyHints).hints = tuple(hints(self.application.keymap, "notebook"))
        found = notebook(self.application.archive)
        self.query_one(NotebookGrid).notebook = found
        self.query_one("#score", Static).update(counted(found))
        self.query_one("#message", MessageLine).say(self.application.archive.take_notice() or LEGEND)

    def explained(self) -> tuple[str, tuple[str, ...]]:
        return "Your notebook", RULES

    def action_leave(self) -> None:
        self.application.ways.go_back()
