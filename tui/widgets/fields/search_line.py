"""The line in which words to search for are typed."""

from __future__ import annotations

from textual.widgets import Input

from tui.commands.table import bindings


class SearchLine(Input):
    """Leads back to the list when the words are typed."""

    BINDINGS = bindings("searching")

    def action_stop(self) -> None:
        self.screen.set_focus(None)
