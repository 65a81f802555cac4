"""The sixth lesson: finding the winning move."""

from __future__ import annotations

from engine.learning.lessons.tasks import ChoiceQuestion, Goal, Lesson, MoveQuestion, Page, exactly
from engine.positions.notation import parse_position

_BOARD = parse_position("17 42 9")

LESSON = Lesson(
    "winning",
    "Finding the winning move",
    "find the winning move in three steps",
    (
        Page(
            "A win is found in three steps. First: what is the XOR of all worths?",
            exactly(
                "17 is worth 1, 42 is worth 2, 9 is worth 0. What is the XOR?",
                3,
                lambda number: f"1 and 2 have no part in common, so they add up; 0 adds nothing. {number} is not it.",
                "Yes, 3: you can win.",
                _BOARD,
            ),
            shows_values=True,
        ),
        Page(
            "Second: a number must become what the others leave over. For 42 the others are 1 and 0, so it must "
            "become one that is worth 1.",
            exactly(
                "And 17: what must it be worth after the move?",
                2,
                lambda number: f"The others are worth 2 and 0; their XOR is 2, not {number}.",
                "Yes: then 2 xor 2 xor 0 is 0.",
                _BOARD,
            ),
            shows_values=True,
        ),
        Page(
            "Third: look for a move that does it. 42 / 2 leaves 21, worth 1, and 17 / 5 leaves 3, worth 2.",
            MoveQuestion("Make such a move.", _BOARD, speaks_of_values=True),
            shows_values=True,
        ),
        Page(
            "There is always such a move if the XOR is not 0. If it is 0, there is none.",
            ChoiceQuestion(
                "17, 42 and 5 are worth 1, 2 and 3. Is there a winning move?",
                ("yes", "no"),
                1,
                ("1 xor 2 is 3, and 3 xor 3 is 0: no move wins.", "Yes, that is right: the XOR is 0, so no move wins."),
                parse_position("17 42 5"),
            ),
            shows_values=True,
        ),
        Page(
            "Three steps: the XOR, the number, the move.",
            MoveQuestion("Win this match.", parse_position("30 5 9"), Goal.MATCH, speaks_of_values=True),
            shows_values=True,
        ),
    ),
)
