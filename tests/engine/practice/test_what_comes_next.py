"""The grade follows the player, and what was missed comes back after one day, three and nine."""

from __future__ import annotations

from datetime import date, timedelta

from engine.archive.practice import Attempt
from engine.practice.difficulty import next_grade, streak
from engine.practice.task import again, due, first
from tests.cases import for_each

TODAY = date(2026, 12, 1)


def tries(text: str) -> list[Attempt]:
    """Tries, the newest first: a grade and + or - each."""
    return [Attempt("puzzle", "floor", (), int(each[:-1]), "17", each[-1] == "+") for each in text.split()]


@for_each(
    ("newest_first", "grade"),
    [
        ("", 1),
        ("1+", 1),
        ("1+ 1+", 1),
        ("1+ 1+ 1+", 2),
        ("2+ 2+ 1+ 1+", 2),
        ("2- 2+ 2+ 2+", 2),
        ("2- 2-", 1),
        ("2- 2+ 2-", 1),
        ("2- 2+ 2+ 2-", 2),
        ("1- 1- 1-", 1),
        ("10+ 10+ 10+ 10+", 10),
    ],
)
def test_three_right_answers_lead_up_and_two_missed_of_three_down(newest_first: str, grade: int) -> None:
    assert next_grade(tries(newest_first)) == grade


def test_a_streak_ends_at_what_was_missed() -> None:
    assert [streak(tries(text)) for text in ("", "1-", "2+ 1+ 1- 1+", "3+ 3+")] == [0, 0, 2, 2]


def test_what_is_known_stops_coming() -> None:
    missed = first("17 42", "floor", 4, TODAY)
    waits = []
    today = TODAY
    while missed is not None:
        waits.append((missed.day - today).days)
        today = missed.day
        missed = again(missed, True, today)
    assert waits == [1, 3, 9]


def test_what_is_missed_again_begins_again() -> None:
    missed = again(first("17 42", "floor", 4, TODAY), True, TODAY + timedelta(1))
    assert missed is not None
    assert again(missed, False, TODAY + timedelta(4)) == first("17 42", "floor", 4, TODAY + timedelta(4))


def test_only_what_is_due_comes_and_the_oldest_first() -> None:
    boards = [first(str(number), "floor", 1, TODAY + timedelta(number)) for number in (3, 1, 2)]
    assert [each.board for each in due(boards, TODAY + timedelta(3))] == ["1", "2"]
