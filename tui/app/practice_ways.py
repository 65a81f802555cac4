"""The ways to the ladder, the calendar, duplicate matches and what is proposed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.series import Series
from engine.setup import PreparedMatch, Setup
from tui.app.navigation import NavigatingApp

if TYPE_CHECKING:
    from engine.practice.proposal import Proposal


class PracticeWaysApp(NavigatingApp):
    """Opens what is beside quick matches and lessons."""

    def open_ladder(self) -> None:
        """Go to the ladder."""
        from tui.screens.practise.ladder import LadderScreen

        self.go_to(LadderScreen())

    def play_rung(self, bot: str, series: Series | None = None) -> None:
        """Go on with the board of the ladder that was left against this bot, or start the next one."""
        from engine.practice.ladder import ladder, next_board

        rung = ladder(self.archive).rung(bot)
        if rung.unfinished is None or not self.go_on(rung.unfinished):
            self.ask_name(lambda: self.play(next_board(rung, self.preferences.settings.names), series))

    def open_calendar(self) -> None:
        """Go to the calendar."""
        from tui.screens.practise.calendar import CalendarScreen

        self.go_to(CalendarScreen())

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
        from engine.practice.proposal import Way

        if proposal.way is Way.RUNG:
            self.play_rung(proposal.name)
        elif proposal.way is Way.DAY:
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
