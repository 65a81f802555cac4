"""The words of the calendar."""

from __future__ import annotations

from calendar import monthrange
from datetime import date

from engine.deals.day import Thought
from engine.learning.daily.board import CHALK, PLAIN, Marks, starred
from engine.learning.daily.calendar import NOTHING, Calendar, DayOutcome
from engine.rules.text import numbered
from tui.drawing.glyphs import ASCII, Glyphs

SMALL, LARGE = "two numbers", "five numbers, the same for all"
"""What stands on the two boards of a day."""
MARKS = "* board won  x lost  ~ not finished    + puzzle solved  - missed"
"""The signs beside a day."""
RULES = (
    "Every day since 1970 has two boards and a puzzle, the same for everybody, and all can still be played.",
    "The small board has two numbers, and its thought varies with the day. It counts for the day, but earns no star.",
    "Your first finished match on a board counts, and your first try at a puzzle.",
    "A board won is a star, won without help another one; the puzzle solved at the first try is the third.",
    "A day counts if you began one of its boards that day and finished it, or solved its puzzle that day.",
    f"{MARKS}.",
)
_PUZZLE = {None: "", True: ", the puzzle solved", False: ", the puzzle missed"}


TAUGHT = {
    Thought.TWINS: "Whoever starts can make twins, and then copies each move.",
    Thought.TRAP: "One number is a trap, so only the other one counts.",
    Thought.WORTH: "Whoever starts can make both numbers worth the same.",
    Thought.START: "Both numbers are worth the same, so whoever starts loses.",
}
"""What is said after a small board."""


def marks_of(glyphs: Glyphs) -> Marks:
    """The signs that these drawing characters have beside them."""
    return PLAIN if glyphs is ASCII else CHALK


def month(day: date) -> str:
    """The month of a day as `March 2025`."""
    return f"{day:%B %Y}"


def turned(day: date, months: int) -> date:
    """The same day this many months later or earlier, or the last day of that month."""
    place = max(day.year * 12 + day.month - 1 + months, 12)
    year, number = divmod(place, 12)
    return date(year, number + 1, min(day.day, monthrange(year, number + 1)[1]))


def result_of_day(calendar: Calendar, day: date, marks: Marks) -> str:
    """The results of a day's board and puzzle, and the stars if there are any."""
    result = calendar.on(day)
    board = "board not played yet" if result.board is DayOutcome.NOT_PLAYED else f"board {result.board.value}"
    small = "" if result.small is DayOutcome.NOT_PLAYED else f", small board {result.small.value}"
    earned = f" {starred(result.stars, marks)}" if result.stars else ""
    return f"{day:%A %Y-%m-%d}: {board}{small}{_PUZZLE[result.puzzle]}.{earned}"


def today_line(calendar: Calendar, today: date, marks: Marks) -> str:
    """Today's stars and the present row of days, for the line of the first screen; empty before there are any."""
    result = calendar.on(today)
    shown = starred(result.stars, marks) if result != NOTHING else ""
    row = calendar.streak(today)
    days = f"{numbered(row, 'day')} in a row" if row else ""
    return ", ".join(filter(None, (shown, days)))


def counted_days(calendar: Calendar, today: date) -> str:
    """The present row of days, and the longest row."""
    return f"Days in a row: {calendar.streak(today):,}, longest {calendar.longest:,}"
