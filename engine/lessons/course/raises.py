"""The seventh lesson: moves that raise a worth, and how they are reversed."""

from __future__ import annotations

from engine.lessons.asking import Choice
from engine.lessons.moving import Goal, Moves
from engine.lessons.page import Lesson, Page
from engine.notation import parse_position

LESSON = Lesson(
    "raises",
    "Raises",
    "answer a move that makes a worth grow",
    (
        Page(
            "In Nim a heap only gets smaller. Here a worth can go up: 8 is worth 0, and 8 / 3 is 2, which is worth 2. "
            "Such a move is called a raise.",
            Moves("Try a move from 8.", parse_position("8"), Goal.TRY),
            shows_values=True,
        ),
        Page(
            "A raise never helps. To be worth 1 means to have a move to worth 0. So whoever moves next "
            "can bring it back.",
            Moves(
                "72 was worth 0, and 72 / 5 made it 14. Bring that back to worth 0.",
                parse_position("14 2 3"),
                speaks_of_values=True,
            ),
            shows_values=True,
        ),
        Page(
            "To bring it back is called reversing. After it all worths are as before, and the match is shorter.",
            Choice(
                "Can raising and reversing go on for ever?",
                ("yes", "no"),
                1,
                ("Each move makes a number smaller, so it comes to an end.", "Yes: the numbers get smaller each time."),
            ),
        ),
        Page(
            "72 and 8 are worth 0, so the other player, who starts, can only raise.",
            Moves(
                "Reverse every raise, and win.",
                parse_position("72 8"),
                Goal.MATCH,
                begins=False,
                speaks_of_values=True,
            ),
            shows_values=True,
        ),
    ),
)
