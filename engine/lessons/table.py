"""The one table of lessons, in the order in which they are read."""

from __future__ import annotations

from engine.lessons.course import bands, copycat, last_loses, mex, nim, one_number, raises, sums, winning_move
from engine.lessons.page import Lesson

COURSE: tuple[Lesson, ...] = (
    one_number.LESSON,
    copycat.LESSON,
    mex.LESSON,
    nim.LESSON,
    sums.LESSON,
    winning_move.LESSON,
    raises.LESSON,
    bands.LESSON,
    last_loses.LESSON,
)
"""The nine lessons, each of which uses only words of those before it."""
