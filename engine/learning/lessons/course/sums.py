"""The fifth lesson: every number is a heap."""

from __future__ import annotations

from engine.learning.lessons.tasks import Goal, Lesson, MoveQuestion, Page, exactly
from engine.positions.notation import parse_position

LESSON = Lesson(
    "sums",
    "Every number is a heap",
    "play any board as if it were Nim",
    (
        Page(
            "A heap of 2 is worth 2: it can become 1 or 0. A number worth 2 has such moves too. So one can stand for "
            "the other.",
            MoveQuestion(
                "The other player starts. Answer so that both are worth the same.",
                parse_position("3 nim:2"),
                Goal.MATCH,
                begins=False,
                speaks_of_values=True,
            ),
            shows_values=True,
        ),
        Page(
            "So it goes with any board: write down what each number is worth, and it is a board of Nim.",
            exactly(
                "5 is worth 3, the heap is worth 1, 2 is worth 2. What is the XOR?",
                0,
                lambda number: (
                    f"3 is 2 + 1. The heap cancels the 1, and the other number the 2, so {number} is not left over."
                ),
                "Yes, 0: whoever has to move loses.",
                parse_position("5 nim:1 2"),
            ),
            shows_values=True,
        ),
        Page(
            "And so with several games on one board. All that counts is what each number or heap is worth.",
            MoveQuestion("Win this match.", parse_position("5 nim:6"), Goal.MATCH, speaks_of_values=True),
            shows_values=True,
        ),
    ),
)
