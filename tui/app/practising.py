"""The ways to lessons and to what can be practised: puzzles, sheets, the ladder, the calendar, duplicate matches."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from engine.errors import GameError
from engine.series import Series
from engine.setup import PreparedMatch, Setup
from tui.app.navigation import NavigatingApp
from tui.screens.base import BaseScreen

if TYPE_CHECKING:
    from engine.practice.proposal import Proposal
    from engine.practice.run import Run


class PractisingApp(NavigatingApp):
    """Opens what is beside quick matches."""

    def open_practise(self) -> None:
        """Go to what can be practised."""
        self.load_installed()
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

    def open_sheet(self) -> None:
        """Show a sheet to be worked out, of the level that follows the player."""
        from tui.screens.practise.sheet import SheetScreen

        self.push_screen(SheetScreen(self.archive.practice).fit(self.size))

    def go_back(self) -> None:
        """Go to the screen under the one that is shown, or to the first screen where there is none."""
        if len(self.screen_stack) > 2:
            self.pop_screen()
        else:
            self.go_home()

    def open_ladder(self) -> None:
        """Go to the ladder."""
        from tui.screens.practise.ladder import LadderScreen

        self._go_beside(LadderScreen())

    def _go_beside(self, screen: BaseScreen[None]) -> None:
        """Show this screen above what can be practised where that is shown, and else in the place of what is shown."""
        if isinstance(self.screen, BaseScreen) and "practise" in self.screen.scopes:
            self.push_screen(screen.fit(self.size))
        else:
            self.go_to(screen)

    def play_rung(self, bot: str, series: Series | None = None) -> None:
        """Go on with the board of the ladder that was left against this bot, or start the next one."""
        from engine.practice.ladder import ladder, next_board

        rung = ladder(self.archive).rung(bot)
        if rung.unfinished is None or not self.go_on(rung.unfinished):
            self.ask_name(lambda: self.play(next_board(rung, self.preferences.settings.names), series))

    def open_calendar(self) -> None:
        """Go to the calendar."""
        from tui.screens.practise.calendar import CalendarScreen

        self._go_beside(CalendarScreen())

    def open_duplicate(self) -> None:
        """Show how the last duplicate match stands; from there it goes on, or another one begins."""
        from engine.practice.duplicate import result_in, standing
        from tui.screens.dialogs.duplicate import DuplicateScreen, Way

        both = standing(self.archive)
        result = None if both is None or not both.is_over else result_in(self.archive, both)

        def follow(way: Way | None) -> None:
            if way is Way.NEW:
                self._choose_duplicate()
            elif way is Way.ON and both is not None:
                self._go_on_with_duplicate(both.first, both.unfinished)

        self.push_screen(DuplicateScreen(result, is_begun=both is not None and not both.is_over), follow)

    def follow(self, proposal: Proposal) -> None:
        """Do what is proposed."""
        from engine.practice.proposal import Way as NextWay

        if proposal.way is NextWay.RUNG:
            self.play_rung(proposal.name)
        elif proposal.way is NextWay.DAY:
            self.play_daily()
        else:
            self.open_lesson(proposal.name)

    def open_lesson(self, name: str) -> None:
        """Go to the lesson of this name, with the list of lessons under it."""
        from tui.screens.learn.course import CourseScreen

        self.go_to(CourseScreen(name))

    def _choose_duplicate(self) -> None:
        from engine.practice.duplicate import first_match
        from tui.screens.new_match.duplicate import NewDuplicateScreen

        def start(chosen: PreparedMatch | None) -> None:
            if chosen is not None:
                self.play(first_match(chosen))

        self.push_screen(NewDuplicateScreen(Setup(self.preferences.settings.names)).fit(self.size), start)

    def _go_on_with_duplicate(self, first: int, unfinished: int | None) -> None:
        from engine.practice.duplicate import second_match

        if unfinished is not None:
            self.go_on(unfinished)
            return
        found = self.archive.resume(first)
        if found is not None:
            self.play(second_match(found[0], found[0].match))
