"""What a form says will be played."""

from __future__ import annotations

from engine.errors import Unsolved
from engine.match import FIRST
from engine.setup import Challenge, Setup
from engine.theory.grundy import is_won

_CHALLENGES = {
    Challenge.WINNABLE: "a board that you can win with perfect play",
    Challenge.HARD: "a board that you can win, but only with few moves",
    Challenge.ANY: "any board, won or lost",
}


def describe(setup: Setup) -> str:
    """What will be played, in a sentence or two."""
    # A match that begins is announced without its bot.
    from engine.bots import bot

    who = f"{setup.names[1]} {bot(setup.opponent).description}. " if setup.opponent else ""
    if setup.start is None:
        size = f"{setup.count:,} random, up to {setup.largest:,}"
        return f"{size}." if setup.opponent is None else f"{who}{size}: {_CHALLENGES[setup.challenge]}."
    if setup.opponent is None:
        count = len(setup.start.slots)
        return f"A typed board of {count:,}." if count > 1 else "A typed board."
    try:
        winner = setup.first if is_won(setup.start) else 1 - setup.first
    except Unsolved:
        return f"{who}This board is too large to say who can win it."
    can = "can" if winner == FIRST else "cannot"
    return f"{who}You {can} win this board against perfect play."


_MANY = 10_000


def preparing(setup: Setup) -> str:
    """A sentence about a board with very many numbers or one that is looked for; empty for one that is there."""
    if setup.start is None and setup.misere and not setup.rules.tame:
        return "Looking for a board of which it is known who wins ..."
    count = setup.count if setup.start is None else len(setup.start.slots)
    return f"Preparing {count:,} numbers ..." if count >= _MANY else ""
