"""The puzzle of the day: the same everywhere, easier on Monday than on Sunday, and its first try is what counts."""

from __future__ import annotations

from datetime import date, timedelta

from engine.archive import Archive
from engine.archive.practice import Attempt
from engine.learning.daily.calendar import KIND
from engine.learning.practice.sources import grade_of_day, puzzle_of_day, result_of
from engine.notation import format_position
from tests.cases import for_each

MONDAY = date(2026, 12, 7)
WEEK = [MONDAY + timedelta(number) for number in range(7)]


def test_the_days_of_a_week_get_harder():
    grades = [grade_of_day(day) for day in WEEK]
    assert grades == sorted(set(grades))
    assert [puzzle_of_day(day).grade for day in WEEK] == grades
    assert grade_of_day(MONDAY + timedelta(7)) == grades[0]


@for_each(
    ("day", "board"),
    [(date(1970, 1, 1), "28 1"), (date(2025, 3, 8), "214 6200 45"), (date(2026, 12, 6), "36 77164 2 734")],
)
def test_the_puzzle_of_a_day_stays_as_it_is(day: date, board: str):
    assert format_position(puzzle_of_day(day).position) == board


def test_the_first_try_says_how_it_went():
    archive = Archive()
    assert result_of(archive, MONDAY) is None
    for topic, is_right in ((MONDAY, False), (MONDAY, True), (MONDAY + timedelta(1), True)):
        archive.practice.add(Attempt(KIND, topic.isoformat(), (), 2, "17 42", is_right))
    assert result_of(archive, MONDAY) is False
    assert result_of(archive, MONDAY + timedelta(1)) is True
