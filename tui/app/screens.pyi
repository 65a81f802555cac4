from tui.app.card import (
    AskedScreen as AskedScreen,
    LeaveScreen as LeaveScreen,
    NameScreen as NameScreen,
    NoticeScreen as NoticeScreen,
)
from tui.app.help import HelpScreen as HelpScreen
from tui.daily.calendar import CalendarScreen as CalendarScreen
from tui.daily.narrator import DayNarrator as DayNarrator, SmallDayNarrator as SmallDayNarrator
from tui.daily.today_card import (
    TodayCard as TodayCard,
    daily_screen as daily_screen,
    shared_screen as shared_screen,
)
from tui.explore.explore_screen import ExploreScreen as ExploreScreen
from tui.history.history_screen import HistoryScreen as HistoryScreen
from tui.home.beyond import beyond_screen as beyond_screen
from tui.home.home_screen import HomeScreen as HomeScreen
from tui.ladder.ladder_screen import LadderScreen as LadderScreen, rung_screen as rung_screen
from tui.ladder.narrator import RungNarrator as RungNarrator
from tui.lessons.course import CourseScreen as CourseScreen
from tui.lessons.lesson import lesson_screen as lesson_screen
from tui.match.match_screen import MatchScreen as MatchScreen
from tui.match.moves import MovesScreen as MovesScreen
from tui.new_match.new_match_screen import NewMatchScreen as NewMatchScreen
from tui.notebook.notebook_screen import NotebookScreen as NotebookScreen
from tui.pairs.narrator import PairNarrator as PairNarrator
from tui.path.beyond_narrator import BeyondNarrator as BeyondNarrator
from tui.path.celebration import celebration as celebration
from tui.path.map import PathScreen as PathScreen, map_around as map_around
from tui.path.narrator import PathNarrator as PathNarrator
from tui.path.who_starts import path_board_screen as path_board_screen
from tui.practice.menu import PracticeScreen as PracticeScreen
from tui.practice.puzzle import (
    day_puzzle as day_puzzle,
    linked_puzzles as linked_puzzles,
    puzzle_screen as puzzle_screen,
)
from tui.preferences.keys import KeysScreen as KeysScreen
from tui.preferences.preferences_screen import SettingsScreen as SettingsScreen
from tui.records.dialogs import PasteDialog as PasteDialog
from tui.records.link_card import LinkScreen as LinkScreen
from tui.remote.narrator import FarNarrator as FarNarrator
from tui.review.learn import LearnScreen as LearnScreen
from tui.review.replay import ReplayScreen as ReplayScreen
from tui.review.review_screen import ReviewScreen as ReviewScreen
from tui.sprint.sprint_screen import SprintScreen as SprintScreen
from tui.statistics.statistics_screen import StatisticsScreen as StatisticsScreen
