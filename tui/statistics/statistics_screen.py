"""Statistics: wins by opponent and game, streaks, won positions kept, and practice."""

from __future__ import annotations

from dataclasses import dataclass

from textual import events, on
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widgets import Static
from textual.worker import get_current_worker

from engine.archive.statistics import Statistics
from engine.learning.practice.figures import NOTHING, PracticeStatistics, figures
from engine.rules.text import numbered
from tui.app import screens
from tui.app.app import BaseScreen
from tui.commands.table import bindings
from tui.statistics.pictures import ScoreTable
from tui.statistics.statistics_words import facts, practice_lines, rows
from tui.widgets.framed_layout import framed_layout
from tui.widgets.lines import Paragraph


class _LeftEarly(Exception):
    """The player left before the statistics were ready."""


class StatisticsScreen(BaseScreen[None]):
    """Shows the statistics once a worker has worked them out."""

    CSS_PATH = "statistics.tcss"

    BINDINGS = bindings("statistics")
    AUTO_FOCUS = None

    @dataclass
    class Counted(Message):
        """The statistics, or the number of matches still to read."""

        statistics: Statistics | None
        left: int = 0
        practice: PracticeStatistics = NOTHING

    def compose(self) -> ComposeResult:
        glyphs = self.app.glyphs
        yield self.size_notice()
        parts = VerticalScroll(
            ScoreTable(glyphs, id="scores"),
            Static(id="facts", markup=False),
            Static(id="practice", markup=False),
            id="figures",
            can_focus=False,
        )
        yield framed_layout("Statistics", parts, glyphs=glyphs, classes="-archive")

    def on_mount(self) -> None:
        for part in self.query("#figures > *"):
            part.display = False

    @on(events.ScreenResume)
    def count(self) -> None:
        self.run_worker(self._count, "statistics", thread=True, exclusive=True)

    def _count(self) -> None:
        worker = get_current_worker()

        def progress(left: int) -> None:
            if worker.is_cancelled:
                raise _LeftEarly
            self.post_message(self.Counted(None, left))

        try:
            found = self.app.archive.statistics(progress)
        except _LeftEarly:
            return
        self.post_message(self.Counted(found, practice=figures(self.app.archive.practice)))

    @on(Counted)
    def _show(self, counted: Counted) -> None:
        found = counted.statistics
        self._say(f"Looking at {counted.left:,} matches..." if found is None else "")
        if found is None:
            return
        played = sum(score.played for score in found.scores) + sum(pair.played for pair in found.pairs)
        self.query_one("#score", Static).update(numbered(played, "finished match", "es"))
        self.query_one("#scores", ScoreTable).show_scores(rows(found))
        self.query_one("#facts", Static).update(facts(found))
        self.query_one("#scores").display = bool(rows(found))
        self.query_one("#facts").display = True
        self.query_one("#practice").display = counted.practice != NOTHING
        self.query_one("#practice", Static).update("\n".join(practice_lines(counted.practice)))

    def _say(self, sentence: str) -> None:
        self.query_one("#message", Paragraph).text = self.app.archive.take_notice() or sentence

    def action_up(self) -> None:
        self.query_one("#figures").scroll_relative(y=-1, animate=False)

    def action_down(self) -> None:
        self.query_one("#figures").scroll_relative(y=1, animate=False)

    def action_history(self) -> None:
        self.app.push_screen(screens.HistoryScreen())
