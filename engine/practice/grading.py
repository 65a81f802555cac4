"""The grade that follows the player."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice, takewhile

from engine.archive.practice import Attempt
from engine.puzzles.grades import GRADES

CLIMB, LOOK_BACK, MISSES = 3, 3, 2
"""So many right answers in a row lead up a grade; so many missed among so many lead down."""


def next_grade(newest_first: Iterable[Attempt]) -> int:
    """The grade to try next, after these tries at one topic; 1 before the first."""
    tries = list(islice(newest_first, 20))
    if not tries:
        return GRADES[0]
    grade = tries[0].grade
    here = list(takewhile(lambda attempt: attempt.grade == grade, tries))
    if len(here) >= CLIMB and all(attempt.is_right for attempt in here[:CLIMB]):
        return min(grade + 1, GRADES[-1])
    if sum(not attempt.is_right for attempt in here[:LOOK_BACK]) >= MISSES:
        return max(grade - 1, GRADES[0])
    return grade


def streak(newest_first: Iterable[Attempt]) -> int:
    """How many right answers there are in a row, up to the last try."""
    return sum(1 for _ in takewhile(lambda attempt: attempt.is_right, newest_first))
