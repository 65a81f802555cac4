"""The form's sentences about the coming match."""

from __future__ import annotations

from engine.errors import Unsolved
from engine.match import FIRST
from engine.setup import Challenge, Setup

_MANY = 10_000
_CHALLENGES = {
    Challenge.WINNABLE: "a board that you can win if you play well",
    Challenge.HARD: "a board that you can win, but only with few moves",
    Challenge.ANY: "any board, won or lost",
}


def describe(setup: Setup) -> str:
    """What will be played, in a sentence or two."""
    # A match that is opened on the command line prepares its board without the form.
    from engine.bots import bot
    from engine.theory.grundy import is_won

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
    if winner == FIRST:
        return f"{who}You can win this board, however well the other player plays."
    return f"{who}You cannot win this board if the other player plays well."


def preparing(setup: Setup) -> str:
    """A sentence about a board with very many numbers or one that is looked for; empty for one that is there."""
    if setup.start is None and setup.misere and not setup.rules.tame:
        return "Looking for a board whose winner can be worked out ..."
    count = setup.count if setup.start is None else len(setup.start.slots)
    return f"Preparing {count:,} numbers ..." if count >= _MANY else ""
