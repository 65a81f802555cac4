"""Where did it turn? A finished match of two bots, of which the player says at which move the win changed hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from random import Random
from typing import NamedTuple

from engine.archive.practice import Attempt, Practice
from engine.bots.bot import Bot
from engine.bots.seeing import CASUAL, KEEN, STEADY
from engine.coach.review import Label, Review, review
from engine.component import Component
from engine.errors import NoSuchBoard, Unsolved
from engine.match import FIRST, SECOND, Match
from engine.position import Position
from engine.practice.difficulty import longest, next_grade, streak
from engine.practice.task import Topic, board_text
from engine.ruleset import AnyRuleset
from engine.theory.grundy import is_won
from engine.theory.misere import first_wild

KIND = "turning"
"""The kind of a try in the archive."""
NAMES = ("Ada", "Bo", "Coco", "Dot", "Emil", "Finn", "Gwen", "Hugo", "Ida", "Jon")
"""The names of the bots, two of which play each match."""
_BOTS = (CASUAL, STEADY, KEEN)
_TRIES = 400
"""How many matches are played before giving up."""
_COUNTED = 100_000
"""How many of the newest tries are counted."""
_EIGHTHS = 8


class Level(NamedTuple):
    """The matches of a level; each range holds its ends."""

    numbers: tuple[int, int]
    eighths: int
    """The share of a game's usual largest number up to which numbers are drawn."""
    moves: tuple[int, int]
    turns: tuple[int, int] = (1, 1)
    """How often the win changes hands; the last time is asked about."""


LEVELS = (
    Level((1, 2), 3, (3, 5)),
    Level((2, 2), 4, (3, 6)),
    Level((2, 3), 8, (4, 7)),
    Level((3, 3), 8, (5, 9)),
    Level((3, 4), 8, (6, 12)),
    Level((2, 3), 8, (5, 9), (2, 3)),
    Level((3, 4), 8, (6, 12), (2, 4)),
    Level((4, 5), 8, (8, 18), (3, 6)),
)
"""The levels, the easiest first."""


class Turning(NamedTuple):
    """A finished match in which the win changed hands, and its level."""

    review: Review
    level: int

    @property
    def match(self) -> Match:
        """The match after its last move."""
        return self.review.match

    @property
    def winner(self) -> int:
        """The player who won."""
        outcome = self.match.outcome
        assert outcome is not None
        return outcome.winner

    @property
    def turns(self) -> int:
        """How often the win changed hands."""
        return sum(each.label is Label.GAVE for each in self.review.plies)

    @property
    def number(self) -> int:
        """The number of the move at which the win changed hands for the last time, from 1."""
        found = self.review.turning_point
        assert found is not None
        return found

    def is_right(self, number: int) -> bool:
        """Whether the move of this number is the one that is asked for."""
        return number == self.number


def make(rules: Sequence[AnyRuleset], level: int, seed: str, misere: bool = False) -> Turning:
    """A match of this level, 1 to 8, each component under one of these rules; the same for the same seed.

    Raises NoSuchBoard where none is found.
    """
    rng = Random(f"turning {level} {seed}")
    wanted = LEVELS[level - 1]
    for _ in range(_TRIES):
        position = _draw(rules, wanted, rng, misere)
        # The winner of a misere board that is not tame can take long to find.
        if position.is_over or (misere and first_wild(position) is not None):
            continue
        with suppress(Unsolved):
            match = _play(position, wanted, rng)
            if match is not None:
                return Turning(review(match), level)
    raise NoSuchBoard(f"No match of level {level} was found.")


def _draw(rules: Sequence[AnyRuleset], level: Level, rng: Random, misere: bool) -> Position:
    components = []
    for _ in range(rng.randint(*level.numbers)):
        ruleset = rules[rng.randrange(len(rules))]
        least, most = ruleset.size_limits
        # In many games a value of 1 has no move.
        largest = min(max(ruleset.default_largest * level.eighths // _EIGHTHS, least, 2), most)
        components.append(Component(ruleset, ruleset.draw(rng, largest)))
    return Position.of(components, misere)


def _play(position: Position, level: Level, rng: Random) -> Match | None:
    """The match of two bots from this position, None where it does not belong to the level; raises Unsolved."""
    players = _two_bots(rng)
    first, second = rng.sample(NAMES, 2)
    match = Match(position, (first, second), rng.choice((FIRST, SECOND)))
    turns, winning = 0, is_won(position)
    while not match.position.is_over:
        if match.cursor == level.moves[1] or turns > level.turns[1]:
            return None
        match = match.play(players[match.turn].choose(match.position, rng).move)
        others_win = is_won(match.position)
        turns += winning and others_win
        winning = others_win
    is_long_enough = match.cursor >= level.moves[0]
    return match if is_long_enough and level.turns[0] <= turns <= level.turns[1] else None


def _two_bots(rng: Random) -> tuple[Bot, Bot]:
    first, second = rng.choices(_BOTS, k=2)
    return first, second


def nearest(topic: Topic, level: int, seed: str) -> Turning:
    """A match of this topic, of the nearest level that has one; raises NoSuchBoard."""
    for near in sorted(range(1, len(LEVELS) + 1), key=lambda each: abs(each - level)):
        with suppress(NoSuchBoard):
            return make(topic.rules, near, seed, topic.misere)
    raise NoSuchBoard("No match of this game was found in which the win changed hands.")


class Row(NamedTuple):
    """The results of the tries at a topic."""

    level: int
    """The level that comes next."""
    tried: int
    streak: int
    """How many right answers there are in a row, up to the last try."""
    best: int
    """The most right answers in a row there ever were."""


def row(newest_first: Iterable[Attempt]) -> Row:
    """The results of these tries."""
    tries = list(newest_first)
    level = min(next_grade(tries), len(LEVELS))
    return Row(level, len(tries), streak(tries), longest(tries))


def standing(practice: Practice, topic: Topic) -> Row:
    """The results of the player in this topic."""
    return row(attempt for _, attempt in practice.attempts(KIND, topic.text, _COUNTED))


def save(practice: Practice, turning: Turning, topic: Topic, number: int) -> None:
    """Save the answer that the win changed hands at the move of this number."""
    board, is_right = board_text(turning.match.start), turning.is_right(number)
    practice.add(Attempt(KIND, topic.text, (), turning.level, board, is_right))
