"""The one table of lessons, in the order in which they are read."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.registry import RULESETS
from engine.learning.lessons.course import bands, copycat, last_loses, mex, nim, one_number, raises, sums, winning_move
from engine.learning.lessons.games import GAME_PAGES, game_lesson, game_name, lesson_aim
from engine.learning.lessons.tasks import Lesson

COURSE: tuple[Lesson, ...] = (
    one_number.LESSON,
    copycat.LESSON,
    nim.LESSON,
    mex.LESSON,
    sums.LESSON,
    winning_move.LESSON,
    raises.LESSON,
    bands.LESSON,
    last_loses.LESSON,
)
"""The nine lessons; each uses only words of the lessons before it."""


class LessonEntry(NamedTuple):
    """The line of a lesson in a list, known before the lesson is made."""

    name: str
    title: str
    aim: str
    pages: int


def course_entries() -> tuple[LessonEntry, ...]:
    """The nine lessons in their order."""
    return tuple(LessonEntry(each.name, each.title, each.aim, len(each.pages)) for each in COURSE)


def game_entries() -> tuple[LessonEntry, ...]:
    """The lessons of the other games in the order of the games."""
    return tuple(LessonEntry(game_name(kind), kind.title, lesson_aim(kind), GAME_PAGES) for kind in RULESETS[1:])


def lesson_of(name: str) -> Lesson:
    """The lesson that is saved as this; there is one."""
    found = next((each for each in COURSE if each.name == name), None)
    return found or game_lesson(next(kind for kind in RULESETS[1:] if game_name(kind) == name).from_parameters(()))
