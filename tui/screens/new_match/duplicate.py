"""The choices before a duplicate match: those of a match between two people."""

from __future__ import annotations

from textual.widgets import Static

from tui.screens.new_match.screen import NewMatchScreen


class NewDuplicateScreen(NewMatchScreen):
    """Results in the first of the two matches, or None."""

    AUTO_FOCUS = "#name-1"

    def on_mount(self) -> None:
        # Textual runs what the class above does as it is mounted as well.
        self.query_one("#title", Static).update("Duplicate match")
        row = self.query_one("#opponent").parent
        if row is not None:
            row.display = False
