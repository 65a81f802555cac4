"""Task: a puzzle that is asked, and what is saved of how it went."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from datetime import date, datetime, timedelta
from random import Random
from typing import NamedTuple

from engine.archive.practice import Attempt, Missed, Practice
from engine.errors import InvalidValue, Unsolved
from engine.notation import format_position, parse_position, parse_rules
from engine.position import Move, Position
from engine.practice.difficulty import GRADES
from engine.practice.puzzles import Puzzle
from engine.ruleset import AnyRuleset

GAPS = (1, 3, 9)
"""The days that are waited, from the first time to the last."""
MIXED = "mixed"
"""The name of the topic with all games on one board."""
_MISERE = " misere"
_DRAWN = 50
"""So many values of a game are looked at to say whether some are tame."""
PUZZLE, CHOSEN, MISTAKE, AGAIN = "puzzle", "chosen", "mistake", "again"
"""What was tried: a puzzle of the grade that follows the player, of one that was asked for, a mistake of the player's
own, a twin of what was missed."""
RAISE, ONLY, MISERE = "raise", "only", "misere"
"""The themes beside the games and `mixed`: an answer that raises a value, several only moves in a row, misere play."""


def first(board: str, topic: str, grade: int, today: date) -> Missed:
    """What was missed today, to come back tomorrow."""
    return Missed(board, topic, grade, today + timedelta(GAPS[0]), GAPS[0])


def again(missed: Missed, is_right: bool, today: date) -> Missed | None:
    """When it comes back after this try; None once it was solved after the longest wait."""
    if not is_right:
        return missed._replace(day=today + timedelta(GAPS[0]), gap=GAPS[0])
    longer = [gap for gap in GAPS if gap > missed.gap]
    return missed._replace(day=today + timedelta(longer[0]), gap=longer[0]) if longer else None


def due(missed: Iterable[Missed], today: date) -> list[Missed]:
    """What comes back today, what waited longest first."""
    return sorted((each for each in missed if each.day <= today), key=lambda each: (each.day, each.board))


class Topic(NamedTuple):
    """Puzzles of one game, or of all of them mixed."""

    game: str
    """A ruleset in the notation, or `mixed`."""
    misere: bool = False

    @property
    def text(self) -> str:
        """What tries are saved as."""
        return self.game + _MISERE * self.misere

    @property
    def rules(self) -> tuple[AnyRuleset, ...]:
        """The rules that the components of a board are under; raises GameError."""
        if self.game != MIXED:
            return (parse_rules(self.game),)
        from engine.games.registry import RULESETS

        return tuple(kind.from_parameters(()) for kind in RULESETS)

    @property
    def has_puzzles(self) -> bool:
        """Whether puzzles of it are found, which under misere play are of tame components only; raises GameError."""
        if not self.misere:
            return True
        rng = Random(self.game)
        drawn = ((rules, rules.draw(rng, rules.default_largest)) for _ in range(_DRAWN) for rules in self.rules)
        return any(rules.is_tame(value) for rules, value in drawn)

    @classmethod
    def parse(cls, text: str) -> Topic:
        """The topic that tries are saved as."""
        return cls(text.removesuffix(_MISERE), text.endswith(_MISERE))


def topics() -> tuple[Topic, ...]:
    """Each game, and where there are puzzles of it under misere play also that."""
    every = (Topic(game, misere) for game in games() for misere in (False, True))
    return tuple(topic for topic in every if topic.has_puzzles)


def games() -> tuple[str, ...]:
    """The name of each game, those that were added among them, and `mixed`, which is all of ours."""
    from engine.games.registry import kinds

    return (*(kind.slug for kind in kinds()), MIXED)


def topic_of(position: Position) -> Topic:
    """The topic that a board belongs to."""
    slugs = {component.ruleset.slug for _, component in position.live()}
    return Topic(slugs.pop() if len(slugs) == 1 else MIXED, position.misere)


def board_text(position: Position) -> str:
    """A board as it is saved: the notation, with ` misere` behind it."""
    return format_position(position) + _MISERE * position.misere


def read_board(text: str) -> Position:
    """The board that was saved so; raises GameError."""
    position = parse_position(text.removesuffix(_MISERE), misere=text.endswith(_MISERE))
    if position.is_over:
        raise InvalidValue("There is no move on this board.")
    return position


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
