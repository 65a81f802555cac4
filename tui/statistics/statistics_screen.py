"""Statistics: wins by opponent and game, streaks, won positions kept, and practice."""

from __future__ import annotations

from asyncio import to_thread

from textual import events, on, work
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from engine.learning.practice.figures import NOTHING, figures
from engine.rules.text import numbered
from tui.app import screens
from tui.app.framed_screen import FramedScreen
from tui.commands.table import bindings
from tui.statistics.pictures import ScoreTable
from tui.statistics.statistics_words import facts, practice_lines, rows


class _LeftEarly(Exception):
    """The player left before the statistics were ready."""


class StatisticsScreen(FramedScreen[None]):
    """Shows the statistics once a worker has worked them out."""

    CSS_PATH = "statistics.tcss"

    BINDINGS = bindings("statistics")
    AUTO_FOCUS = None

    def compose(self) -> ComposeResult:
        parts = VerticalScroll(
            ScoreTable(id="scores"),
            Static(id="facts", markup=False),
            Static(id="practice", markup=False),
            id="figures",
            can_focus=False,
        )
        yield from self.framed("Statistics", parts, classes="-archive")

    def on_mount(self) -> None:
        for part in self.query("#figures > *"):
            part.display = False

    @on(events.ScreenResume)
    @work(exclusive=True)
    async def count(self) -> None:
        """Read all matches and what was practised, and show what comes of it."""
        found = await to_thread(self.app.archive.statistics, self._read_on)
        practice = await to_thread(figures, self.app.archive.practice)
        self.say("")
        played = sum(score.played for score in found.scores) + sum(pair.played for pair in found.pairs)
        self.score.update(numbered(played, "finished match", "es"))
        self.query_one("#scores", ScoreTable).show_scores(rows(found))
        self.query_one("#facts", Static).update(facts(found))
        self.query_one("#scores").display = bool(rows(found))
        self.query_one("#facts").display = True
        self.query_one("#practice").display = practice != NOTHING
        self.query_one("#practice", Static).update("\n".join(practice_lines(practice)))

    def _read_on(self, left: int) -> None:
        if self.is_gone:
            raise _LeftEarly
        self.call_later(self.say_left, left)

    def say_left(self, left: int) -> None:
        """Say how many matches are still to be read."""
        self.say(f"Looking at {left:,} matches...")

    def action_up(self) -> None:
        self.query_one("#figures").scroll_relative(y=-1, animate=False)

    def action_down(self) -> None:
        self.query_one("#figures").scroll_relative(y=1, animate=False)

    def action_history(self) -> None:
        self.app.push_screen(screens.HistoryScreen())
