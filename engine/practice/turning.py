"""Where did it turn? A match of two bots that err, and the move at which the win changed hands."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from engine.archive.practice import Attempt, Practice
from engine.bots import bot
from engine.coach.review import Label, Review, review
from engine.component import Component
from engine.errors import NoSuchBoard, Unsolved
from engine.match import FIRST, SECOND, Match
from engine.position import Position
from engine.practice.difficulty import next_grade, streak
from engine.practice.task import MISERE, Topic, board_text
from engine.setup import bot_rng
from engine.theory.misere import first_wild

KIND = "turning"
"""The kind of the tries; the grade follows the player."""
PLAYERS = ("steady", "keen")
"""The bots that play: each errs now and then."""
_NUMBERS = (2, 2, 3, 3, 4, 5, 3, 4, 5, 6)
"""How many numbers stand on the board, by grade."""
_TURNS_FROM, _TURNS = 7, (2, 3)
"""From this grade on the win changes hands so many times where such a match is found, below it once."""
_SHORTEST, _LONGEST = 3, 40
_TRIES, _FEWER_AFTER = 400, 100


@dataclass(frozen=True)
class Turning:
    """A match that was played to its end, what each move did to the win, and the grade of the task."""

    topic: Topic
    grade: int
    review: Review

    @property
    def match(self) -> Match:
        """The match at its end."""
        return self.review.match

    @property
    def turns(self) -> tuple[int, ...]:
        """The numbers of the moves at which the win changed hands, from 1."""
        return tuple(number for number, each in enumerate(self.review.plies, 1) if each.label is Label.GAVE)

    @property
    def answer(self) -> int:
        """The number of the move that is asked for: the last one at which the win changed hands."""
        return self.turns[-1]


def make(topic: Topic, grade: int, seed: str) -> Turning:
    """A match of this topic and grade, the same for the same seed; raises NoSuchBoard where none is found."""
    rng = Random(f"turning {seed}")
    wanted = _TURNS if grade >= _TURNS_FROM else (1,)
    for attempt in range(_TRIES):
        # Where a game has few boards that can be worked out, smaller ones are easier to find.
        numbers = max(_NUMBERS[grade - 1] - attempt // _FEWER_AFTER, 1)
        rules = [topic.rules[rng.randrange(len(topic.rules))] for _ in range(numbers)]
        start = Position.of([Component(each, each.draw(rng, each.default_largest)) for each in rules], topic.misere)
        if start.is_over or (topic.misere and first_wild(start) is not None):
            continue
        try:
            match = _played(start, f"{seed} {attempt}")
        except Unsolved:
            continue
        if match is None or match.cursor < _SHORTEST:
            continue
        found = Turning(topic, grade, review(match))
        is_wanted = len(found.turns) in wanted or (len(found.turns) == 1 and attempt >= _TRIES // 2)
        if is_wanted and all(each.label is not None for each in found.review.plies):
            return found
    raise NoSuchBoard("No match of this game was found in which the win changes hands.")


def _played(start: Position, seed: str) -> Match | None:
    """A match of the two bots from this start, None where it is too long."""
    players = bot(PLAYERS[FIRST]), bot(PLAYERS[SECOND])
    match = Match(start, (players[FIRST].called, players[SECOND].called))
    while match.outcome is None:
        if match.cursor >= _LONGEST:
            return None
        match = match.play(players[match.turn].choose(match.position, bot_rng(seed, match.cursor)).move)
    return match


def standing(practice: Practice, topic: Topic) -> tuple[int, int]:
    """The grade to try next in this topic, and how many answers in a row were right."""
    tries = [attempt for _, attempt in practice.attempts(KIND, topic.text, 200)]
    return next_grade(tries), streak(tries)


def save_answer(practice: Practice, turning: Turning, is_right: bool) -> None:
    """Save whether the right move was named at the first try."""
    start = turning.match.start
    slugs = {component.ruleset.slug for _, component in start.live()}
    themes = (*sorted(slugs), *([MISERE] if start.misere else []))
    practice.add(Attempt(KIND, turning.topic.text, themes, turning.grade, board_text(start), is_right))
