"""The bot that cannot be beaten from a position that it can win."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from engine.bots import random_bot
from engine.bots.bot import Bot, Decision, sentence
from engine.bots.hardest_move import HardestMove, weighed
from engine.positions.position import Move, Position
from engine.rules.errors import Unsolved
from engine.values.grundy import BUDGET as MOST_LISTED
from engine.values.grundy import choices_to, grundy
from engine.verdict.winning import nimber, winning_moves


def trickiest(position: Position) -> list[HardestMove]:
    """The moves of a lost position with the smallest share of winning replies; raises Unsolved."""
    found = weighed(position)
    least = min(Fraction(*each.share) for each in found)
    return [each for each in found if Fraction(*each.share) == least]


WORK = 1_000_000
"""The most choices that are searched for a winning move that raises a value."""


def choose(position: Position, rng: Random) -> Decision:
    """From an N-position a move to a P-position; from a P-position one of the trickiest moves."""
    try:
        winning = _winning(position)
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


def _winning(position: Position) -> Move | None:
    """A winning move, if there is one; raises Unsolved."""
    if position.misere:
        return next(winning_moves(position), None)
    total = nimber(position)
    looked_at = 0
    for slot, component in position.live() if total else ():
        own = grundy(*component)
        # A value can always be lowered to the wanted one; a raise to it must be looked for.
        if looked_at < WORK or own ^ total < own:
            found = choices_to(component, own ^ total)
            if found:
                return Move(slot, found[0])
            looked_at += min(component.choice_count, MOST_LISTED)
    return None


BOT = Bot("perfect", "Ada", "never misses a win it can find, and sets hard problems when losing", choose)
