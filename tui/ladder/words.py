"""The words of the ladder, the same on the screen and on the command line."""

from __future__ import annotations

from engine.bots import bot
from engine.practice.ladder import LAST, WINS, Rung

WON, LOST = "*", "x"
SIGNS = f"A {WON} is won without help, an {LOST} is not."
"""What the signs of the boards on a rung mean."""

RULES = (
    f"Each rung is a bot. Of {LAST} boards one after the other, win {WINS} to climb it. {SIGNS}",
    "You start, and each of these boards can be won.",
    "If you play a board twice, the first match counts.",
    "Climbing a rung counts for all rungs below it.",
)


def introduction(rung: Rung) -> str:
    """How the bot of this rung plays; a habit is told only once the bot was beaten."""
    found = bot(rung.bot)
    is_secret = found.lesson and not any(rung.results)
    return f"{found.called} has a habit: find it out." if is_secret else f"{found.called} {found.description}."


def of_rung(rung: Rung, is_climbed: bool) -> str:
    """The sentences about a marked rung."""
    state = f"You have climbed past {rung.bot}" if is_climbed else f"Win {WINS} of {LAST} to climb"
    return f"{introduction(rung)} {state}. {SIGNS}"
