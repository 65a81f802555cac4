"""The words about a match in which the win changed hands."""

from __future__ import annotations

from engine.practice.turning import Turning
from tui.review.words import said

TITLE = "Where did it turn?"
RULES = (
    "Two bots play. One of them is winning, until a move gives the win away.",
    "Go through the moves with the arrows, and press Enter at the move at which the win changed hands.",
    "You have one try. The grade follows you, as with puzzles.",
)


def question(turning: Turning) -> str:
    """The task in a sentence."""
    last = " for the last time" if len(turning.turns) > 1 else ""
    loses = " The last move loses." if turning.match.start.misere else ""
    return f"At which move did the win change hands{last}?{loses}"


def heading(turning: Turning, row: int) -> str:
    """The grade, and how many answers in a row were right."""
    return f"{TITLE} Grade {turning.grade}{f', {row:,} in a row' if row else ''}"


def answered(turning: Turning, number: int) -> str:
    """Whether the named move is right, and what the right one gave away."""
    right = turning.answer
    ply = turning.review.plies[right - 1].ply
    name = turning.match.names[ply.player]
    why = f"{name} gave the win away. {said(turning.review, right)}"
    return f"Right: {why}" if number == right else f"No, it was move {right}: {why}"
