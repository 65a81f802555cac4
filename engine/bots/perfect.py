"""The bot that cannot be beaten from a position that it can win."""

from __future__ import annotations

from random import Random

from engine.bots import at_random
from engine.bots.bot import Bot, Decision, sentence
from engine.bots.hardest import hardest
from engine.errors import Unsolved
from engine.position import Position
from engine.theory.grundy import winning_moves


def choose(position: Position, rng: Random) -> Decision:
    """From an N-position a move to a P-position; from a P-position the move that is hardest to answer."""
    try:
        winning = next(winning_moves(position), None)
        if winning is not None:
            made = sentence(position, winning)
            return Decision(winning, f"{made} wins: whatever the answer, there is a winning reply to it.")
        awkward = hardest(position)
    except Unsolved as unsolved:
        guess = at_random.choose(position, rng).move
        return Decision(guess, f"{unsolved} {sentence(position, guess)} is a guess.")
    return Decision(
        awkward.move,
        f"Every move loses against perfect play; after {sentence(position, awkward.move)} "
        f"only {awkward.winning:,} of {awkward.replies:,} replies {'wins' if awkward.winning == 1 else 'win'}.",
    )


BOT = Bot("perfect", "never misses a win it can compute, and sets hard problems when losing", choose)
