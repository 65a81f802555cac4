"""Task: a puzzle that is asked, and what is saved of how it went."""

from __future__ import annotations

from contextlib import suppress
from datetime import date, datetime
from typing import NamedTuple

from engine.archive.practice import Attempt, Missed, Practice
from engine.errors import Unsolved
from engine.position import Move, Position
from engine.practice.coming_back import again, first
from engine.practice.topic import MIXED, Topic, board_text, topic_of
from engine.puzzles.grades import GRADES
from engine.puzzles.puzzle import Puzzle

PUZZLE, CHOSEN, MISTAKE, AGAIN = "puzzle", "chosen", "mistake", "again"
"""What was tried: a puzzle of the grade that follows the player, of one that was asked for, a mistake of the player's
own, a twin of what was missed."""

RAISE, ONLY, MISERE = "raise", "only", "misere"
"""The themes beside the games and `mixed`: an answer that raises a value, several only moves in a row, misere play."""


class Mistake(NamedTuple):
    """A move of player 1 against a bot that gave a win away."""

    opponent: str
    began: datetime
    """When the match began."""
    number: int
    """Which move of the match it was, from 1."""
    position: Position
    """The board before it."""
    move: Move


class Task(NamedTuple):
    """A puzzle, and where it comes from."""

    puzzle: Puzzle
    kind: str
    topic: Topic
    missed: Missed | None = None
    """The board that comes back as this one."""
    mistake: Mistake | None = None
    """The move that is to be bettered."""
    day: date | None = None
    """The day whose puzzle it is."""

    @property
    def saved_topic(self) -> str:
        """What a try is saved under: the topic, or the day."""
        return self.topic.text if self.day is None else self.day.isoformat()

    @property
    def grade(self) -> int:
        """The grade of the puzzle; the highest where that cannot be counted."""
        try:
            return self.puzzle.grade
        except Unsolved:
            return GRADES[-1]

    @property
    def steps(self) -> int:
        """How many moves are to be found."""
        try:
            return max(len(self.puzzle.line), 1)
        except Unsolved:
            return 1

    @property
    def themes(self) -> tuple[str, ...]:
        """What it is about."""
        position = self.puzzle.position
        slugs = sorted({component.ruleset.slug for _, component in position.live()})
        found = [*slugs, *([MIXED] if topic_of(position).game == MIXED else [])]
        with suppress(Unsolved):
            found += [RAISE] * self.puzzle.difficulty.is_raised
        return (*found, *([ONLY] if self.steps > 1 else []), *([MISERE] if position.misere else []))

    @property
    def board(self) -> str:
        """The board as it is saved."""
        return board_text(self.puzzle.position)


def save_result(practice: Practice, task: Task, is_right: bool, today: date) -> None:
    """Have the first result on the disk, and what was missed come back."""
    if task.missed is not None:
        later = again(task.missed, is_right, today)
        if later is None:
            practice.forget_missed(task.missed.board)
        else:
            practice.save_missed(later)
    elif not is_right:
        practice.save_missed(first(task.board, task.topic.text, task.grade, today))
    practice.add(Attempt(task.kind, task.saved_topic, task.themes, task.grade, task.board, is_right))
