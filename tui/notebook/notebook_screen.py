"""The notebook as a screen: the grid, what its signs mean, and the question about a row of numbers."""

from __future__ import annotations

from textual import events, getters, on
from textual.app import ComposeResult
from textual.widgets import DataTable

from engine.deals.setup import PERFECT, Setup, prepare
from engine.learning.path.notebook import notebook
from engine.learning.path.row import guess, open_row
from engine.positions.notation import parse_position
from tui.app import screens
from tui.app.framed_screen import FramedScreen
from tui.commands.table import bindings
from tui.notebook import notebook_words as words
from tui.notebook.grid import NotebookGrid


class NotebookScreen(FramedScreen[None]):
    """Shows the player's own findings and guesses."""

    CSS_PATH = "notebook.tcss"

    BINDINGS = bindings("notebook")
    about = words.TITLE, words.RULES

    grid = getters.query_one(NotebookGrid)

    def compose(self) -> ComposeResult:
        yield from self.framed(words.TITLE, NotebookGrid(id="grid"), classes="-notebook")

    @on(events.ScreenResume)
    def read(self) -> None:
        """Show the pages with the question that is open, or what the signs mean."""
        self.show("")

    def show(self, said: str) -> None:
        """Show what is found and guessed, and this sentence, if there is one."""
        archive = self.app.archive
        found, row = notebook(archive), open_row(archive)
        self.grid.show(found)
        self.score.update(words.counted(found))
        self.say(said or (words.legend(found) if row is None else row.question))

    def action_guess(self, is_won: bool) -> None:
        if self.grid.number:
            self.show(guess(self.app.archive, self.grid.number, is_won))

    @on(DataTable.CellSelected)
    def action_play(self) -> None:
        if self.grid.number:
            start = parse_position(f"{self.grid.number}")
            prepared = prepare(Setup(self.app.preferences.settings.names, PERFECT, start=start))
            self.app.push_screen(screens.MatchScreen(prepared))
