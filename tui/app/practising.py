"""The ways to what can be practised."""

from __future__ import annotations

from tui.app.leaving import LeavingApp
from tui.screens.base import BaseScreen


class PractisingApp(LeavingApp):
    """Opens the screens of practice."""

    def go_to(self, screen: BaseScreen[None]) -> None:
        """Show this screen in the place of the one that is shown."""
        raise NotImplementedError

    def open_practise(self) -> None:
        """Go to what can be practised."""
        from tui.screens.practise.screen import PractiseScreen

        self.go_to(PractiseScreen())
