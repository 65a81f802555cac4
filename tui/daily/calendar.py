"""The calendar: the results of each past day's board and puzzle, which can all still be played."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable
from datetime import date, timedelta
from functools import partial

from textual import events, on, work
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Static

from engine.deals.occasion import FIRST_DAY
from engine.learning.daily.board import winning_line
from engine.learning.daily.calendar import Calendar, calendar
from engine.rules.errors import GameError
from tui.app import screens
from tui.app.framed_screen import FramedScreen
from tui.commands.table import bindings, keys_of
from tui.daily.daily_words import MARKS, RULES, counted_days, marks_of, month, result_of_day, turned
from tui.daily.month_grid import MonthGrid


class CalendarScreen(FramedScreen[None]):
    """Shows a month, and its days once a worker has read them."""

    CSS_PATH = "daily.tcss"
    AUTO_FOCUS = None

    BINDINGS = bindings("calendar")
    about = "The calendar", RULES

    def __init__(self) -> None:
        super().__init__()
        self._calendar: Calendar | None = None

    def compose(self) -> ComposeResult:
        self.today = self.app.today()
        self.day = self.today
        grid = MonthGrid(self.day, self.today, id="calendar")
        yield from self.framed(month(self.day), grid, classes="-practice")

    @on(events.ScreenResume)
    @work(exclusive=True)
    async def read(self) -> None:
        """Read the days from the archive, and show them."""
        self._calendar = await to_thread(calendar, self.app.archive)
        self.score.update(counted_days(self._calendar, self.today))
        self._go_to(self.day)

    @on(MonthGrid.Picked)
    def pick_by_mouse(self, picked: MonthGrid.Picked) -> None:
        if picked.day == self.day:
            self.action_play(is_small=False)
        else:
            self._go_to(picked.day)

    def action_step(self, days: int) -> None:
        self._go_to(self.day + timedelta(days))

    def action_turn(self, months: int) -> None:
        self._go_to(turned(self.day, months))

    def action_today(self) -> None:
        self._go_to(self.today)

    def action_play(self, is_small: bool) -> None:
        self._open(partial(screens.daily_screen, self.app, self.day, is_small))

    def action_puzzle(self) -> None:
        self._open(partial(screens.day_puzzle, self.app, self.day))

    def action_line(self) -> None:
        if self.day == self.today:
            self.say("How the board of today is won is shown tomorrow.")
        else:
            self.app.push_screen(screens.ReviewScreen(winning_line(self.day), None, 1))

    def _open(self, made: Callable[[], Screen[None]]) -> None:
        try:
            self.app.push_screen(made())
        except GameError as error:
            self.say(str(error))

    def _go_to(self, day: date) -> None:
        self.day = max(min(day, self.today), FIRST_DAY)
        self.query_one("#title", Static).update(month(self.day))
        self.query_one("#calendar", MonthGrid).show_days(self.day, self._calendar)
        if self._calendar is not None:
            said = result_of_day(self._calendar, self.day, marks_of(self.app.glyphs))
            self.say(f"{said}\n{self._beside(self._calendar)}")

    def _beside(self, calendar: Calendar) -> str:
        """What stands below how a day went: the signs, or how the first one comes into the calendar."""
        if not calendar.days:
            large, small = (keys_of(f"calendar.{name}", self.app.keymap) for name in ("play", "small"))
            return f"{large} plays it, {small} the small board."
        return counted_days(calendar, self.today) if self.has_class("-low") else MARKS
