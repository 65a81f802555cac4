"""The sources of a run's tasks: new puzzles, missed boards, mistakes in matches, the puzzle of the day; and the run."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import cached_property, partial
from typing import Any, NamedTuple, TypeAlias

from engine.archive import ALL, Archive, MatchSummary
from engine.archive.practice import Practice
from engine.coach.review import MoveEffect, review
from engine.games import DEFAULT
from engine.learning.daily.calendar import KIND
from engine.learning.practice.difficulty import GRADES, next_grade, streak
from engine.learning.practice.puzzles import Contents, Puzzle, PuzzleSeries, contents, make, puzzle_of, twin
from engine.learning.practice.task import (
    AGAIN,
    CHOSEN,
    MISTAKE,
    PUZZLE,
    OwnMistake,
    Task,
    Topic,
    board_text,
    due_today,
    read_board,
    topic_of,
)
from engine.positions.match import FIRST
from engine.positions.position import Move, Position
from engine.record.practice import Missed
from engine.rules.errors import GameError, NoSuchBoard, UnknownGame
from engine.rules.ruleset import AnyRuleset

GRADE_OF_WEEKDAY = (2, 3, 4, 5, 6, 7, 9)
"""The grades of the days of a week, from Monday on."""
MOST_MISTAKES = 30
"""How many mistakes one search looks for."""
MOST_MATCHES = 500
"""How many of the newest matches are searched."""
MOST_NUMBERS, MOST_MOVES = 100, 300
"""The most numbers of a board and the most moves of a match that are reviewed; more would take too long."""
REST = timedelta(days=30)
"""A mistake that was tried rests this long; a missed one comes back by itself."""
Making: TypeAlias = Callable[[], Task]
"""Makes a task without the disk, so that any thread can call it; raises GameError."""
LATELY = 20
"""How many of the newest tries are on boards that do not come again; in a run all of its tries are."""
_FRESH = 5
"""How many of them are so even where they were missed."""
_WIDE = 3
"""Up to this grade there are few boards with an only move."""
_LOOKED_AT = 200
"""How many of the newest tries decide the standing of a topic."""


def grade_of_day(day: date) -> int:
    """The grade of this day's puzzle."""
    return GRADE_OF_WEEKDAY[day.weekday()]


def puzzle_of_day(day: date) -> Puzzle:
    """The puzzle of this day."""
    return make((DEFAULT,), grade_of_day(day), f"day {day.isoformat()}")


def result_of(archive: Archive, day: date) -> bool | None:
    """Whether the puzzle of this day was solved at the first try; None before that."""
    tries = archive.practice.attempts(KIND, day.isoformat())
    return tries[-1][1].is_right if tries else None


def tried_lately(archive: Archive, now: datetime) -> frozenset[str]:
    """The boards of mistakes that rest now."""
    found = archive.practice.attempts(MISTAKE)
    return frozenset(attempt.board for moment, attempt in found if now - moment < REST)


def mistakes(archive: Archive, known: frozenset[str]) -> Iterator[Sequence[OwnMistake]]:
    """For each match that ended against a bot, the newest first, its mistakes on boards that are not known."""
    seen = set(known)
    for summary in _matches(archive):
        fresh = []
        for mistake in _of(archive, summary):
            board = board_text(mistake.position)
            if board not in seen:
                seen.add(board)
                fresh.append(mistake)
        yield fresh


def _matches(archive: Archive) -> Iterator[MatchSummary]:
    for summary in archive.page(ALL, MOST_MATCHES):
        is_small = summary.numbers <= MOST_NUMBERS and summary.length <= MOST_MOVES
        if summary.opponent is not None and summary.winner is not None and is_small:
            yield summary


def _of(archive: Archive, summary: MatchSummary) -> Iterator[OwnMistake]:
    record = archive.record(summary.id)
    if record is None:
        return
    match = record.match
    for number, each in enumerate(review(match).plies, 1):
        if each.label is MoveEffect.GAVE and each.ply.player == FIRST:
            position, move = match.before(number).position, each.ply.move
            # On the board that is asked no slot is empty.
            slots = [slot for slot, _ in position.live()]
            board = Position.of(position, position.misere)
            moved = Move(slots.index(move.slot) + 1, move.choice)
            yield OwnMistake(summary.opponent or "", summary.began, number, board, moved)


class Standing(NamedTuple):
    """The standing of a player in a topic."""

    grade: int
    streak: int
    """How many right answers there are in a row."""


