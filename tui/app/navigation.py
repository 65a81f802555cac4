"""The ways between the screens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import Any

from engine.archive import Archive, MatchSaver, MatchSummary
from engine.series import Series
from engine.setup import PreparedMatch, Setup
from tui.app.by_mail import ByMailApp
from tui.app.own_games import OwnGamesApp
from tui.app.quick_match import quick_match
from tui.app.saving import Saving
from tui.screens.base import BaseScreen
from tui.settings import Settings
from tui.settings.in_force import Preferences


class NavigatingApp(OwnGamesApp, ByMailApp):
    """Opens screens, one in the place of another, and saves every match that is played on them."""

    saving: Saving
    preferences: Preferences
    keymap: dict[str, str]
    today = staticmethod(date.today)
    """The day at the player's place."""

    @property
    def archive(self) -> Archive:
        """The matches so far."""
        return self.saving.archive

    def saver_for(self, prepared: PreparedMatch) -> MatchSaver:
        """What saves this match: as the one that was resumed, if it is that very one, else as a new one."""
        return self.saving.saver_for(prepared)

    def go_to(self, screen: BaseScreen[None]) -> None:
        """Show this screen in the place of the one that is shown."""
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
        from tui.screens.home import HomeScreen

        self.go_to(HomeScreen())

    def play(self, prepared: PreparedMatch, series: Series | None = None) -> None:
        """Go to the board and start this match."""
        from tui.screens.match.screen import MatchScreen

        screen, before = MatchScreen(prepared, series), self.screen
        if isinstance(before, MatchScreen):
            # Of matches in a row the coach sees the next one too.
            screen.coach.is_on = before.coach.is_on
        self.go_to(screen)

    def play_quick(self) -> None:
        """Go to the board and start the match that is one key away."""
        self.ask_name(lambda: self.play(quick_match(self.preferences.settings)))

    def ask_name(self, then: Callable[[], None]) -> None:
        """Go on, after the question for the person's name if it was never asked and the answer can be saved."""
        settings = self.preferences.settings
        if self.preferences.path is None or settings.asked_name or settings.names != Settings().names:
            then()
            return
        from tui.screens.dialogs.name import NameScreen

        def take(name: str | None) -> None:
            self.prefer("asked_name", True)
            if name is not None and name != settings.names[0]:
                self.prefer("names", [name, settings.names[1]])
            then()

        self.push_screen(NameScreen(settings.names), take)

    def go_on(self, id: int) -> bool:
        """Go to the board with a saved match as it was left; False where it cannot be read."""
        prepared = self.saving.resume(id)
        if prepared is not None:
            self.play(prepared)
        return prepared is not None

    def prefer(self, name: str, value: Any) -> str | None:
        """Put a setting in force and save it; a sentence where it cannot be saved. Raises InvalidValue."""
        raise NotImplementedError

    def play_daily(self, day: date | None = None) -> None:
        """Go on with the board of this day, or of today, or start it; who has played it sees first how it went."""
        from engine.daily.board import daily
        from engine.daily.results import unfinished

        day = day or self.today()
        left = unfinished(self.archive, day)
        if left is not None and self.go_on(left.id):
            return
        if not self.open_day(day, self.preferences.settings.names):
            self.ask_name(lambda: self.play(daily(day, self.preferences.settings.names)))

    def open_day(self, day: date, names: tuple[str, str]) -> bool:
        """Show how the board of this day went, and play it again if the player likes; False if it was not finished."""
        from engine.daily.board import daily
        from engine.daily.results import share_text
        from tui.screens.dialogs.day import DayScreen

        text = share_text(self.archive, day)
        if text is not None:
            self.push_screen(DayScreen(day, text), lambda again: self.play(daily(day, names)) if again else None)
        return text is not None

    def open_lessons(self) -> None:
        """Go to the list of lessons."""
        from tui.screens.learn.course import CourseScreen

        self.go_to(CourseScreen())

    def open_history(self) -> None:
        """Go to the list of matches."""
        from tui.screens.history.screen import HistoryScreen

        self.go_to(HistoryScreen())

    def open_statistics(self) -> None:
        """Go to the statistics."""
        from tui.screens.statistics import StatisticsScreen

        self.go_to(StatisticsScreen())

    def open_settings(self) -> None:
        """Go to the settings."""
        from tui.screens.settings import SettingsScreen

        self.go_to(SettingsScreen())

    def open_replay(self, summary: MatchSummary) -> bool:
        """Show a saved match move by move, above the screen that is there; False where it cannot be read."""
        from tui.screens.match.replay import ReplayScreen

        found = self.archive.resume(summary.id)
        if found is not None:
            self.push_screen(ReplayScreen(found[0], summary).fit(self.size))
        return found is not None

    def open_review(
        self, prepared: PreparedMatch, id: int | None, series: Series | None = None, move: int | None = None
    ) -> None:
        """Show what each move of a match did to the win, above the screen that is there.

        `id` is its number in the archive, the series what a match that plays on from it counts on.
        """
        from tui.screens.match.review import ReviewScreen

        self.push_screen(ReviewScreen(prepared, id, series, move).fit(self.size))

    def open_saved_review(self, summary: MatchSummary) -> str | None:
        """Show what each move of a saved match did to the win; a sentence where that cannot be."""
        found = self.archive.resume(summary.id)
        if found is None:
            return self.archive.take_notice() or "This match is not there any more."
        if not found[0].match.cursor:
            return "No move stands in this match."
        self.open_review(found[0], summary.id)
        return None

    def open_new_match(self, setup: Setup, series: Series | None = None) -> None:
        """Choose a match, starting from this setup; the series goes on when the players stay the same."""
        self.load_installed()
        from tui.screens.new_match.screen import NewMatchScreen

        def start(chosen: PreparedMatch | None) -> None:
            if chosen is not None:
                same = (chosen.setup.names, chosen.setup.opponent) == (setup.names, setup.opponent)
                self.play(chosen, series if same else None)

        self.push_screen(NewMatchScreen(setup).fit(self.size), start)

    def show_help(self, title: str, rules: Sequence[str], scopes: Sequence[str]) -> None:
        """Show these rules, and the keys of all screens with those of these scopes first."""
        from tui.screens.dialogs.help import HelpScreen

        self.push_screen(HelpScreen(title, rules, scopes, self.keymap))

    def show_notice(self, title: str, text: str) -> None:
        """Show a text until a key is pressed."""
        from tui.screens.dialogs.notice import NoticeScreen

        self.push_screen(NoticeScreen(title, text))
