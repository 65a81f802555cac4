"""The puzzle of the day: the same one for everybody, easy on Monday and hard on Sunday."""

from __future__ import annotations

from datetime import date

from engine.archive import Archive
from engine.daily.calendar import KIND
from engine.games import DEFAULT
from engine.puzzles.making import make
from engine.puzzles.puzzle import Puzzle

GRADES = (2, 3, 4, 5, 6, 7, 9)
"""The grades of the days of a week, from Monday on."""


def grade_of_day(day: date) -> int:
    """How hard the puzzle of this day is."""
    return GRADES[day.weekday()]


def puzzle_of_day(day: date) -> Puzzle:
    """The puzzle of this day."""
    return make((DEFAULT,), grade_of_day(day), f"day {day.isoformat()}")


def result_of(archive: Archive, day: date) -> bool | None:
    """Whether the puzzle of this day was solved at the first try; None before that."""
    tries = archive.practice.attempts(KIND, day.isoformat())
    return tries[-1][1].is_right if tries else None
