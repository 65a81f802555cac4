"""The ninth lesson: the last move loses."""

from __future__ import annotations

from engine.learning.lessons.tasks import ChoiceQuestion, Goal, Lesson, MoveQuestion, Page
from engine.positions.notation import parse_position

LESSON = Lesson(
    "misere",
    "The last move loses",
    "win where the last move loses",
    (
        Page(
            "Now everything is turned round: whoever makes the last move loses. This is called misere play.",
            MoveQuestion("Try a move, and see.", parse_position("1", misere=True), Goal.TRY),
        ),
        Page(
            "With only 1s on the board the players take turns erasing them. You want to leave an odd number of 1s.",
            ChoiceQuestion(
                "Three 1s stand there, and it is your turn. Who erases the last one?",
                ("you", "the other player"),
                0,
                ("Yes: you, the other player, you. So you lose.", "Count: you, the other player, you."),
                parse_position("1 1 1", misere=True),
            ),
        ),
        Page(
            "The plan for the end: turn the last larger number into a 1, or erase it, so that an odd number of 1s is "
            "left.",
            MoveQuestion("Leave an odd number of 1s.", parse_position("1 1 3", misere=True)),
        ),
        Page(
            "And before the end? While two or more numbers are worth 2 or more, make the XOR 0. At the end only "
            "numbers worth 1 count.",
            MoveQuestion("Make the XOR 0.", parse_position("5 30 2", misere=True), speaks_of_values=True),
            shows_values=True,
        ),
        Page(
            "XOR 0 first. Once only one number is worth 2 or more: leave an odd number of those worth 1.",
            MoveQuestion("Win this match.", parse_position("4 26 7", misere=True), Goal.MATCH, speaks_of_values=True),
            shows_values=True,
        ),
    ),
)
