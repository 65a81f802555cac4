"""The screens and narrators of all subjects, each loaded when its name is first used: no subject imports another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.loading import loaded_when_used

_NAMES = {
    "tui.app.card": ("AskedScreen", "LeaveScreen", "NameScreen", "NoticeScreen"),
    "tui.app.help": ("HelpScreen",),
    "tui.daily.calendar": ("CalendarScreen",),
    "tui.daily.narrator": ("DayNarrator",),
    "tui.daily.today_card": ("TodayCard", "daily_screen", "result_screen", "shared_screen"),
    "tui.daily.winning_line": ("WinningLineScreen",),
    "tui.explore.explore_screen": ("ExploreScreen",),
    "tui.history.history_screen": ("HistoryScreen",),
    "tui.home.beyond": ("beyond_screen",),
    "tui.home.home_screen": ("HomeScreen",),
    "tui.ladder.narrator": ("RungNarrator",),
    "tui.ladder.ladder_screen": ("LadderScreen", "rung_screen"),
    "tui.lessons.course": ("CourseScreen",),
    "tui.lessons.lesson": ("lesson_screen",),
    "tui.match.match_screen": ("MatchScreen",),
    "tui.match.moves": ("MovesScreen",),
    "tui.new_match.new_match_screen": ("NewMatchScreen",),
    "tui.notebook.notebook_screen": ("NotebookScreen",),
    "tui.path.beyond_narrator": ("BeyondNarrator",),
    "tui.path.celebration": ("celebration",),
    "tui.path.map": ("PathScreen", "map_around"),
    "tui.path.narrator": ("PathNarrator",),
    "tui.path.who_starts": ("path_board_screen",),
    "tui.practice.menu": ("PracticeScreen",),
    "tui.practice.puzzle": ("day_puzzle", "linked_puzzles", "puzzle_screen"),
    "tui.preferences.keys": ("KeysScreen",),
    "tui.preferences.preferences_screen": ("SettingsScreen",),
    "tui.records.dialogs": ("PasteDialog",),
    "tui.records.link_card": ("LinkScreen",),
    "tui.remote.narrator": ("FarNarrator",),
    "tui.review.learn": ("LearnScreen",),
    "tui.review.replay": ("ReplayScreen",),
    "tui.review.review_screen": ("ReviewScreen",),
    "tui.sprint.sprint_screen": ("SprintScreen",),
    "tui.statistics.statistics_screen": ("StatisticsScreen",),
}
"""The names of each module that another subject uses."""

if TYPE_CHECKING:
    from tui.app.card import AskedScreen, LeaveScreen, NameScreen, NoticeScreen
    from tui.app.help import HelpScreen
    from tui.daily.calendar import CalendarScreen
    from tui.daily.narrator import DayNarrator
    from tui.daily.today_card import TodayCard, daily_screen, result_screen, shared_screen
    from tui.daily.winning_line import WinningLineScreen
    from tui.explore.explore_screen import ExploreScreen
    from tui.history.history_screen import HistoryScreen
    from tui.home.beyond import beyond_screen
    from tui.home.home_screen import HomeScreen
    from tui.ladder.ladder_screen import LadderScreen, rung_screen
    from tui.ladder.narrator import RungNarrator
    from tui.lessons.course import CourseScreen
    from tui.lessons.lesson import lesson_screen
    from tui.match.match_screen import MatchScreen
    from tui.match.moves import MovesScreen
    from tui.new_match.new_match_screen import NewMatchScreen
    from tui.notebook.notebook_screen import NotebookScreen
    from tui.path.beyond_narrator import BeyondNarrator
    from tui.path.celebration import celebration
    from tui.path.map import PathScreen, map_around
    from tui.path.narrator import PathNarrator
    from tui.path.who_starts import path_board_screen
    from tui.practice.menu import PracticeScreen
    from tui.practice.puzzle import day_puzzle, linked_puzzles, puzzle_screen
    from tui.preferences.keys import KeysScreen
    from tui.preferences.preferences_screen import SettingsScreen
    from tui.records.dialogs import PasteDialog
    from tui.records.link_card import LinkScreen
    from tui.remote.narrator import FarNarrator
    from tui.review.learn import LearnScreen
    from tui.review.replay import ReplayScreen
    from tui.review.review_screen import ReviewScreen
    from tui.sprint.sprint_screen import SprintScreen
    from tui.statistics.statistics_screen import StatisticsScreen
else:
    # Type checkers do not see this function: with it they would accept every name.
    __getattr__ = loaded_when_used(globals(), _NAMES)
