"""Where the tasks of a run come from: new puzzles, boards that come back, mistakes in matches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from itertools import count
from typing import NamedTuple, Protocol, TypeAlias

from engine.archive.practice import Missed, Practice
from engine.daily.calendar import KIND
from engine.daily.puzzle import puzzle_of_day
from engine.errors import GameError, NoSuchBoard, UnknownGame
from engine.position import Position
from engine.practice.coming_back import due
from engine.practice.grading import next_grade, streak
from engine.practice.task import AGAIN, CHOSEN, MISTAKE, PUZZLE, Mistake, Task
from engine.practice.topic import Topic, read_board, topic_of
from engine.puzzles.grades import GRADES
from engine.puzzles.making import make
from engine.puzzles.puzzle import Puzzle, puzzle_of
from engine.puzzles.twin import twin
from engine.ruleset import AnyRuleset

Making: TypeAlias = Callable[[], Task]
"""Makes a task; it needs nothing of the disk, so that it can be done anywhere. Raises GameError."""

_LOOKED_AT = 200
"""So many tries say how a topic stands."""


class Standing(NamedTuple):
    """How a player stands in a topic."""

    grade: int
    streak: int
    """How many right answers there are in a row."""


class Source(Protocol):
    """Gives one task after the other."""

    @property
    def many(self) -> int | None:
        """How many there are; None where there is no end."""

    def making(self, place: int, practice: Practice) -> Making | None:
        """What makes the task in this place, from 0; None behind the last."""


@dataclass(frozen=True)
class NewPuzzles:
    """New puzzles of a topic, of a grade that was asked for or of the one that follows the player."""

    topic: Topic
    seed: str
    grade: int | None = None
    many: int | None = None

    def making(self, place: int, practice: Practice) -> Making | None:
        if self.many is not None and place >= self.many:
            return None
        if self.grade is not None:
            # Exactly what the same options print.
            return partial(_asked, self.topic, self.grade, f"{self.seed} {place}")
        return partial(_new, self.topic, standing(practice, self.topic).grade, f"{self.seed} {place}")


@dataclass(frozen=True)
class Returning:
    """Twins of boards that were missed."""

    due: tuple[Missed, ...]
    seed: str

    @property
    def many(self) -> int:
        return len(self.due)

    def making(self, place: int, practice: Practice) -> Making | None:
        return partial(_returning, self.due[place], self.seed) if place < self.many else None


@dataclass(frozen=True)
class OwnMistakes:
    """Moves of the player's matches that gave a win away; more may be found meanwhile."""

    found: Sequence[Mistake]

    @property
    def many(self) -> int:
        return len(self.found)

    def making(self, place: int, practice: Practice) -> Making | None:
        return partial(task_of, self.found[place]) if place < self.many else None


@dataclass(frozen=True)
class DayPuzzle:
    """The puzzle of a day."""

    day: date
    many: int = 1

    def making(self, place: int, practice: Practice) -> Making | None:
        return partial(_of_day, self.day) if place < self.many else None


def standing(practice: Practice, topic: Topic) -> Standing:
    """How the player stands in this topic."""
    tries = [attempt for _, attempt in practice.attempts(PUZZLE, topic.text, _LOOKED_AT)]
    return Standing(next_grade(tries), streak(tries))


def task_of(mistake: Mistake) -> Task:
    """The task to find a better move."""
    puzzle = puzzle_of(mistake.position)
    assert puzzle is not None
    return Task(puzzle, MISTAKE, topic_of(mistake.position), mistake=mistake)


def _of_day(day: date) -> Task:
    puzzle = puzzle_of_day(day)
    return Task(puzzle, KIND, topic_of(puzzle.position), day=day)


def _asked(topic: Topic, grade: int, seed: str) -> Task:
    return Task(make(topic.rules, grade, seed, topic.misere), CHOSEN, topic)


def _new(topic: Topic, grade: int, seed: str) -> Task:
    return Task(_nearest(topic.rules, grade, seed, topic.misere), PUZZLE, topic)


def _returning(missed: Missed, seed: str) -> Task:
    position, seed = read_board(missed.board), f"{seed} {missed.board}"
    return Task(
        _twin(position, seed) or _another(position, missed.grade, seed), AGAIN, Topic.parse(missed.topic), missed
    )


def _twin(position: Position, seed: str) -> Puzzle | None:
    try:
        return twin(position, seed)
    except GameError:
        # Misere boards can be won although the values on them are not known.
        return None


def _another(position: Position, grade: int, seed: str) -> Puzzle:
    """A new puzzle of the games on a board, which is another board."""
    rules = tuple(dict.fromkeys(component.ruleset for _, component in position.live()))
    made = (_nearest(rules, grade, f"{seed} {number}", position.misere) for number in count())
    return next(puzzle for puzzle in made if puzzle.position != position)


def _nearest(rules: tuple[AnyRuleset, ...], grade: int, seed: str, misere: bool) -> Puzzle:
    """A puzzle of the nearest grade of which there is one; raises NoSuchBoard."""
    for near in sorted(GRADES, key=lambda each: abs(each - grade)):
        try:
            return make(rules, near, seed, misere)
        except NoSuchBoard:
            continue
    raise NoSuchBoard("No puzzle was found on these boards.")


def returning(practice: Practice, today: date) -> Returning:
    """What comes back today; a board that cannot be read does no more, and one of a game that is not here waits."""
    readable = []
    for missed in due(practice.missed(), today):
        try:
            read_board(missed.board)
        except UnknownGame:
            # The rules of the player's own game were not named this time.
            continue
        except GameError:
            practice.forget_missed(missed.board)
        else:
            readable.append(missed)
    return Returning(tuple(readable), today.isoformat())
