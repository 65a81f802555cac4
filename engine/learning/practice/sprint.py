"""Won or lost? A minute of boards of one, two and three numbers, about each of which the player says who wins."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from engine.archive.practice import Practice
from engine.games.component import Component
from engine.learning.path.notebook import found_by_answer
from engine.learning.practice.task import MISERE, Topic, board_text, read_board
from engine.misere.convention import first_wild_component
from engine.positions.position import Position
from engine.record.practice import Attempt
from engine.rules.errors import GameError, NoSuchBoard, Unsolved

SECONDS = 60
KIND, SCORE = "sprint", "sprint score"
"""The kinds of tries: an answer, whose grade is how many numbers its board has, and a score, which is its grade."""
_TWO_FROM, _THREE_FROM = 5, 12
"""How many answers come before the first board of two numbers, and of three."""
_PARTS = 7
"""The numbers that stand alone grow by a seventh of the usual largest one from answer to answer."""
_TRIES, _MORE = 60, 200
"""How many boards are drawn for the outcome that is wanted, and how many more for any outcome."""
_AGAIN = 3
"""Every board with this number comes back, if one was missed."""


@dataclass(frozen=True)
class Sprint:
    """A minute as it stands: the boards that were answered, and the one that is asked."""

    topic: Topic
    seed: str
    due: tuple[str, ...] = ()
    """The boards that come back because their last answer was wrong."""
    right: int = 0
    missed: tuple[Position, ...] = ()
    """The boards of the wrong answers."""

    @property
    def asked(self) -> int:
        """How many boards were answered."""
        return self.right + len(self.missed)

    @property
    def points(self) -> int:
        """The right answers less the wrong ones, so that guessing wins nothing; never below 0."""
        return max(self.right - len(self.missed), 0)

    @cached_property
    def position(self) -> Position:
        """The board that is asked; raises NoSuchBoard."""
        place, rest = divmod(self.asked + 1, _AGAIN)
        if not rest and place <= len(self.due):
            # The rules of a game of the player's own may have changed since then.
            with suppress(GameError):
                position = read_board(self.due[place - 1])
                _ = position.is_won
                return position
        return sprint_board(self.topic, self.asked, Random(f"sprint {self.seed} {self.asked}"))

    @cached_property
    def is_won(self) -> bool:
        """Whether the player to move can win the board that is asked; raises NoSuchBoard."""
        return self.position.is_won

    def answered(self, is_won: bool) -> Sprint:
        """The minute after this answer; raises NoSuchBoard."""
        if is_won is self.is_won:
            return replace(self, right=self.right + 1)
        return replace(self, missed=(*self.missed, self.position))


def number_count(asked: int) -> int:
    """How many numbers stand on the board after this many answers."""
    return 1 if asked < _TWO_FROM else 2 if asked < _THREE_FROM else 3


def sprint_board(topic: Topic, asked: int, rng: Random) -> Position:
    """A board after this many answers, won or lost with equal chances as far as such boards are found.

    Raises NoSuchBoard where no board of this topic can be worked out.
    """
    wanted, count = rng.random() < 0.5, number_count(asked)
    for attempt in range(_TRIES + _MORE):
        rules = [topic.rules[rng.randrange(len(topic.rules))] for _ in range(count)]
        parts = asked + 1 if count == 1 and attempt < _TRIES else _PARTS
        components = [Component(each, each.draw(rng, -(-each.default_largest * parts // _PARTS))) for each in rules]
        position = Position.of(components, topic.misere)
        if position.is_over or (topic.misere and first_wild_component(position) is not None):
            continue
        with suppress(Unsolved):
            if position.is_won is wanted or attempt >= _TRIES:
                return position
    raise NoSuchBoard("No board of this game was found for which it is known who wins.")


def begin_sprint(practice: Practice, topic: Topic, seed: str) -> Sprint:
    """A new minute; what was missed in the earlier ones of this topic comes back in it."""
    return Sprint(topic, seed, still_missed(attempt for _, attempt in practice.attempts(KIND, topic.text)))


def still_missed(newest_first: Iterable[Attempt]) -> tuple[str, ...]:
    """The boards whose last answer was wrong, the one that has waited longest first."""
    last: dict[str, bool] = {}
    for attempt in newest_first:
        last.setdefault(attempt.board, attempt.is_right)
    return tuple(board for board, is_right in reversed(last.items()) if not is_right)


def save_answer(practice: Practice, before: Sprint, after: Sprint) -> None:
    """Save the answer that led from one state to the other."""
    position, is_right = before.position, after.right > before.right
    live = list(position)
    themes = (*sorted({each.ruleset.slug for each in live}), *[MISERE] * position.misere)
    practice.add(Attempt(KIND, before.topic.text, themes, len(live), board_text(position), is_right))
    if is_right:
        practice.add_knowledge(found_by_answer(position, position.is_won))


def save_score(practice: Practice, sprint: Sprint) -> None:
    """Save how a minute ended."""
    practice.add(Attempt(SCORE, sprint.topic.text, (), sprint.points, "", True))


def best(practice: Practice, topic: Topic) -> int | None:
    """The most points of this topic, None before the first minute has ended."""
    scores = [attempt.grade for _, attempt in practice.attempts(SCORE, topic.text, 100_000)]
    return max(scores, default=None)
