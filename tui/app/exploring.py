"""The way to the values of a game."""

from __future__ import annotations

from typing import Any

from textual.app import App

from tui.screens.base import BaseScreen


class ExploringApp(App[None]):
    """Shows the values that were explored last."""

    explored: Any = None
    """Where they were left, None before they were explored."""

    def go_to(self, screen: BaseScreen[None]) -> None:
        """Show this screen in the place of the one that is shown."""
        raise NotImplementedError

    def load_installed(self) -> None:
        """Load what packages bring, because games are about to be listed, and say so."""
        raise NotImplementedError

    def open_explore(self) -> None:
        """Go to the values of a game, where the player left them."""
        from tui.screens.explore.screen import ExploreScreen

        self.load_installed()
        self.go_to(ExploreScreen(self.explored))
