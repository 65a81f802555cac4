"""The ways out: of a match, and of the program."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import App

from tui.screens.base import BaseScreen


class LeavingApp(App[None]):
    """Leaves at once where nothing can be lost, else asks."""

    def go_home(self) -> None:
        """Go to the first screen."""
        raise NotImplementedError

    def leave_match(self, quit_after: bool = False) -> None:
        """Leave the match on the screen; asks first when it would be lost."""
        self.leave_for(self.exit if quit_after else self.go_home)

    def ask_to_quit(self) -> None:
        """Quit if the player wants to."""
        from tui.screens.dialogs.leave import LeaveScreen

        self.push_screen(LeaveScreen("Quit the game?"), lambda leaving: self.exit() if leaving else None)

    def leave_for(self, leave: Callable[[], None]) -> None:
        """Go elsewhere, from a match that would be lost only after a question."""
        from tui.screens.dialogs.leave import LeaveScreen
        from tui.screens.match.screen import MatchScreen

        below = next(screen for screen in reversed(self.screen_stack) if isinstance(screen, BaseScreen))
        # Who is asked already and asks to leave again has said it clearly.
        is_asked = isinstance(self.screen, LeaveScreen)
        # Of a match that plays on from another one and has no move of its own, nothing can be lost.
        has_begun = isinstance(below, MatchScreen) and below.match.cursor and not below.is_untouched
        if isinstance(below, MatchScreen) and has_begun and below.match.outcome is None and not is_asked:
            saver = below.saver
            saver.catch_up(below.match)
            if not saver.is_saved:
                what = "Its last moves are" if saver.is_behind else "It is"
                question = LeaveScreen(f"This match is not over. {what} not saved. Leave it?")
                self.push_screen(question, lambda leaving: leave() if leaving else None)
                return
        leave()
