"""The bot that cannot be beaten from a position that it can win."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from engine.bots import random_bot
from engine.bots.bot import Bot, Decision, sentence
from engine.bots.hardest_move import HardestMove, weighed
from engine.positions.position import Move, Position
from engine.rules.errors import Unsolved
from engine.verdict.winning import winning_moves


def trickiest(position: Position) -> list[HardestMove]:
    """The moves of a lost position with the smallest share of winning replies; raises Unsolved."""
    found = weighed(position)
    least = min(Fraction(*each.share) for each in found)
    return [each for each in found if Fraction(*each.share) == least]


def choose(position: Position, rng: Random) -> Decision:
    """From an N-position a move to a P-position; from a P-position one of the trickiest moves."""
    try:
        winning = next(winning_moves(position), None)
        if winning is not None:
            return Decision(winning, _wins(position, winning))
        hardest = rng.choice(trickiest(position))
    except Unsolved as unsolved:
        guess = random_bot.choose(position, rng).move
        return Decision(guess, f"{unsolved} {sentence(position, guess)} is a guess.")
    made = sentence(position, hardest.move)
    if not hardest.replies:
        return Decision(hardest.move, f"{made} is the last move, and the last move loses.")
    return Decision(hardest.move, f"Every move loses against perfect play; after {made}, {hardest.counted}.")


def _wins(position: Position, move: Move) -> str:
    made = sentence(position, move)
    if position.play(move).is_over:
        return f"{made} is the last move, and it wins."
    if position.misere:
        # No reply follows where the other player has to make the last move.
        return f"{made} wins: from there every move loses."
    return f"{made} wins: whatever the answer, there is a winning reply to it."


BOT = Bot("perfect", "Ada", "never misses a win it can find, and sets hard problems when losing", choose)
