"""The words about what is celebrated: the end of a stage, and firsts."""

from __future__ import annotations

from engine.deals.path_boards import STAGES
from engine.learning.path.milestones import First


def deed(first: First, other: str) -> str:
    """What somebody has done who gets a diploma, against this other player."""
    return _DEEDS[first].format(other=other)


def idea(stage: int) -> str:
    """The idea of the stage of this number."""
    return _IDEAS[stage - 1]


def following(stage: int) -> str:
    """The stage that follows the one of this number; empty behind the last."""
    return f"Next: {STAGES[stage].title}" if stage < len(STAGES) else ""


_DEEDS = {
    First.PATH: "The whole path is walked.",
    First.PERFECT: "{other} is beaten, who never makes a mistake.",
    First.DAY: "The board of the day is won for the first time.",
    First.MISERE: "The first win where the last move loses.",
    First.MIXED: "The first win on a board of several games.",
}

_IDEAS = (
    "Whoever makes the last move wins.",
    "6 to 11 is a trap: whoever has to move there alone loses.",
    "Two equal numbers are twins: copy every move, and you move last.",
    "72 to 143 is a trap too. From 12 to 71 some move leads into a trap.",
    "Twins count for nothing. Strike them, and look at what is left.",
    "Traps count for nothing either. Strike them too.",
    "1 is worth 1, 2 and 3 are worth 2, 4 and 5 are worth 3. Numbers of the same worth are like twins.",
    "A number is worth its halvings until it is gone or in a trap.",
    "Strike any two of the same worth. What is left tells the move.",
    "Nothing left, or worth 1, 2 and 3: whoever moves loses. Else there is a winning move, and you can find it.",
)
"""The idea of each stage."""
