"""The way to the sheets."""

from __future__ import annotations

from textual.app import App

from engine.archive import Archive


class SheetsApp(App[None]):
    """Opens a sheet above the screen that is there."""

    @property
    def archive(self) -> Archive:
        """Where it is saved how a sheet went."""
        raise NotImplementedError

    def open_sheet(self) -> None:
        """Show a sheet to be worked out, of the level that follows the player."""
        from tui.screens.practise.sheet import SheetScreen

        self.push_screen(SheetScreen(self.archive.practice).fit(self.size))
