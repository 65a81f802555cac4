"""A month in chalk: a week on each line, and in each day the results of its board and its puzzle."""

from __future__ import annotations

from calendar import Calendar as Weeks
from dataclasses import dataclass
from datetime import date, timedelta

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.message import Message
from textual.strip import Strip

from engine.learning.daily.calendar import NOTHING, Calendar, DayOutcome
from tui.drawing.glyphs import BRACKETS, DUST
from tui.widgets.slate import ChalkWidget

STYLES = ("chosen", "player-0", "player-1", "words", "quiet", "dust")
MARKS = {DayOutcome.WON: "*", DayOutcome.LOST: "x", DayOutcome.UNFINISHED: "~"}
"""The sign for the result of a day's board; a dot means that it was not played."""
SOLVED, MISSED = "+", "-"
_STYLES = {"*": "chosen", "x": "player-1", "~": "words", "+": "chosen"}
_WEEKDAYS = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")
_LINES = 6
"""The most weeks of a month."""
_NARROWEST, _WIDEST = 5, 10
"""The cells of a day."""


class MonthGrid(ChalkWidget):
    """Shows the month of the marked day; posts the day that the player clicked."""

    CHALKS = STYLES
    COMPONENT_CLASSES = {*(f"board--{name}" for name in STYLES), "board--lit"}

    @dataclass
    class Picked(Message):
        """The player clicked a day that is not in the future."""

        day: date

    def __init__(self, day: date, today: date, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.day, self.today = day, today
        self._calendar: Calendar | None = None

    def show_days(self, day: date, calendar: Calendar | None) -> None:
        """Show the month of this day, and mark the day."""
        self.day, self._calendar = day, calendar
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        day = event.style.meta.get("day")
        if day is not None:
            self.post_message(self.Picked(date.fromordinal(day)))

    def render_line(self, y: int) -> Strip:
        width, height = self.size.width, self.size.height
        slate = self.slate
        background = slate.background(y, height)
        weeks = Weeks().monthdatescalendar(self.day.year, self.day.month)
        # Two lines a week if there is height; with more height a third line of air.
        lines = max(min((height - 1) // _LINES, 3), 1)
        cell = min((width - 1) // 7, _WIDEST)
        top, left = max((height - 1 - _LINES * lines) // 2, 0), (width - 7 * cell) // 2
        segments = [Segment(" " * left, background)]
        row = y - top - 1
        if row == -1:
            text = "".join(f"{name:>{_number(cell)}}".ljust(cell) for name in _WEEKDAYS)
            segments.append(Segment(text, slate.style("quiet", y, height)))
        elif 0 <= row < len(weeks) * lines:
            for day in weeks[row // lines]:
                pieces = self._cell(day, row % lines, lines, cell)
                if lines == 1 and cell == _NARROWEST and self.day in weeks[row] and day == self.day + timedelta(1):
                    # The second bracket has room only in the next day's cell.
                    pieces = [(BRACKETS[1], "chosen"), *pieces[1:]]
                meta = Style.from_meta({"day": day.toordinal()}) if self._has_come(day) else Style()
                segments += [Segment(text, slate.style(name, y, height) + meta) for text, name in pieces]
            if lines == 1 and cell == _NARROWEST and weeks[row][-1] == self.day:
                segments.append(Segment(BRACKETS[1], slate.style("chosen", y, height)))
        return Strip(segments).adjust_cell_length(width, background)

    def _has_come(self, day: date) -> bool:
        return day.month == self.day.month and day <= self.today

    def _cell(self, day: date, line: int, lines: int, width: int) -> list[tuple[str, str]]:
        """The pieces of a day on a line, which fill its cell; the first one ends before the number."""
        before = _number(width) - 2
        pieces = [(" " * before, "quiet")]
        if day.month == self.day.month and day > self.today and line == 0:
            pieces.append((f"{day.day:>2}", "dust"))
        elif day.month == self.day.month and day <= self.today and line <= 1:
            is_marked = day == self.day
            name, (opening, closing) = ("chosen" if is_marked else "words"), BRACKETS
            if line == 0:
                pieces = [(" " * (before - 1) + (opening if is_marked else " "), name), (f"{day.day:>2}", name)]
            if line == 1 or lines == 1:
                # The signs stand before the second bracket, so that they keep their places.
                pieces += self._marks(day)
            if line == 0 and is_marked and (width > _NARROWEST or lines > 1):
                pieces.append((closing, name))
        return [*pieces, (" " * (width - sum(len(text) for text, _ in pieces)), "quiet")]

    def _marks(self, day: date) -> list[tuple[str, str]]:
        result = NOTHING if self._calendar is None else self._calendar.on(day)
        went = result.small if result.board is DayOutcome.NOT_PLAYED else result.board
        board = MARKS.get(went, DUST)
        puzzle = " " if result.puzzle is None else SOLVED if result.puzzle else MISSED
        return [(board, _STYLES.get(board, "quiet")), (puzzle, _STYLES.get(puzzle, "quiet"))]


def _number(width: int) -> int:
    """The cells up to the end of a day's number in a cell of this width."""
    return 3 if width < _WIDEST - 2 else width // 2
