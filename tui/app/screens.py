"""The table of screens: each is loaded by its name when it is first shown, so that no subject imports another one's."""

from __future__ import annotations

from pkgutil import resolve_name
from typing import Any

from textual.screen import Screen

from engine.match import Series
from engine.setup import PreparedMatch

SCREENS = {
    "home": "tui.home.screen:HomeScreen",
    "beyond the path": "tui.home.beyond:beyond_screen",
    "help": "tui.app.help:HelpScreen",
    "name": "tui.app.card:NameScreen",
    "notice": "tui.app.card:NoticeScreen",
    "asked": "tui.app.card:AskedScreen",
    "leave": "tui.app.card:LeaveScreen",
    "record": "tui.records.dialogs:PasteDialog",
    "link": "tui.records.link_card:LinkScreen",
    "new match": "tui.new_match.screen:NewMatchScreen",
    "match": "tui.match.screen:MatchScreen",
    "whole number": "tui.match.all_digits:AllDigitsScreen",
    "board of the path": "tui.path.who_starts:path_board_screen",
    "path": "tui.path.map:PathScreen",
    "map": "tui.path.map:map_around",
    "celebration": "tui.path.celebration:celebration",
    "notebook": "tui.notebook.screen:NotebookScreen",
    "review": "tui.review.screen:ReviewScreen",
    "learn": "tui.review.learn:LearnScreen",
    "replay": "tui.review.replay:ReplayScreen",
    "history": "tui.history.screen:HistoryScreen",
    "statistics": "tui.statistics.screen:StatisticsScreen",
    "lessons": "tui.lessons.course:CourseScreen",
    "lesson": "tui.lessons.lesson:lesson_screen",
    "practice": "tui.practice.menu:PracticeScreen",
    "puzzles": "tui.practice.puzzle:puzzle_screen",
    "puzzle of the day": "tui.practice.puzzle:day_puzzle",
    "linked puzzles": "tui.practice.puzzle:linked_puzzles",
    "sprint": "tui.sprint.screen:SprintScreen",
    "ladder": "tui.ladder.screen:LadderScreen",
    "board of the ladder": "tui.ladder.screen:rung_screen",
    "today": "tui.daily.today_card:TodayCard",
    "board of the day": "tui.daily.today_card:daily_screen",
    "shared": "tui.daily.today_card:shared_screen",
    "result of the day": "tui.daily.today_card:result_screen",
    "line": "tui.daily.winning_line:WinningLineScreen",
    "calendar": "tui.daily.calendar:CalendarScreen",
    "explore": "tui.explore.screen:ExploreScreen",
    "settings": "tui.preferences.screen:SettingsScreen",
    "keys": "tui.preferences.keys:KeysScreen",
}
"""By its name, the class of each screen or the function that makes it."""


def screen(name: str, *arguments: Any, **options: Any) -> Screen[Any]:
    """Make the screen of this name."""
    made: Screen[Any] = resolve_name(SCREENS[name])(*arguments, **options)
    return made


def match_screen(prepared: PreparedMatch, series: Series | None = None) -> Screen[Any]:
    """Make the screen on which this match is played."""
    return screen("match", prepared, series)
