"""The way to the match of a record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.app.leaving import LeavingApp
from tui.app.saving import Saving
from tui.screens.base import BaseScreen

if TYPE_CHECKING:
    from engine.record import Record


class ByMailApp(LeavingApp):
    """Opens the match of a record, which goes on with the one in the archive."""

    saving: Saving

    def go_to(self, screen: BaseScreen[None]) -> None:
        """Show this screen in the place of the one that is shown."""
        raise NotImplementedError

    def open_record(self, record: Record) -> None:
        """Go to the match of a record at its end; a match that would be lost is left only after a question."""

        def open_it() -> None:
            from tui.screens.match.screen import MatchScreen
            from tui.words.taken import opened

            prepared, taken = self.saving.open_record(record)
            self.go_to(MatchScreen(prepared, arrival=opened(taken)))

        self.leave_for(open_it)
