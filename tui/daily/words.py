"""The words of the calendar."""

from __future__ import annotations

from calendar import monthrange
from datetime import date

from engine.daily.calendar import Calendar, Went

_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MARKS = "* board won  x lost  ~ not finished    + puzzle solved  - missed"
"""The signs beside a day."""
RULES = (
    "Every day since 1970 has a board and a puzzle, the same for everybody, and all of them can still be played.",
    "Your first finished match on a board counts, and your first try at a puzzle.",
    "A day counts if you began its board that day and finished it, or solved its puzzle that day.",
    f"{MARKS}.",
)
_PUZZLE = {None: "", True: ", the puzzle solved", False: ", the puzzle missed"}


def month(day: date) -> str:
    """The month of a day as `March 2025`."""
    return f"{_MONTHS[day.month - 1]} {day.year}"


def turned(day: date, months: int) -> date:
    """The same day this many months later or earlier, or the last day of that month."""
    place = max(day.year * 12 + day.month - 1 + months, 12)
    year, number = divmod(place, 12)
    return date(year, number + 1, min(day.day, monthrange(year, number + 1)[1]))


def how_it_went(calendar: Calendar, day: date) -> str:
    """The results of a day's board and puzzle."""
    result = calendar.on(day)
    board = "board not played yet" if result.board is Went.NOT_PLAYED else f"board {result.board.value}"
    return f"{_DAYS[day.weekday()]} {day.isoformat()}: {board}{_PUZZLE[result.puzzle]}."


def counted_days(calendar: Calendar, today: date) -> str:
    """The present row of days, and the longest row."""
    return f"Days in a row: {calendar.streak(today):,}, longest {calendar.longest:,}"
