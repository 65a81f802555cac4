"""The ways to what can be practised."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from engine.archive import Archive
from engine.errors import GameError
from tui.app.leaving import LeavingApp
from tui.screens.base import BaseScreen
from tui.settings.in_force import Preferences

if TYPE_CHECKING:
    from engine.practice.run import Run


class PractisingApp(LeavingApp):
    """Opens the screens of practice."""

    preferences: Preferences

    @property
    def archive(self) -> Archive:
        """Where tries are saved."""
        raise NotImplementedError

    def go_to(self, screen: BaseScreen[None]) -> None:
        """Show this screen in the place of the one that is shown."""
        raise NotImplementedError

    def open_practise(self) -> None:
        """Go to what can be practised."""
        from tui.screens.practise.screen import PractiseScreen

        self.go_to(PractiseScreen())

    def play_puzzles(self, run: Run) -> str | None:
        """Go to the first puzzle of a run; a sentence where there is none."""
        from tui.screens.practise.puzzle import PuzzleScreen

        making = run.making(self.archive.practice)
        if making is None:
            return "There is no puzzle."
        try:
            task = making()
        except GameError as error:
            return str(error)
        self.go_to(PuzzleScreen(run, task, self.preferences.settings.names[0]))
        return None

    def play_day_puzzle(self, day: date) -> str | None:
        """Go to the puzzle of a day; a sentence where there is none."""
        from engine.practice.run import Run
        from engine.practice.sources import DayPuzzle

        return self.play_puzzles(Run(DayPuzzle(day)))
