"""The ways between the screens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date, timedelta
from functools import partial
from typing import TYPE_CHECKING, cast

from textual.app import App

from engine.archive import MatchSummary
from engine.board_of_day import Claim
from engine.errors import GameError
from engine.series import Series
from engine.setup import PATH, PERFECT, PreparedMatch, Setup, prepare
from tui.screens.application import Application
from tui.screens.base import BaseScreen
from tui.settings import Settings

if TYPE_CHECKING:
    from engine.link import LessonPage, PathBoard, Puzzles
    from engine.path.boards import Board
    from engine.path.milestones import Milestone
    from engine.practice.sources import Run
    from engine.proposal import Proposal
    from engine.record import Record
    from tui.match.screen import MatchScreen


def quick_match(settings: Settings) -> PreparedMatch:
    """A match with the perfect bot on a board that the person can win."""
    return prepare(Setup(settings.names, PERFECT))


def puzzle_run(puzzles: Puzzles) -> Run:
    """The puzzles of a link."""
    from engine.practice.sources import NewPuzzles, Run
    from engine.practice.task import Topic

    return Run(NewPuzzles(Topic(puzzles.game, puzzles.misere), puzzles.seed, puzzles.grade))


def match_screen(prepared: PreparedMatch, series: Series | None = None) -> MatchScreen:
    """The screen of this match; a match on the path has one of its own."""
    if prepared.seed.partition(" ")[0] == PATH:
        from engine.path.deal import is_on_path

        if is_on_path(prepared):
            from tui.path.screen import PathMatchScreen

            return PathMatchScreen(prepared, series)
    from tui.match.screen import MatchScreen

    return MatchScreen(prepared, series)


class Navigation:
    """Opens one screen in the place of another, or above it."""

    def __init__(self, app: App[None]) -> None:
        self._app, self._application = app, cast(Application, app)

    def go_to(self, screen: BaseScreen[None]) -> None:
        """Show this screen in the place of the present one."""
        screen.fit(self._app.size)
        while len(self._app.screen_stack) > 2:
            self._app.pop_screen()
        if len(self._app.screen_stack) == 2:
            self._app.switch_screen(screen)
        else:
            # Textual cannot replace the screen at the bottom, only cover it.
            self._app.push_screen(screen)

    def go_home(self) -> None:
        """Go to the first screen."""
        from tui.home.screen import HomeScreen

        self.go_to(HomeScreen())

    def go_back(self) -> None:
        """Go to the screen under the present one, or to the first screen if there is none."""
        if len(self._app.screen_stack) > 2:
            self._app.pop_screen()
        else:
            self.go_home()

    def play(self, prepared: PreparedMatch, series: Series | None = None) -> None:
        """Go to the board and start this match."""
        from tui.match.screen import MatchScreen

        screen, before = match_screen(prepared, series), self._app.screen
        if isinstance(before, MatchScreen):
            # If the match is one of a series, the coach sees the next match too.
            screen.coach.is_on = before.coach.is_on
        self.go_to(screen)

    def play_quick(self) -> None:
        """Go to the board and start the match that is one key away."""
        self.ask_name(lambda: self.play(quick_match(self._settings)))

    def go_on(self, id: int) -> bool:
        """Go to the board with a saved match as it was left; False if it cannot be read."""
        prepared = self._application.saving.resume(id)
        if prepared is not None:
            self.play(prepared)
        return prepared is not None

    def ask_name(self, then: Callable[[], None]) -> None:
        """Go on; if nobody has asked for the person's name yet and the answer can be saved, ask first."""
        settings = self._settings
        if self._application.preferences.path is None or settings.asked_name or settings.names != Settings().names:
            then()
            return
        from tui.dialogs.dialog import NameScreen

        def take(name: str | None) -> None:
            self._application.prefer("asked_name", True)
            if name is not None and name != settings.names[0]:
                self._application.prefer("names", [name, settings.names[1]])
            then()

        self._app.push_screen(NameScreen(settings.names), take)

    def open_new_match(self, setup: Setup, series: Series | None = None) -> None:
        """Choose a match, starting from this setup; the series goes on if the players stay the same."""
        self.load_installed()
        from tui.new_match.screen import NewMatchScreen

        def start(chosen: PreparedMatch | None) -> None:
            if chosen is not None:
                same = (chosen.setup.names, chosen.setup.opponent) == (setup.names, setup.opponent)
                self.play(chosen, series if same else None)

        self._app.push_screen(NewMatchScreen(setup).fit(self._app.size), start)

    def open_record(self, record: Record) -> None:
        """Go to the match of a record at its end; a match that would be lost is left only after a question."""

        def open_it() -> None:
            from tui.match.screen import MatchScreen
            from tui.records.taken import opened

            prepared, taken = self._application.saving.open_record(record)
            self.go_to(MatchScreen(prepared, arrival=opened(record, taken)))

        self.leave_for(open_it)

    def follow_link(self, text: str) -> None:
        """Open what the first link in this text leads to, or say why not; a match that would be lost asks first."""
        from engine.link import open_link
        from engine.record import Record

        try:
            target = open_link(text)
            found = prepare(replace(target, names=self._settings.names)) if isinstance(target, Setup) else target
        except GameError as error:
            self.show_notice("This link", str(error))
            return
        if isinstance(found, Record):
            self.open_record(found)
        else:
            self.leave_for(lambda: self._open_target(found))

    def _open_target(self, found: PreparedMatch | Puzzles | LessonPage | PathBoard | None) -> None:
        from engine.link import LessonPage, Puzzles

        if found is None:
            self.play_daily()
        elif isinstance(found, PreparedMatch):
            self.play(found)
        elif isinstance(found, Puzzles):
            refused = self.play_puzzles(puzzle_run(found))
            if refused is not None:
                self.show_notice("This link", refused)
        elif isinstance(found, LessonPage):
            self.open_lesson(found.lesson, found.page)
        else:
            self.play_path(found.board)

    def leave_match(self, quit_after: bool = False) -> None:
        """Leave the match on the screen; if it would be lost, ask first."""
        self.leave_for(self._app.exit if quit_after else self.go_home)

    def leave_for(self, leave: Callable[[], None]) -> None:
        """Go elsewhere; if a match would be lost, ask first."""
        from tui.dialogs.dialog import LeaveScreen
        from tui.match.screen import MatchScreen

        below = next(screen for screen in reversed(self._app.screen_stack) if isinstance(screen, BaseScreen))
        # Asking again means yes.
        is_asked = isinstance(self._app.screen, LeaveScreen)
        # A match that plays on from another one and has no move of its own has nothing to lose.
        has_begun = isinstance(below, MatchScreen) and below.match.cursor and not below.is_untouched
        if isinstance(below, MatchScreen) and has_begun and below.match.outcome is None and not is_asked:
            saver = below.saver
            saver.catch_up(below.match)
            if not saver.is_saved:
                what = "Its last moves are" if saver.is_behind else "It is"
                question = LeaveScreen(f"This match is not over. {what} not saved. Leave it?")
                self._app.push_screen(question, lambda leaving: leave() if leaving else None)
                return
        leave()

    def ask_to_quit(self, lost: str = "") -> None:
        """Quit; ask first if something would be lost, which the sentence `lost` says if it is not in the archive."""
        if not lost and not self._application.archive.is_saved:
            lost = "What you play is not saved."
        if not lost:
            self._app.exit()
            return
        from tui.dialogs.dialog import LeaveScreen

        question = LeaveScreen(f"{lost} Quit the game?")
        self._app.push_screen(question, lambda leaving: self._app.exit() if leaving else None)

    def follow(self, proposal: Proposal) -> None:
        """Do what the proposal says."""
        from engine.proposal import NextLesson, NextRung

        if isinstance(proposal, NextLesson):
            self.open_lesson(proposal.lesson.name)
        elif isinstance(proposal, NextRung):
            self.play_rung(proposal.rung.bot)
        else:
            self.play_daily()

    def open_lessons(self) -> None:
        """Go to the list of lessons."""
        from tui.lessons.course import CourseScreen

        self.go_to(CourseScreen())

    def open_lesson(self, name: str, page: int | None = None) -> None:
        """Go to the lesson of this name, as it was left or at this page, with the list of lessons under it."""
        from tui.lessons.course import CourseScreen

        self.go_to(CourseScreen(name, page))

    def open_practice(self) -> None:
        """Go to the list of exercises."""
        self.load_installed()
        from tui.practice.menu import PracticeScreen

        self.go_to(PracticeScreen())

    def play_puzzles(self, run: Run) -> str | None:
        """Go to the first puzzle of a run; returns a sentence if there is none."""
        from tui.practice.puzzle import PuzzleScreen

        making = run.making(self._application.archive.practice)
        if making is None:
            return "There is no puzzle."
        try:
            task = making()
        except GameError as error:
            return str(error)
        self.go_to(PuzzleScreen(run, task, self._settings.names[0]))
        return None

    def play_day_puzzle(self, day: date) -> str | None:
        """Go to the puzzle of a day; returns a sentence if there is none."""
        from engine.practice.sources import Run, from_day

        return self.play_puzzles(Run(from_day(day)))

    def open_ladder(self) -> None:
        """Go to the ladder."""
        from tui.ladder.screen import LadderScreen

        self._go_beside(LadderScreen())

    def play_rung(self, bot: str, series: Series | None = None) -> None:
        """Continue the unfinished board of the ladder against this bot, or start the next one."""
        from engine.practice.ladder import ladder, next_board

        rung = ladder(self._application.archive).rung(bot)
        if rung.unfinished is None or not self.go_on(rung.unfinished):
            self.ask_name(lambda: self.play(next_board(rung, self._settings.names), series))

    def open_path(self, board: Board | None = None) -> None:
        """Show the map of the path; from a board of it above that board, which is marked."""
        from tui.path.map import PathScreen

        if board is None:
            self.go_to(PathScreen())
        else:
            self._app.push_screen(PathScreen(board).fit(self._app.size))

    def play_path(self, board: str | None = None) -> None:
        """Go on with the board of this name, or the next one of the path; once the path is done, to its map."""
        from engine.path.boards import board as board_of
        from engine.path.deal import path_match
        from engine.path.progress import path
        from tui.path.asking import AskingScreen

        now, wanted = path(self._application.archive), board_of(board or "")
        standing = now.next_board if wanted is None else now.on(wanted)
        if standing is None:
            self.open_path()
        elif standing.unfinished is None or not self.go_on(standing.unfinished):
            if standing.board.asks:
                self.go_to(AskingScreen(standing, self._settings.names))
            else:
                self.play(path_match(standing.board, standing.deal, self._settings.names))

    def celebrate(self, milestones: Sequence[Milestone], other: str, then: Callable[[], None]) -> None:
        """Show a drawing for each milestone against this other player, then go on."""
        if not milestones:
            then()
            return
        from engine.path.milestones import First
        from tui.drawing.elide import clip
        from tui.path.celebration import CelebrationScreen, celebrated

        day = self._application.today()

        def show() -> None:
            name, written = self._settings.names[0], f"{day.day} {day:%B %Y}"
            called = clip(other, 20, self._application.glyphs.ellipsis)
            # The end of a stage comes before the greater things.
            in_order = sorted(milestones, key=lambda each: each.first is not First.STAGE)
            drawings = [celebrated(each, name, called, written) for each in in_order]
            self.go_to(CelebrationScreen(drawings, f"diploma-{day.isoformat()}", then))

        if all(each.first is First.STAGE for each in milestones):
            show()
        else:
            self.ask_name(show)

    def open_notebook(self) -> None:
        """Show what the player has found out, above the present screen."""
        from tui.notebook.screen import NotebookScreen

        self._app.push_screen(NotebookScreen().fit(self._app.size))

    def open_lesson_above(self, name: str) -> None:
        """Show a lesson above the present screen, which comes back after it."""
        from engine.lessons.table import course_outlines
        from tui.lessons.bookmarks import Bookmarks
        from tui.lessons.lesson import LessonScreen

        bookmarks = Bookmarks(self._application.archive)
        outline = next(each for each in course_outlines() if each.name == name)
        self._app.push_screen(LessonScreen(bookmarks.open(outline), bookmarks).fit(self._app.size))

    def open_calendar(self) -> None:
        """Go to the calendar."""
        from tui.daily.calendar import CalendarScreen

        self._go_beside(CalendarScreen())

    def open_today(self) -> None:
        """Offer the two boards of today."""
        from engine.daily.calendar import calendar
        from tui.daily.today import TodayScreen

        today = self._application.today()
        self._app.push_screen(TodayScreen(calendar(self._application.archive).on(today)), self._play_today)

    def _play_today(self, is_small: bool | None) -> None:
        if is_small is not None:
            self.play_daily(is_small=is_small)

    def play_daily(self, day: date | None = None, is_small: bool = False) -> None:
        """Start or continue a board of this day, or of today; after a finished match show its result first."""
        from engine.daily.board import daily
        from engine.daily.calendar import unfinished

        day = day or self._application.today()
        left = unfinished(self._application.archive, day, is_small)
        if left is not None and self.go_on(left.id):
            return
        if not self.open_day(Claim(day, is_small), self._settings.names):
            begin = partial(self.ask_name, lambda: self.play(daily(day, self._settings.names, is_small)))
            if is_small:
                begin()
            else:
                self._look_back(day, begin)

    def _look_back(self, day: date, then: Callable[[], None]) -> None:
        """Go on; if the board of yesterday was played and not won, show first how it is won."""
        from engine.daily.board import winning_line
        from engine.daily.calendar import is_lost_yesterday
        from tui.daily.line import LineScreen

        if (
            self._app.animation_level == "none"
            or day != self._application.today()
            or not is_lost_yesterday(self._application.archive, day)
        ):
            then()
            return
        yesterday = day - timedelta(1)
        self._app.push_screen(LineScreen(yesterday, winning_line(yesterday)).fit(self._app.size), lambda _: then())

    def open_day(self, claimed: Claim, names: tuple[str, str]) -> bool:
        """Show the result on this board of a day and offer another match on it; False if none was finished."""
        from engine.daily.board import daily
        from engine.daily.calendar import share_text
        from tui.daily.calendar import DayScreen
        from tui.daily.words import marks_of

        text = share_text(self._application.archive, claimed, marks_of(self._application.glyphs))
        if text is not None:
            screen = DayScreen(claimed.title, text)
            again = partial(daily, claimed.day, names, claimed.is_small)
            self._app.push_screen(screen, lambda wanted: self.play(again()) if wanted else None)
        return text is not None

    def open_explore(self) -> None:
        """Go to the values of a game, at the place where the player left them."""
        from tui.explore.screen import ExploreScreen

        self.load_installed()
        self.go_to(ExploreScreen(self._application.explored))

    def open_history(self) -> None:
        """Go to the list of matches."""
        from tui.history.screen import HistoryScreen

        self.go_to(HistoryScreen())

    def open_replay(self, summary: MatchSummary) -> bool:
        """Show a saved match move by move, above the present screen; False if it cannot be read."""
        from tui.review.replay import ReplayScreen

        found = self._application.archive.resume(summary.id)
        if found is not None:
            self._app.push_screen(ReplayScreen(found[0], summary).fit(self._app.size))
        return found is not None

    def open_review(
        self, prepared: PreparedMatch, id: int | None, series: Series | None = None, move: int | None = None
    ) -> None:
        """Show the effect of each move on the win, above the present screen.

        `id` is the number of the match in the archive; a match that plays on from it continues `series`.
        """
        from tui.review.screen import ReviewScreen

        self._app.push_screen(ReviewScreen(prepared, id, series, move).fit(self._app.size))

    def open_saved_review(self, summary: MatchSummary) -> str | None:
        """Show the effect of each move of a saved match on the win; returns a sentence if that is impossible."""
        found = self._application.archive.resume(summary.id)
        if found is None:
            return self._application.archive.take_notice() or "This match is not there any more."
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

        self._app.push_screen(HelpScreen(title, rules, scopes, self._application.keymap))

    def show_notice(self, title: str, text: str) -> None:
        """Show a text until a key is pressed."""
        from tui.dialogs.dialog import NoticeScreen

        self._app.push_screen(NoticeScreen(title, text))

    def load_installed(self) -> None:
        """Load the games and bots of packages, because a list of them is about to open, and report their faults."""
        from engine.bots import own
        from engine.own_games import joining

        for sentences in (*joining.join_installed(), *own.join_installed()):
            for sentence in sentences:
                self._application.say_aloud(sentence)

    @property
    def _settings(self) -> Settings:
        return self._application.preferences.settings

    def _go_beside(self, screen: BaseScreen[None]) -> None:
        """Show this screen above the list of exercises if that is shown, else in the place of the present screen."""
        if isinstance(self._app.screen, BaseScreen) and "practice" in self._app.screen.scopes:
            self._app.push_screen(screen.fit(self._app.size))
        else:
            self.go_to(screen)
