"""Practice in figures: the grades, the results of each theme, rows of right answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain, groupby
from typing import NamedTuple

from engine.archive.practice import Practice
from engine.learning.practice.difficulty import streak
from engine.learning.practice.sprint import SCORE
from engine.learning.practice.task import AGAIN, CHOSEN, MISTAKE, PUZZLE, Topic
from engine.record.practice import Attempt

MOST_TOPICS = 3


class ThemeScore(NamedTuple):
    """The results of the tries at one theme."""

    name: str
    tried: int
    right: int


class TopicGrade(NamedTuple):
    """The grade to which a topic has followed the player."""

    topic: Topic
    grade: int


class Sprints(NamedTuple):
    """The minutes of won and lost boards that have ended."""

    many: int = 0
    best: int = 0
    """The most points in one of them."""
    last: int = 0
    """The points in the newest one."""


class PracticeStatistics(NamedTuple):
    """The figures of all tries."""

    tried: int = 0
    right: int = 0
    themes: tuple[ThemeScore, ...] = ()
    """The themes, the most tried one first."""
    streak: int = 0
    """How many right answers there are in a row up to the last try."""
    longest: int = 0
    grades: tuple[TopicGrade, ...] = ()
    """The three most tried topics among those whose grade follows the player."""
    coming_back: int = 0
    """How many missed boards still come back."""
    sprints: Sprints = Sprints()


NOTHING = PracticeStatistics()


def figures(practice: Practice) -> PracticeStatistics:
    """The figures of this practice."""
    by_kind = {kind: practice.attempts(kind, most=None) for kind in (PUZZLE, CHOSEN, AGAIN, MISTAKE)}
    # Among tries at the same moment the order of kinds does not matter.
    newest_first = sorted(chain.from_iterable(by_kind.values()), key=lambda each: each[0], reverse=True)
    tries = [attempt for _, attempt in newest_first]
    scores = [attempt.grade for _, attempt in practice.attempts(SCORE, most=None)]
    return PracticeStatistics(
        len(tries),
        sum(each.is_right for each in tries),
        _themes(tries),
        streak(tries),
        max((len(list(row)) for is_right, row in groupby(each.is_right for each in tries) if is_right), default=0),
        _grades([attempt for _, attempt in by_kind[PUZZLE]]),
        len(practice.missed()),
        Sprints(len(scores), max(scores), scores[0]) if scores else Sprints(),
    )


def _themes(tries: Sequence[Attempt]) -> tuple[ThemeScore, ...]:
    tried = Counter(name for attempt in tries for name in attempt.themes)
    right = Counter(name for attempt in tries if attempt.is_right for name in attempt.themes)
    return tuple(
        ThemeScore(name, tried[name], right[name]) for name in sorted(tried, key=lambda name: (-tried[name], name))
    )


def _grades(newest_first: Sequence[Attempt]) -> tuple[TopicGrade, ...]:
    latest = {attempt.topic: attempt.grade for attempt in reversed(newest_first)}
    most = Counter(attempt.topic for attempt in newest_first).most_common(MOST_TOPICS)
    return tuple(TopicGrade(Topic.parse(text), latest[text]) for text, _ in most)
