"""The words that a player has met, by the lessons that were finished."""

from __future__ import annotations

from engine.archive.practice import Progress
from engine.learning.lessons.vocabulary import BRINGS_WORTH, BRINGS_XOR, knows_xor
from tests.engine.learning.lessons.test_course import FIRST_SAID

DONE = Progress(0, 1)


def test_xor_and_worth_are_met_once_both_lessons_that_explain_them_are_finished():
    assert (FIRST_SAID["xor"], FIRST_SAID["worth"]) == (BRINGS_XOR, BRINGS_WORTH)
    assert knows_xor({BRINGS_XOR: DONE, BRINGS_WORTH: DONE})
    # One that is read again stays finished.
    assert knows_xor({BRINGS_XOR: Progress(3, 1), BRINGS_WORTH: DONE})
    assert not knows_xor({})
    assert not knows_xor({BRINGS_XOR: DONE})
    assert not knows_xor({BRINGS_WORTH: DONE, BRINGS_XOR: Progress(7, 0)})
