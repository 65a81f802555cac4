"""What the calendar says of days, and which days make a row."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Any

from engine.archive import Archive, MatchSummary
from engine.archive.practice import Attempt
from engine.board_of_day import board_of
from engine.learning.daily.board import daily, winning_line
from engine.learning.daily.calendar import (
    KIND,
    NOTHING,
    DayOutcome,
    DayResult,
    calendar,
    calendar_of,
    is_lost_yesterday,
)
from engine.learning.practice.sources import grade_of_day, puzzle_of_day, result_of
from engine.match import FIRST, SECOND
from engine.notation import format_position
from engine.theory.wins_preserved import wins_preserved
from tests.cases import for_each
from tests.engine.learning.daily.some_days import played

DAY = date(2026, 11, 20)
ONE = timedelta(1)


def noon(day: date) -> datetime:
    """Noon at the player's place."""
    return datetime(day.year, day.month, day.day, 12).astimezone()


def summary(day: date, winner: int | None = FIRST, began: date | None = None, **changed: Any) -> MatchSummary:
    """A match on the board of this day."""
    seed, names = f"daily {day.isoformat()}", ("Ann", "Bob")
    made = MatchSummary(1, noon(began or day), names, "perfect", "floor", 0, False, winner, 9, 5, "17", seed)
    return made._replace(**changed)


def solved(day: date, is_right: bool = True, at: date | None = None) -> tuple[datetime, Attempt]:
    return noon(at or day), Attempt("day", day.isoformat(), (), 2, "17", is_right)


@for_each(
    ("newest_first", "went"),
    [
        ([None], DayOutcome.UNFINISHED),
        ([FIRST, SECOND], DayOutcome.LOST),
        ([SECOND, FIRST], DayOutcome.WON),
        ([None, SECOND], DayOutcome.LOST),
        ([FIRST, None], DayOutcome.WON),
        ([], DayOutcome.NOT_PLAYED),
    ],
)
def test_the_first_match_that_was_finished_says_how_the_board_went(newest_first: list[int | None], went: DayOutcome):
    assert calendar_of(summary(DAY, winner) for winner in newest_first).on(DAY).board is went


def test_a_day_that_counts_still_does_so_after_an_older_match_that_was_begun_on_another_day():
    assert calendar_of([summary(DAY), summary(DAY, began=DAY - ONE)]).on(DAY).counts


@for_each(
    "changed",
    [
        *({"opponent": "sharp"}, {"first": SECOND}, {"misere": True}, {"seed": ""}, {"seed": "daily tea"}),
        *({"seed": f"daily {day}"} for day in ("20261120", "0001-01-01", "9999-12-31")),
    ],
)
def test_other_matches_are_not_in_it(changed: dict[str, Any]):
    found = calendar_of([summary(DAY, **changed)])
    assert (found.days, found.longest) == ({}, 0)


def begun(archive: Archive, day: date, moves: int) -> None:
    """Save the match of this day after so many moves, which player 1 loses."""
    prepared = daily(day, ("Ann", "Bob"))
    archive.saver_for(prepared).save(played(prepared, moves=moves))


def test_the_first_try_says_how_the_puzzle_went_beside_the_board():
    found = calendar_of([summary(DAY, SECOND)], [solved(DAY), solved(DAY, False), solved(DAY + ONE)])
    assert (found.on(DAY).board, found.on(DAY).puzzle) == (DayOutcome.LOST, False)
    assert (found.on(DAY + ONE).board, found.on(DAY + ONE).puzzle) == (DayOutcome.NOT_PLAYED, True)
    assert found.on(DAY - ONE) == NOTHING


def test_days_in_a_row_are_those_on_which_something_of_theirs_was_finished():
    matches = [summary(DAY - 2 * ONE, SECOND), summary(DAY - 4 * ONE), summary(DAY - 5 * ONE)]
    found = calendar_of(matches, [solved(DAY - ONE), solved(DAY - 6 * ONE)])
    assert (found.streak(DAY), found.longest) == (2, 3)
    assert found.streak(DAY - ONE) == 2
    assert found.streak(DAY + ONE) == 0


@for_each(
    ("matches", "tries"),
    [
        ([summary(DAY, began=DAY + ONE)], []),
        ([summary(DAY, None)], []),
        ([], [solved(DAY, False)]),
        ([], [solved(DAY, at=DAY + ONE)]),
    ],
)
def test_what_does_not_count_for_the_row(matches: list[MatchSummary], tries: list[tuple[datetime, Attempt]]):
    found = calendar_of(matches, tries)
    assert (found.streak(DAY), found.longest) == (0, 0)


def test_the_archive_has_the_calendar():
    archive = Archive(now=lambda: noon(DAY))
    begun(archive, DAY, 100)
    begun(archive, DAY - ONE, 2)
    archive.practice.add(solved(DAY - ONE)[1])
    found = calendar(archive)
    assert found.on(DAY).board is DayOutcome.LOST
    assert found.on(DAY - ONE) == DayResult(DayOutcome.UNFINISHED, True)
    assert found.streak(DAY) == 1


@for_each(
    ("match", "tries", "stars"),
    [
        (summary(DAY), [solved(DAY)], 3),
        (summary(DAY), [solved(DAY, False)], 2),
        (summary(DAY, helped=True), [solved(DAY)], 2),
        (summary(DAY, helped=True), [], 1),
        (summary(DAY, SECOND), [solved(DAY)], 1),
        (summary(DAY, None), [], 0),
    ],
)
def test_a_day_has_a_star_for_the_win_for_that_without_help_and_for_the_puzzle(
    match: MatchSummary, tries: list[tuple[datetime, Attempt]], stars: int
):
    assert calendar_of([match], tries).on(DAY).stars == stars


@for_each(
    ("moves_before", "moves_today", "is_lost"),
    [(100, 0, True), (2, 0, True), (0, 0, False), (100, 2, False)],
)
def test_yesterday_is_looked_back_at_where_it_was_played_in_vain_and_today_is_to_be_begun(
    moves_before: int, moves_today: int, is_lost: bool
):
    moment = [noon(DAY - ONE)]
    archive = Archive(now=lambda: moment[0])
    begun(archive, DAY - ONE, moves_before)
    moment[0] = noon(DAY)
    begun(archive, DAY, moves_today)
    assert is_lost_yesterday(archive, DAY) is is_lost


def test_the_line_of_a_day_wins_its_board_and_never_gives_the_win_away():
    for day in (DAY - ONE, DAY):
        line = winning_line(day)
        match = replace(line, cursor=len(line.plies))
        assert match.start == board_of(day)
        assert match.outcome is not None
        assert match.outcome.winner == FIRST
        assert all(kept for kept in wins_preserved(match) or () if kept is not None)
        assert winning_line(day) == line
        archive = Archive(now=lambda day=day: noon(day))
        archive.saver_for(daily(day, ("Ann", "Bob"))).save(match)
        # A board that was won is not looked back at.
        assert not is_lost_yesterday(archive, day + ONE)


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
