"""What the calendar says of days, and which days make a row."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Any

from engine.archive import Archive, MatchSummary
from engine.deals.day import board_of, daily
from engine.deals.occasion import FREE, PathBoard
from engine.learning.daily.board import winning_line
from engine.learning.daily.calendar import (
    KIND,
    NOTHING,
    DayOutcome,
    DayResult,
    calendar,
    calendar_of,
)
from engine.learning.practice.sources import grade_of_day, puzzle_of_day, result_of
from engine.positions.match import FIRST, SECOND
from engine.positions.notation import format_position
from engine.record.practice import Attempt
from engine.verdict.wins_preserved import wins_preserved
from tests.cases import for_each
from tests.engine.learning.path.some_matches import listed, played

DAY = date(2026, 11, 20)
ONE = timedelta(1)


def noon(day: date) -> datetime:
    """Noon at the player's place."""
    return datetime(day.year, day.month, day.day, 12).astimezone()


def summary(day: date, winner: int | None = FIRST, began: date | None = None, **changed: Any) -> MatchSummary:
    """A match on the board of this day."""
    return listed(f"daily {day.isoformat()}", winner, noon(began or day))._replace(**changed)


def solved(day: date, is_right: bool = True, at: date | None = None) -> tuple[datetime, Attempt]:
    return noon(at or day), Attempt("day", day.isoformat(), (), 2, "17", is_right)


def matches(*winners: int | None) -> list[MatchSummary]:
    """Matches on the board of the day, the newest first."""
    return [summary(DAY, winner) for winner in winners]


WON, LOST, UNFINISHED, NOT_PLAYED = DayOutcome.WON, DayOutcome.LOST, DayOutcome.UNFINISHED, DayOutcome.NOT_PLAYED


@for_each(
    ("newest_first", "tries", "result", "stars"),
    [
        ([], [], NOTHING, 0),
        (matches(None), [], DayResult(UNFINISHED), 0),
        # The first match that was finished says how the board went.
        (matches(FIRST, SECOND), [], DayResult(LOST, counts=True), 0),
        (matches(SECOND, FIRST), [], DayResult(WON, counts=True), 2),
        (matches(None, SECOND), [], DayResult(LOST, counts=True), 0),
        (matches(FIRST, None), [], DayResult(WON, counts=True), 2),
        ([summary(DAY, helped=True)], [], DayResult(WON, counts=True, helped=True), 1),
        # Help in a later match on the board takes no star away.
        ([summary(DAY, helped=True), summary(DAY)], [], DayResult(WON, counts=True), 2),
        ([summary(DAY, helped=True)], [solved(DAY)], DayResult(WON, True, counts=True, helped=True), 2),
        # What was begun on another day does not count, nor does it take away that something counts.
        ([summary(DAY, began=DAY + ONE)], [], DayResult(WON), 2),
        ([summary(DAY), summary(DAY, began=DAY - ONE)], [], DayResult(WON, counts=True), 2),
        # The first try says how the puzzle went.
        ([], [solved(DAY)], DayResult(NOT_PLAYED, True, counts=True), 1),
        ([], [solved(DAY, at=DAY + ONE)], DayResult(NOT_PLAYED, True), 1),
        ([], [solved(DAY, False)], DayResult(NOT_PLAYED, False), 0),
        (matches(SECOND), [solved(DAY), solved(DAY, False)], DayResult(LOST, False, counts=True), 0),
        (matches(SECOND), [solved(DAY)], DayResult(LOST, True, counts=True), 1),
        (matches(FIRST), [solved(DAY, False)], DayResult(WON, False, counts=True), 2),
        (matches(FIRST), [solved(DAY), solved(DAY + ONE, False)], DayResult(WON, True, counts=True), 3),
    ],
)
def test_a_day_has_a_star_for_the_win_for_that_without_help_and_for_the_puzzle(
    newest_first: list[MatchSummary], tries: list[tuple[datetime, Attempt]], result: DayResult, stars: int
):
    found = calendar_of(newest_first, tries)
    assert (found.on(DAY), found.on(DAY).stars) == (result, stars)
    assert found.streak(DAY) == found.longest == int(result.counts)
    assert found.on(DAY - ONE) == NOTHING


@for_each("changed", [{"occasion": FREE}, {"occasion": PathBoard("1.1", 1)}, {"counts": False}])
def test_other_matches_are_not_in_it(changed: dict[str, Any]):
    found = calendar_of([summary(DAY, **changed)])
    assert (found.days, found.longest) == ({}, 0)


def begun(archive: Archive, day: date, moves: int) -> None:
    """Save the match of this day after so many moves, which player 1 loses."""
    prepared = daily(day, ("Ann", "Bob"))
    archive.saver_for(prepared).save(played(prepared, player="random", moves=moves))


def test_days_in_a_row_are_those_on_which_something_of_theirs_was_finished():
    matches = [summary(DAY - 2 * ONE, SECOND), summary(DAY - 4 * ONE), summary(DAY - 5 * ONE)]
    found = calendar_of(matches, [solved(DAY - ONE), solved(DAY - 6 * ONE)])
    assert (found.streak(DAY), found.longest) == (2, 3)
    assert found.streak(DAY - ONE) == 2
    assert found.streak(DAY + ONE) == 0


def test_the_archive_has_the_calendar():
    archive = Archive(now=lambda: noon(DAY))
    begun(archive, DAY, 100)
    begun(archive, DAY - ONE, 2)
    archive.practice.add(solved(DAY - ONE)[1])
    found = calendar(archive)
    assert found.on(DAY).board is DayOutcome.LOST
    assert found.on(DAY - ONE) == DayResult(DayOutcome.UNFINISHED, True)
    assert found.streak(DAY) == 1


def test_the_line_of_a_day_wins_its_board_and_never_gives_the_win_away():
    for day in (DAY - ONE, DAY):
        line = winning_line(day)
        match = line.match
        assert match.start == board_of(day)
        assert match.winner is not None
        assert match.winner == FIRST
        assert all(kept for kept in wins_preserved(match) or () if kept is not None)
        assert winning_line(day) == line


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


def test_the_first_try_says_how_the_puzzle_of_a_day_went():
    archive = Archive()
    assert result_of(archive, MONDAY) is None
    for topic, is_right in ((MONDAY, False), (MONDAY, True), (MONDAY + timedelta(1), True)):
        archive.practice.add(Attempt(KIND, topic.isoformat(), (), 2, "17 42", is_right))
    assert result_of(archive, MONDAY) is False
    assert result_of(archive, MONDAY + timedelta(1)) is True