@dataclass(frozen=True)
class NewPuzzles:
    """New puzzles of a topic, of a chosen grade or of the grade that follows the player."""

    topic: Topic
    seed: str
    grade: int | None = None
    many: int | None = None
    """The number of puzzles; None where there is no end."""

    def making(self, place: int, practice: Practice) -> Making | None:
        """The maker of the task in this place, from 0; None behind the last."""
        if self.many is not None and place >= self.many:
            return None
        if self.grade is not None:
            # The command with the same options prints exactly this puzzle.
            return lambda: Task(self.series.puzzle(place), CHOSEN, self.topic)
        topic, seed, grade = self.topic, f"{self.seed} {place}", standing(practice, self.topic).grade
        without = _done(practice, topic, max(place, LATELY))
        return lambda: Task(_nearest(topic.rules, grade, seed, topic.misere, without), PUZZLE, topic)

    @cached_property
    def series(self) -> PuzzleSeries:
        """The puzzles of the chosen grade; raises GameError."""
        return PuzzleSeries(self.topic.rules, self.grade or GRADES[0], self.seed, self.topic.misere)


@dataclass(frozen=True)
class TasksOf:
    """One task of each of some things: of missed boards, of mistakes, of a day; the list may grow meanwhile."""

    things: Sequence[Any]
    task: Callable[[Any], Task]

    @property
    def many(self) -> int:
        """The number of tasks."""
        return len(self.things)

    def making(self, place: int, _: Practice) -> Making | None:
        """The maker of the task in this place, from 0; None behind the last."""
        return partial(self.task, self.things[place]) if place < self.many else None


def standing(practice: Practice, topic: Topic) -> Standing:
    """The standing of the player in this topic."""
    tries = [attempt for _, attempt in practice.attempts(PUZZLE, topic.text, _LOOKED_AT)]
    return Standing(next_grade(tries), streak(tries))


def _done(practice: Practice, topic: Topic, most: int) -> frozenset[Contents]:
    """The boards of the newest tries, so many, that do not come again; one that was missed may after a while."""
    found = set()
    for number, (_, attempt) in enumerate(practice.attempts(PUZZLE, topic.text, most)):
        # The rules of a game of the player's own may have changed since then.
        with suppress(GameError):
            if attempt.is_right or number < _FRESH:
                found.add(contents(read_board(attempt.board)))
    return frozenset(found)


def task_of(mistake: OwnMistake) -> Task:
    """The task to find a better move."""
    puzzle = puzzle_of(mistake.position)
    assert puzzle is not None
    return Task(puzzle, MISTAKE, topic_of(mistake.position), mistake=mistake)


def from_day(day: date) -> TasksOf:
    """The puzzle of this day."""
    return TasksOf((day,), _task_of_day)


def _task_of_day(day: date) -> Task:
    puzzle = puzzle_of_day(day)
    return Task(puzzle, KIND, topic_of(puzzle.position), day=day)


def _task_again(seed: str, missed: Missed) -> Task:
    position, seed = read_board(missed.board), f"{seed} {missed.board}"
    puzzle = None
    # The winner of a misere board can be known although its values are not.
    with suppress(GameError):
        puzzle = twin(position, seed)
    if puzzle is None:
        rules = tuple(dict.fromkeys(component.ruleset for component in position))
        puzzle = _nearest(rules, missed.grade, seed, position.misere, frozenset({contents(position)}))
    return Task(puzzle, AGAIN, Topic.parse(missed.topic), missed)


def _nearest(
    rules: tuple[AnyRuleset, ...], grade: int, seed: str, misere: bool, without: frozenset[Contents] = frozenset()
) -> Puzzle:
    """A puzzle on another board of the nearest grade that has one, rather a higher one; raises NoSuchBoard.

    Once a game has no other boards they begin again.
    """
    for near in sorted(GRADES, key=lambda each: (abs(each - grade), -each)):
        try:
            return make(rules, near, seed, misere, without, is_wide=near <= _WIDE)
        except NoSuchBoard:
            continue
    if without:
        return _nearest(rules, grade, seed, misere)
    raise NoSuchBoard("No puzzle was found on these boards.")


def due_missed(practice: Practice, today: date) -> TasksOf:
    """Twins of the boards that come back today; an unreadable board is forgotten, and one of an unknown game waits."""
    readable = []
    for missed in due_today(practice.missed(), today):
        try:
            read_board(missed.board)
        except UnknownGame:
            # The board is of an own game, and this start did not name the file of its rules.
            continue
        except GameError:
            practice.forget_missed(missed.board)
        else:
            readable.append(missed)
    return TasksOf(readable, partial(_task_again, today.isoformat()))


class Run(NamedTuple):
    """A source of tasks and the place in it; a frozen value."""

    source: NewPuzzles | TasksOf
    place: int = 0
    """The place of the task that is asked, from 0."""
    right: int = 0
    """How many tasks were solved at the first try, without help."""

    def making(self, practice: Practice) -> Making | None:
        """The maker of the task that is asked; None behind the last."""
        return self.source.making(self.place, practice)

    def after(self, is_right: bool) -> Run:
        """The run at its next task."""
        return self._replace(place=self.place + 1, right=self.right + is_right)
