"""The notebook as a screen: the grid, and what its signs mean."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from engine.learning.path.notebook import notebook
from tui.app.app import BaseScreen
from tui.commands.table import bindings
from tui.notebook import notebook_words as words
from tui.notebook.grid import NotebookGrid
from tui.widgets.footer import KeyFooter
from tui.widgets.lines import Paragraph


class NotebookScreen(BaseScreen[None]):
    """Shows the player's own findings."""

    CSS_PATH = "notebook.tcss"

    BINDINGS = bindings("notebook")
    AUTO_FOCUS = None

    def compose(self) -> ComposeResult:
        yield self.size_notice()
        with Vertical(id="wall", classes="-notebook"):
            with Horizontal(id="heading"):
                yield Static(words.TITLE, id="title", markup=False)
                yield Static(id="score", markup=False)
            with Vertical(id="frame"):
                yield NotebookGrid(id="grid")
            yield Paragraph(self.app.glyphs, id="message")
            yield KeyFooter()

    def on_mount(self) -> None:
        found = notebook(self.app.archive)
        self.query_one(NotebookGrid).notebook = found
        self.query_one("#score", Static).update(words.counted(found))
        self.query_one("#message", Paragraph).text = self.app.archive.take_notice() or words.legend(found)

    def explained(self) -> tuple[str, tuple[str, ...]]:
        return words.TITLE, words.RULES
