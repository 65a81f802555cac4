"""The ways between the screens."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

from textual.app import App

from engine.archive import Archive, MatchSaver, MatchSummary
from engine.errors import GameError
from engine.series import Series
from engine.setup import PERFECT, PreparedMatch, Setup, prepare
from tui.drawing.glyphs import Glyphs
from tui.screens.base import BaseScreen
from tui.settings import Settings
from tui.settings.in_force import Preferences

if TYPE_CHECKING:
    from engine.archive.known import Taken
    from engine.practice.sources import Run
    from engine.practice.task import Topic
    from engine.proposal import Proposal
    from engine.record import Record


class Saving:
    """The archive, and the match of it that was resumed last."""

    def __init__(self, archive: Archive, resumed: tuple[PreparedMatch, MatchSaver] | None = None) -> None:
        self.archive, self._resumed = archive, resumed

    def resume(self, id: int) -> PreparedMatch | None:
        """The saved match as it was left, to be played on; None if it cannot be read."""
        self._resumed = self.archive.resume(id)
        return None if self._resumed is None else self._resumed[0]

    def open_record(self, record: Record) -> tuple[PreparedMatch, Taken | None]:
        """The match of a record, to be played on, and a sentence about the record."""
        prepared, saver, taken = self.archive.open_record(record)
        self._resumed = prepared, saver
        return prepared, taken

    def saver_for(self, prepared: PreparedMatch) -> MatchSaver:
        """The saver of this match: the resumed match is saved under its number, any other match as a new one."""
        if self._resumed is not None and self._resumed[0] is prepared:
            return self._resumed[1]
        return self.archive.saver_for(prepared)


def quick_match(settings: Settings) -> PreparedMatch:
    """A match with the perfect bot on a board that the person can win."""
    return prepare(Setup(settings.names, PERFECT))


class NavigatingApp(App[None]):
    """Opens one screen in the place of another, and saves every match that is played."""

    saving: Saving
    preferences: Preferences
    glyphs: Glyphs
    keymap: dict[str, str]
    today = staticmethod(date.today)
    """Today in the player's time zone."""

    explored: Any = None
    """The place where the player left the values; None before the first visit."""
    fault: str | None = None
    """The error in such rules that has ended the program."""

    _has_notified = False

    @property
    def archive(self) -> Archive:
        """The archive of all matches."""
        return self.saving.archive

    def saver_for(self, prepared: PreparedMatch) -> MatchSaver:
        """The saver of this match: the resumed match is saved under its number, any other match as a new one."""
        return self.saving.saver_for(prepared)

    def prefer(self, name: str, value: Any) -> str | None:
        """Put a setting in force and save it; returns a sentence if it cannot be saved. Raises InvalidValue."""
        raise NotImplementedError

    def go_to(self, screen: BaseScreen[None]) -> None:
        """Show this screen in the place of the present one."""
        screen.fit(self.size)
        while len(self.screen_stack) > 2:
            self.pop_screen()
        if len(self.screen_stack) == 2:
            self.switch_screen(screen)
        else:
            # Textual cannot replace the screen at the bottom, only cover it.
            self.push_screen(screen)

    def go_home(self) -> None:
        """Go to the first screen."""
        from tui.home.screen import HomeScreen

        self.go_to(HomeScreen())

    def go_back(self) -> None:
        """Go to the screen under the present one, or to the first screen if there is none."""
        if len(self.screen_stack) > 2:
            self.pop_screen()
        else:
            self.go_home()

    def play(self, prepared: PreparedMatch, series: Series | None = None) -> None:
        """Go to the board and start this match."""
        from tui.match.screen import MatchScreen

        screen, before = MatchScreen(prepared, series), self.screen
        if isinstance(before, MatchScreen):
            # If the match is one of a series, the coach sees the next match too.
            screen.coach.is_on = before.coach.is_on
        self.go_to(screen)

    def play_quick(self) -> None:
        """Go to the board and start the match that is one key away."""
        self.ask_name(lambda: self.play(quick_match(self.preferences.settings)))

    def go_on(self, id: int) -> bool:
        """Go to the board with a saved match as it was left; False if it cannot be read."""
        prepared = self.saving.resume(id)
        if prepared is not None:
            self.play(prepared)
        return prepared is not None

    def ask_name(self, then: Callable[[], None]) -> None:
        """Go on; if nobody has asked for the person's name yet and the answer can be saved, ask first."""
        settings = self.preferences.settings
        if self.preferences.path is None or settings.asked_name or settings.names != Settings().names:
            then()
            return
        from tui.dialogs.dialog import NameScreen

        def take(name: str | None) -> None:
            self.prefer("asked_name", True)
            if name is not None and name != settings.names[0]:
                self.prefer("names", [name, settings.names[1]])
            then()

        self.push_screen(NameScreen(settings.names), take)

    def open_new_match(self, setup: Setup, series: Series | None = None) -> None:
        """Choose a match, starting from this setup; the series goes on if the players stay the same."""
        self.load_installed()
        from tui.new_match.screen import NewMatchScreen

        def start(chosen: PreparedMatch | None) -> None:
            if chosen is not None:
                same = (chosen.setup.names, chosen.setup.opponent) == (setup.names, setup.opponent)
                self.play(chosen, series if same else None)

        self.push_screen(NewMatchScreen(setup).fit(self.size), start)

    def open_record(self, record: Record) -> None:
        """Go to the match of a record at its end; a match that would be lost is left only after a question."""

        def open_it() -> None:
            from tui.match.screen import MatchScreen
            from tui.records.taken import opened

            prepared, taken = self.saving.open_record(record)
            self.go_to(MatchScreen(prepared, arrival=opened(taken)))

        self.leave_for(open_it)

    def leave_match(self, quit_after: bool = False) -> None:
        """Leave the match on the screen; if it would be lost, ask first."""
        self.leave_for(self.exit if quit_after else self.go_home)

    def leave_for(self, leave: Callable[[], None]) -> None:
        """Go elsewhere; if a match would be lost, ask first."""
        from tui.dialogs.dialog import LeaveScreen
        from tui.match.screen import MatchScreen

        below = next(screen for screen in reversed(self.screen_stack) if isinstance(screen, BaseScreen))
        # Asking again means yes.
        is_asked = isinstance(self.screen, LeaveScreen)
        # A match that plays on from another one and has no move of its own has nothing to lose.
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

    def ask_to_quit(self) -> None:
        """Quit if the player wants to."""
        from tui.dialogs.dialog import LeaveScreen

        self.push_screen(LeaveScreen("Quit the game?"), lambda leaving: self.exit() if leaving else None)

    def follow(self, proposal: Proposal) -> None:
        """Do what the proposal says."""
        from engine.proposal import Way as NextWay

        if proposal.way is NextWay.RUNG:
            self.play_rung(proposal.name)
        elif proposal.way is NextWay.DAY:
            self.play_daily()
        else:
            self.open_lesson(proposal.name)

    def open_lessons(self) -> None:
        """Go to the list of lessons."""
        from tui.lessons.course import CourseScreen

        self.go_to(CourseScreen())

    def open_lesson(self, name: str) -> None:
        """Go to the lesson of this name, with the list of lessons under it."""
        from tui.lessons.course import CourseScreen

        self.go_to(CourseScreen(name))

    def open_practice(self) -> None:
        """Go to the list of exercises."""
        self.load_installed()
        from tui.practice.menu import PracticeScreen

        self.go_to(PracticeScreen())

    def play_puzzles(self, run: Run) -> str | None:
        """Go to the first puzzle of a run; returns a sentence if there is none."""
        from tui.practice.puzzle import PuzzleScreen

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
        """Go to the puzzle of a day; returns a sentence if there is none."""
        from engine.practice.sources import DayPuzzle, Run

        return self.play_puzzles(Run(DayPuzzle(day)))

    def open_sheet(self) -> None:
        """Show a sheet to fill in; its level follows the player."""
        from tui.sheet.screen import SheetScreen

        self.push_screen(SheetScreen(self.archive.practice).fit(self.size))

    def open_turning(self, topic: Topic) -> str | None:
        """Show a match of two bots, of which the player says where it turned; returns a sentence if there is none."""
        from tui.turning.screen import TurningScreen, next_turning

        try:
            self.go_to(TurningScreen(next_turning(self.archive.practice, topic)))
        except GameError as error:
            return str(error)
        return None

    def open_ladder(self) -> None:
        """Go to the ladder."""
        from tui.ladder.screen import LadderScreen

        self._go_beside(LadderScreen())

    def play_rung(self, bot: str, series: Series | None = None) -> None:
        """Continue the unfinished board of the ladder against this bot, or start the next one."""
        from engine.practice.ladder import ladder, next_board

        rung = ladder(self.archive).rung(bot)
        if rung.unfinished is None or not self.go_on(rung.unfinished):
            self.ask_name(lambda: self.play(next_board(rung, self.preferences.settings.names), series))

    def open_calendar(self) -> None:
        """Go to the calendar."""
        from tui.daily.calendar import CalendarScreen

        self._go_beside(CalendarScreen())

    def play_daily(self, day: date | None = None) -> None:
        """Start or continue the board of this day, or of today; after a finished match show its result first."""
        from engine.daily.board import daily
        from engine.daily.calendar import unfinished

        day = day or self.today()
        left = unfinished(self.archive, day)
        if left is not None and self.go_on(left.id):
            return
        if not self.open_day(day, self.preferences.settings.names):
            self._look_back(day, lambda: self.ask_name(lambda: self.play(daily(day, self.preferences.settings.names))))

    def _look_back(self, day: date, then: Callable[[], None]) -> None:
        """Go on; if the board of yesterday was played and not won, show first how it is won."""
        from engine.daily.board import winning_line
        from engine.daily.calendar import is_lost_yesterday
        from tui.daily.line import LineScreen

        if self.animation_level == "none" or day != self.today() or not is_lost_yesterday(self.archive, day):
            then()
            return
        yesterday = day - timedelta(1)
        self.push_screen(LineScreen(yesterday, winning_line(yesterday)).fit(self.size), lambda _: then())

    def open_day(self, day: date, names: tuple[str, str]) -> bool:
        """Show the result on this day's board and offer another match on it; False if no match on it was finished."""
        from engine.daily.board import daily
        from engine.daily.calendar import share_text
        from tui.daily.calendar import DayScreen, marks_of

        text = share_text(self.archive, day, marks_of(self.glyphs))
        if text is not None:
            self.push_screen(DayScreen(day, text), lambda again: self.play(daily(day, names)) if again else None)
        return text is not None

    def open_duplicate(self) -> None:
        """Show the standing of the last duplicate match, then continue it or begin another one."""
        from engine.duplicate import result_in, standing
        from tui.new_match.duplicate import DuplicateScreen, Way

        both = standing(self.archive)
        result = None if both is None or not both.is_over else result_in(self.archive, both)

        def follow(way: Way | None) -> None:
            if way is Way.NEW:
                self._choose_duplicate()
            elif way is Way.ON and both is not None:
                self._go_on_with_duplicate(both.first, both.unfinished)

        self.push_screen(DuplicateScreen(result, is_begun=both is not None and not both.is_over), follow)

    def open_explore(self) -> None:
        """Go to the values of a game, at the place where the player left them."""
        from tui.explore.screen import ExploreScreen

        self.load_installed()
        self.go_to(ExploreScreen(self.explored))

    def open_history(self) -> None:
        """Go to the list of matches."""
        from tui.history.screen import HistoryScreen

        self.go_to(HistoryScreen())

    def open_replay(self, summary: MatchSummary) -> bool:
        """Show a saved match move by move, above the present screen; False if it cannot be read."""
        from tui.review.replay import ReplayScreen

        found = self.archive.resume(summary.id)
        if found is not None:
            self.push_screen(ReplayScreen(found[0], summary).fit(self.size))
        return found is not None

    def open_review(
        self, prepared: PreparedMatch, id: int | None, series: Series | None = None, move: int | None = None
    ) -> None:
        """Show the effect of each move on the win, above the present screen.

        `id` is the number of the match in the archive; a match that plays on from it continues `series`.
        """
        from tui.review.screen import ReviewScreen

        self.push_screen(ReviewScreen(prepared, id, series, move).fit(self.size))

    def open_saved_review(self, summary: MatchSummary) -> str | None:
        """Show the effect of each move of a saved match on the win; returns a sentence if that is impossible."""
        found = self.archive.resume(summary.id)
        if found is None:
            return self.archive.take_notice() or "This match is not there any more."
        if not found[0].match.cursor:
            return "No move stands in this match."
        self.open_review(found[0], summary.id)
        return None

    def open_statistics(self) -> None:
        """Go to the statistics."""
        from tui.statistics.screen import StatisticsScreen

        self.go_to(StatisticsScreen())

    def open_settings(self) -> None:
        """Go to the settings."""
        from tui.preferences.screen import SettingsScreen

        self.go_to(SettingsScreen())

    def show_help(self, title: str, rules: Sequence[str], scopes: Sequence[str]) -> None:
        """Show these rules, and the keys of all screens; the keys of these scopes come first."""
        from tui.dialogs.help import HelpScreen

        self.push_screen(HelpScreen(title, rules, scopes, self.keymap))

    def show_notice(self, title: str, text: str) -> None:
        """Show a text until a key is pressed."""
        from tui.dialogs.dialog import NoticeScreen

        self.push_screen(NoticeScreen(title, text))

    def say_aloud(self, sentence: str, title: str = "") -> None:
        """Show a sentence over the screen until a key is pressed."""
        self.notify(sentence, title=title, markup=False)
        self._has_notified = True

    def load_installed(self) -> None:
        """Load the games of packages, because a list of games is about to open, and report their faults."""
        from engine.own_games.joining import join_installed

        for sentences in join_installed():
            for sentence in sentences:
                self.say_aloud(sentence)

    def _go_beside(self, screen: BaseScreen[None]) -> None:
        """Show this screen above the list of exercises if that is shown, else in the place of the present screen."""
        if isinstance(self.screen, BaseScreen) and "practise" in self.screen.scopes:
            self.push_screen(screen.fit(self.size))
        else:
            self.go_to(screen)

    def _choose_duplicate(self) -> None:
        from engine.duplicate import first_match
        from tui.new_match.duplicate import NewDuplicateScreen

        def start(chosen: PreparedMatch | None) -> None:
            if chosen is not None:
                self.play(first_match(chosen))

        self.push_screen(NewDuplicateScreen(Setup(self.preferences.settings.names)).fit(self.size), start)

    def _go_on_with_duplicate(self, first: int, unfinished: int | None) -> None:
        from engine.duplicate import second_match

        if unfinished is not None:
            self.go_on(unfinished)
            return
        found = self.archive.resume(first)
        if found is not None:
            self.play(second_match(found[0], found[0].match))

    def _handle_exception(self, error: Exception) -> None:
        # Without games of the player's own the module that describes their faults is not loaded.
        faults = sys.modules.get("engine.guarded")
        said = None if faults is None else faults.told(error)
        if said is None:
            super()._handle_exception(error)
        else:
            # Every move is saved before it is shown, so the match is safe; a screen that could not draw itself is
            # useless.
            self.fault = self.fault or said
            self.exit(return_code=2)
