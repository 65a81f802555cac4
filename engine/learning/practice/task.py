"""Task: a puzzle that is asked, its topic and themes, and the result and the missed board that are saved of it."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from datetime import date, datetime, timedelta
from random import Random
from typing import NamedTuple

from engine.archive.practice import Practice
from engine.games.registry import RULESETS, kinds
from engine.learning.path.notebook import found_by_answer
from engine.learning.practice.difficulty import GRADES
from engine.learning.practice.puzzles import Puzzle
from engine.positions.notation import format_rules, parse_position, parse_rules
from engine.positions.position import Move, Position
from engine.record.practice import Attempt, Missed
from engine.rules.errors import InvalidValue, Unsolved
from engine.rules.ruleset import AnyRuleset

GAPS = (1, 3, 9)
"""The days that a missed board waits, from the first time to the last."""
MIXED = "mixed"
"""The name of the topic with all games on one board."""
_MISERE = " misere"
_DRAWN = 50
"""How many values of a game are drawn to see whether some are tame."""
PUZZLE, CHOSEN, MISTAKE, AGAIN = "puzzle", "chosen", "mistake", "again"
"""The kinds of tries: a puzzle of the grade that follows the player, a puzzle of a chosen grade, a mistake of the
player's own, a twin of a missed board."""
RAISE, ONLY, MISERE = "raise", "only", "misere"
"""The themes beside the games and `mixed`: a reply that raises a value, several only moves in a row, misere play."""


def new_missed(board: str, topic: str, grade: int, today: date) -> Missed:
    """A board that was missed today and comes back tomorrow."""
    return Missed(board, topic, grade, today + timedelta(GAPS[0]), GAPS[0])


def update_missed(missed: Missed, is_right: bool, today: date) -> Missed | None:
    """The missed board with its next day after this try; None once it is solved after the longest wait."""
    if not is_right:
        return missed._replace(day=today + timedelta(GAPS[0]), gap=GAPS[0])
    longer = [gap for gap in GAPS if gap > missed.gap]
    return missed._replace(day=today + timedelta(longer[0]), gap=longer[0]) if longer else None


def due_today(missed: Iterable[Missed], today: date) -> list[Missed]:
    """The boards that come back today; the one that waited longest is first."""
    return sorted((each for each in missed if each.day <= today), key=lambda each: (each.day, each.board))


class Topic(NamedTuple):
    """Puzzles of one game, or of all of them mixed."""

    game: str
    """A ruleset in the notation, or `mixed`."""
    misere: bool = False

    @property
    def text(self) -> str:
        """The text under which tries are saved."""
        return self.game + _MISERE * self.misere

    @property
    def rules(self) -> tuple[AnyRuleset, ...]:
        """The rulesets of a board's components; raises GameError."""
        if self.game == MIXED:
            return tuple(kind.from_parameters(()) for kind in RULESETS)
        return (parse_rules(self.game),)

    @property
    def has_puzzles(self) -> bool:
        """Whether puzzles of it are found; under misere play all their components are tame. Raises GameError."""
        if not self.misere:
            return True
        rng = Random(self.game)
        drawn = ((rules, rules.draw(rng, rules.default_largest)) for _ in range(_DRAWN) for rules in self.rules)
        return any(rules.is_tame(value) for rules, value in drawn)

    @classmethod
    def named(cls, game: str, misere: bool) -> Topic:
        """The topic of this game as somebody wrote it, or of all mixed; raises GameError."""
        return cls(game if game == MIXED else format_rules(parse_rules(game)), misere)

    @classmethod
    def parse(cls, text: str) -> Topic:
        """The topic of the text under which tries are saved."""
        return cls(text.removesuffix(_MISERE), text.endswith(_MISERE))


def games() -> tuple[str, ...]:
    """The name of each game, added games included, and `mixed` for all of ours together."""
    return (*(kind.slug for kind in kinds()), MIXED)


def topic_of(position: Position) -> Topic:
    """The topic that a board belongs to."""
    slugs = {component.ruleset.slug for component in position}
    return Topic(slugs.pop() if len(slugs) == 1 else MIXED, position.misere)


def board_text(position: Position) -> str:
    """A board as it is saved: the notation, with ` misere` behind it under misere play."""
    return str(position) + _MISERE * position.misere


def read_board(text: str) -> Position:
    """The board of such a text; raises GameError."""
    position = parse_position(text.removesuffix(_MISERE), misere=text.endswith(_MISERE))
    if position.is_over:
        raise InvalidValue("There is no move on this board.")
    return position


class OwnMistake(NamedTuple):
    """A move of player 1 against a bot that gave a win away."""

    opponent: str
    began: datetime
    """When the match began."""
    number: int
    """The number of the move in the match, from 1."""
    position: Position
    """The board before it."""
    move: Move


class Task(NamedTuple):
    """A puzzle, and its source."""

    puzzle: Puzzle
    kind: str
    topic: Topic
    missed: Missed | None = None
    """The missed board that comes back as this task."""
    mistake: OwnMistake | None = None
    """The mistake for which a better move is to be found."""
    day: date | None = None
    """The day whose puzzle it is."""

    @property
    def saved_topic(self) -> str:
        """The text under which a try is saved: the topic, or the day."""
        return self.topic.text if self.day is None else self.day.isoformat()

    @property
    def grade(self) -> int:
        """The grade of the puzzle; the highest where the grade cannot be counted."""
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
        """The themes of the puzzle."""
        position = self.puzzle.position
        found = sorted({component.ruleset.slug for component in position})
        found += [MIXED] * (len(found) > 1)
        with suppress(Unsolved):
            found += [RAISE] * self.puzzle.difficulty.is_raised
        return (*found, *[ONLY] * (self.steps > 1), *[MISERE] * position.misere)

    @property
    def board(self) -> str:
        """The board as it is saved."""
        return board_text(self.puzzle.position)


def save_result(practice: Practice, task: Task, is_right: bool, today: date) -> None:
    """Save the first result with what it finds out, and let a missed board come back."""
    if is_right:
        practice.add_knowledge(found_by_answer(task.puzzle.position, True))
    if task.missed is not None:
        later = update_missed(task.missed, is_right, today)
        if later is None:
            practice.forget_missed(task.missed.board)
        else:
            practice.save_missed(later)
    elif not is_right:
        practice.save_missed(new_missed(task.board, task.topic.text, task.grade, today))
    practice.add(Attempt(task.kind, task.saved_topic, task.themes, task.grade, task.board, is_right))
