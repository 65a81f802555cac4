"""The words of the ladder: its rules, its rungs, and the bot of each."""

from __future__ import annotations

from engine.bots import bot
from engine.learning.practice.ladder import LAST, WINS, Ladder, Rung

TITLE = "The ladder"
WON, LOST = "*", "x"
SIGNS = f"A {WON} is won without help, an {LOST} is not."
"""What the signs of the boards on a rung mean."""

RULES = (
    f"Each rung is a bot. Of {LAST} boards one after the other, win {WINS} to climb it. {SIGNS}",
    "You start, and each of these boards can be won.",
    "If you play a board twice, the first match counts.",
    "Climbing a rung counts for all rungs below it.",
)


def introduction(found: Ladder, rung: Rung) -> str:
    """How the bot of this rung plays."""
    return f"{bot(rung.bot).called} {found.manner(bot(rung.bot))}."


def height(found: Ladder) -> str:
    """How far the player has climbed."""
    return f"{found.height} of {len(found.rungs)} climbed"


def about(found: Ladder, place: int) -> str:
    """The sentences about the rung in this place, from 0 at the bottom: its bot, and what climbs it."""
    rung = found.rungs[place]
    done = f"You have climbed past {rung.bot}" if place < found.height else f"Win {WINS} of {LAST} to climb"
    return f"{introduction(found, rung)} {done}."


def state(found: Ladder, place: int) -> str:
    """How the rung in this place stands, in a few words; empty for a rung that is not reached."""
    rung = found.rungs[place]
    if rung.unfinished is not None:
        return "to go on"
    if place < found.height:
        return "climbed"
    return f"{min(sum(rung.last), WINS)} of {WINS}" if place == found.height or rung.results else ""
