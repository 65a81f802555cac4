"""A short lesson for each game: its rules and a match that can be won."""

from __future__ import annotations

from engine.learning.lessons.tasks import Goal, Lesson, MoveQuestion, Page
from engine.learning.practice.puzzles import make
from engine.positions.position import Position
from engine.rules.ruleset import AnyRuleset

_EASY, _LONGER = 2, 4
"""The grades of the move that is asked for first, and of the match."""
_BOARDS = 8
_LONGEST = 4
_FEWEST, _MOST = 3, 10
"""The most components, and the most choices in one of them, that are seen at a glance."""

GAME_PAGES = 3


def game_name(kind: type[AnyRuleset]) -> str:
    """The name under which the lesson of this game is saved."""
    return f"game-{kind.slug}"


def lesson_aim(kind: type[AnyRuleset]) -> str:
    """The skill that the lesson of this game teaches, in words."""
    return f"play {kind.title}"


def game_lesson(ruleset: AnyRuleset) -> Lesson:
    """The lesson of this game: its rules one after the other, a winning move, a match."""
    kind = type(ruleset)
    move, match = _board(ruleset, _EASY), _board(ruleset, _LONGER)
    *first, last = kind.rules
    half = (len(first) + 1) // 2
    return Lesson(
        game_name(kind),
        kind.title,
        lesson_aim(kind),
        (
            Page(" ".join(first[:half]), MoveQuestion("Try a move.", move, Goal.TRY)),
            Page(" ".join([*first[half:], last]), MoveQuestion("Find a winning move.", move)),
            Page("Now a whole match.", MoveQuestion("Win this match.", match, Goal.MATCH)),
        ),
    )


def _board(ruleset: AnyRuleset, grade: int) -> Position:
    """A board of this grade with something to choose from, seen at a glance if one of the first few is so."""
    boards: list[Position] = []
    for number in range(_BOARDS):
        boards.append(make((ruleset,), grade, f"lesson {type(ruleset).slug} {number}").position)
        if _is_clear(boards[-1]):
            return boards[-1]
    return min(boards, key=lambda board: len(board.slots))


def _is_clear(position: Position) -> bool:
    choices = [component.choice_count for component in position]
    return 1 < len(choices) <= _LONGEST and _FEWEST <= max(choices) <= _MOST
