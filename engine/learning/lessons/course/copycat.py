"""The second lesson: two equal numbers."""

from __future__ import annotations

from engine.learning.lessons.tasks import ChoiceQuestion, Goal, Lesson, MoveQuestion, Page
from engine.positions.notation import parse_position

LESSON = Lesson(
    "copycat",
    "The copycat",
    "win by copying every move",
    (
        Page(
            "Now two numbers stand there. On your turn pick one of them and divide it. Here they are 1 and 1.",
            MoveQuestion("Try a move, and see what the other player does.", parse_position("1 1"), Goal.TRY),
        ),
        Page(
            "5 and 5, and the other player starts. Do to one number what was just done to the other: then there is "
            "always a move left for you.",
            MoveQuestion("Copy every move, and win.", parse_position("5 5"), Goal.MATCH, begins=False),
        ),
        Page(
            "So two equal numbers are lost for whoever has to move. They are called twins.",
            ChoiceQuestion(
                "Does it matter which number it is, as long as both are equal?",
                ("no, any two equal numbers", "only small ones"),
                0,
                (
                    "Yes: 1000 and 1000 can be copied just as well.",
                    "Copying needs no counting: it works for 1000 and 1000.",
                ),
                parse_position("1000 1000"),
            ),
        ),
        Page(
            "If they are not equal, one move may make them twins.",
            MoveQuestion("Make the two numbers equal.", parse_position("5 1"), Goal.MOVE),
        ),
        Page(
            "Twins cancel each other: strike them in your head. With a third number beside them, only the third "
            "counts.",
            MoveQuestion("Win this match.", parse_position("3 3 20"), Goal.MATCH),
        ),
    ),
)
