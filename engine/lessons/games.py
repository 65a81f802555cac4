"""A short lesson for each game: its rules and a match that can be won."""

from __future__ import annotations

from engine.games.registry import RULESETS
from engine.lessons.moving import Goal, Moves
from engine.lessons.page import Lesson, Page
from engine.puzzles.making import make
from engine.ruleset import AnyRuleset

_EASY, _LONGER = 2, 4
"""The grades of the move that is asked for first, and of the match."""


def game_lesson(ruleset: AnyRuleset) -> Lesson:
    """The lesson of this game: its rules one after the other, a winning move, a match."""
    kind = type(ruleset)
    move, match = (make((ruleset,), grade, f"lesson {kind.slug}").position for grade in (_EASY, _LONGER))
    *first, last = kind.rules
    half = (len(first) + 1) // 2
    return Lesson(
        f"game-{kind.slug}",
        kind.title,
        "its rules, and a match",
        (
            Page(" ".join(first[:half]), Moves("Try a move.", move, Goal.TRY)),
            Page(" ".join([*first[half:], last]), Moves("Find a winning move.", move)),
            Page("Now a whole match.", Moves("Win this match.", match, Goal.MATCH)),
        ),
    )


def game_lessons() -> tuple[Lesson, ...]:
    """A lesson for each game but the first, which the course is about."""
    return tuple(game_lesson(kind.from_parameters(())) for kind in RULESETS[1:])
