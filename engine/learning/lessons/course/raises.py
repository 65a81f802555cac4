"""The seventh lesson: moves that raise a worth, and replies that bring it back."""

from __future__ import annotations

from engine.learning.lessons.tasks import ChoiceQuestion, Goal, Lesson, MoveQuestion, Page
from engine.positions.notation import parse_position

LESSON = Lesson(
    "raises",
    "Raises",
    "reply to a move that makes a worth grow",
    (
        Page(
            "In Nim a heap only gets smaller. Here a worth can go up: 8 is worth 0, and 8 / 3 is 2, which is worth 2. "
            "Such a move is called a raise.",
            MoveQuestion("Try a move from 8.", parse_position("8"), Goal.TRY),
            shows_values=True,
        ),
        Page(
            "A raise can be brought back. To be worth 2 means to have a move to worth 0 and one to worth 1. So whoever "
            "moves next can make it 0 again.",
            MoveQuestion(
                "72 was worth 0, and 72 / 5 made it 14. Bring that back to worth 0.",
                parse_position("14 2 3"),
                speaks_of_values=True,
            ),
            shows_values=True,
        ),
        Page(
            "Once a raise is brought back, all things are worth what they were before, and the match is shorter.",
            ChoiceQuestion(
                "Can raising and bringing back go on for ever?",
                ("yes", "no"),
                1,
                ("Each move makes a number smaller, so it comes to an end.", "Yes: the numbers get smaller each time."),
            ),
        ),
        Page(
            "Where the last move wins: when you can win, you never need a raise, as some move to a lower worth wins "
            "too. When you are losing, a raise saves nothing: it is brought back.",
            ChoiceQuestion(
                "The raise 8 / 3 wins. Which other move wins too?",
                ("2 / 2", "2 / 3"),
                1,
                ("2 / 2 leaves 1, worth 1: the XOR is 1.", "Yes: only 8 is left, worth 0."),
                parse_position("8 2"),
            ),
            shows_values=True,
        ),
        Page(
            "72 and 8 are worth 0, so the other player, who starts, can only raise.",
            MoveQuestion(
                "Bring every raise back, and win.",
                parse_position("72 8"),
                Goal.MATCH,
                begins=False,
                speaks_of_values=True,
            ),
            shows_values=True,
        ),
    ),
)
