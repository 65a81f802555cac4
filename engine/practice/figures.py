"""Practice in figures: the grade over time, the results of each theme, rows of right answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain, pairwise
from typing import NamedTuple

from engine.archive.practice import Attempt, Practice
from engine.practice.difficulty import longest, streak
from engine.practice.sprint import SCORE
from engine.practice.task import AGAIN, CHOSEN, MISTAKE, PUZZLE, Topic

SPANS = 30
MOST_TOPICS = 3
MOST = 100_000
"""How many of the newest tries of a kind are counted."""


class Theme(NamedTuple):
    """The results of the tries at one theme."""

    name: str
    tried: int
    right: int


class Climb(NamedTuple):
    """The grade of a topic as it followed the player."""

    topic: Topic
    grades: tuple[float, ...]
    """The mean grade in up to 30 spans of tries, the oldest first."""


class Sprints(NamedTuple):
    """The minutes of won and lost boards that have ended."""

    many: int = 0
    best: int = 0
    """The most points in one of them."""
    last: int = 0
    """The points in the newest one."""


class Figures(NamedTuple):
    """The figures of all tries."""

    tried: int = 0
    right: int = 0
    themes: tuple[Theme, ...] = ()
    """The themes, the most tried one first."""
    streak: int = 0
    """How many right answers there are in a row up to the last try."""
    longest: int = 0
    grades: tuple[Climb, ...] = ()
    """The three most tried topics among those whose grade follows the player."""
    coming_back: int = 0
    """How many missed boards still come back."""
    sprints: Sprints = Sprints()


NOTHING = Figures()


def figures(practice: Practice) -> Figures:
    """The figures of this practice."""
    by_kind = {kind: practice.attempts(kind, most=MOST) for kind in (PUZZLE, CHOSEN, AGAIN, MISTAKE)}
    # Among tries at the same moment the order of kinds does not matter.
    newest_first = sorted(chain.from_iterable(by_kind.values()), key=lambda each: each[0], reverse=True)
    tries = [attempt for _, attempt in newest_first]
    return Figures(
        len(tries),
        sum(each.is_right for each in tries),
        _themes(tries),
        streak(tries),
        longest(tries),
        _climbs([attempt for _, attempt in reversed(by_kind[PUZZLE])]),
        len(practice.missed()),
        _sprints([attempt.grade for _, attempt in practice.attempts(SCORE, most=MOST)]),
    )


def _sprints(newest_first: Sequence[int]) -> Sprints:
    return Sprints(len(newest_first), max(newest_first), newest_first[0]) if newest_first else Sprints()


def _themes(tries: Sequence[Attempt]) -> tuple[Theme, ...]:
    found: dict[str, Theme] = {}
    for attempt in tries:
        for name in attempt.themes:
            before = found.get(name, Theme(name, 0, 0))
            found[name] = Theme(name, before.tried + 1, before.right + attempt.is_right)
    return tuple(sorted(found.values(), key=lambda theme: (-theme.tried, theme.name)))


def _climbs(oldest_first: Sequence[Attempt]) -> tuple[Climb, ...]:
    most = Counter(attempt.topic for attempt in oldest_first).most_common(MOST_TOPICS)
    grades = {text: [attempt.grade for attempt in oldest_first if attempt.topic == text] for text, _ in most}
    return tuple(Climb(Topic.parse(text), _grades(each)) for text, each in grades.items())


def _grades(oldest_first: Sequence[int]) -> tuple[float, ...]:
    spans = min(SPANS, len(oldest_first))
    edges = [len(oldest_first) * place // spans for place in range(spans + 1)] if spans else []
    return tuple(sum(oldest_first[low:high]) / (high - low) for low, high in pairwise(edges))
