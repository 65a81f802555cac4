"""The first lesson: boards of one number, some of them lost."""

from __future__ import annotations

from engine.learning.lessons.tasks import ChoiceQuestion, Goal, Lesson, MoveQuestion, Page, exactly
from engine.positions.notation import parse_position
from engine.positions.position import Move

_TOO_SMALL = "Numbers on the board are 1 or more."


def _too_small_or_large(number: int) -> str:
    if number < 1:
        return _TOO_SMALL
    if number > 5:
        return f"{number} / 6 is {number // 6}: it stays on the board."
    return f"{number} can be erased, but so can {number + 1}: {number + 1} / 6 leaves nothing."


def _not_the_end(number: int) -> str:
    if number < 1:
        return _TOO_SMALL
    if number >= 24:
        return f"The row ends before {number}: 12 / 2 is 6, so 12 is won."
    if number >= 12:
        return f"{number} / 2 is {number // 2}, which is lost: so {number} is won."
    if number < 6:
        return f"{number} can be erased at once: it is won."
    return f"{number + 1} is lost too: all its moves lead to 1, 2, 3, 4 or 5."


LESSON = Lesson(
    "one",
    "One number",
    "tell lost numbers from won ones",
    (
        Page(
            "A number stands on the blackboard. On your turn divide it by 2, 3, 4, 5 or 6. Only the whole part stays: "
            "17 / 5 is 3.",
            MoveQuestion("Divide 17 by 5.", parse_position("17"), Goal.TRY, move=Move(1, 5)),
        ),
        Page(
            "Divide by more than the number, and it is gone: 3 / 4 leaves nothing. Whoever makes the last move wins.",
            MoveQuestion("Erase the 3.", parse_position("3")),
        ),
        Page(
            "A small number is won at once: you erase it, and that is the last move.",
            exactly(
                "Which is the largest number you can erase in one move?",
                5,
                _too_small_or_large,
                "Yes: 5 / 6 leaves nothing, and 6 / 6 leaves 1.",
            ),
        ),
        Page(
            "6 is different: whatever you divide it by, something stays.",
            MoveQuestion(
                "Try two different moves, and see what the other player does.", parse_position("6"), Goal.TRY, 2
            ),
        ),
        Page(
            "So 6 is lost for whoever has to move: each move leaves 1, 2 or 3, which the other player erases.",
            ChoiceQuestion(
                "7 can become 3, 2 or 1. Is it won or lost for whoever has to move?",
                ("won", "lost"),
                1,
                (
                    "Which move would win? 3, 2 and 1 are all erased at once.",
                    "Yes: all its moves leave a number that the other player erases.",
                ),
                parse_position("7"),
            ),
        ),
        Page(
            "A number is won if some move erases it or leaves a lost number. Otherwise it is lost (a P-position).",
            exactly(
                "All numbers from 6 up to some number are lost. Which is the last of them?",
                11,
                _not_the_end,
                "Yes: 6 to 11 are lost. 12 / 2 is 6, so 12 is won.",
            ),
        ),
        Page(
            "A lost number is called a trap. Now you know the way: leave the other player a trap.",
            MoveQuestion("Win this match.", parse_position("20"), Goal.MATCH),
        ),
    ),
)
