"""The bot that cannot be beaten from a position that it can win."""

from __future__ import annotations

from random import Random

from engine.bots import at_random, awkward, misere_awkward
from engine.bots.awkward import Awkward
from engine.bots.bot import Bot, Decision, sentence
from engine.errors import Unsolved
from engine.position import Move, Position
from engine.ruleset import number_of
from engine.theory.grundy import BUDGET as MOST_LISTED
from engine.theory.grundy import choices_to, grundy, nimber, option_nimbers, winning_moves


def hardest(position: Position) -> Awkward:
    """The move with the smallest share of winning replies; takes a lost position with a move left; raises Unsolved."""
    return misere_awkward.most_awkward(position) if position.misere else awkward.most_awkward(position)


MOST_COMPARED = 100
"""On boards with more moves than this the trickiest move is always the same one."""


def trickiest(position: Position) -> list[Awkward]:
    """All the moves of a lost position with the smallest share of winning replies, in the order of the board.

    Where moves are only sampled, under misere play and on boards of many moves it is one of them. Raises Unsolved.
    """
    best = hardest(position)
    live = list(position.live())
    many = sum(number_of(component.ruleset.choices(component.value)) for _, component in live)
    if position.misere or best.is_sampled or many > MOST_COMPARED:
        return [best]
    moves = (Move(slot, choice) for slot, each in live for choice in each.ruleset.choices(each.value))
    weighed = (Awkward(move, *_answers(position.play(move))) for move in moves)
    return [each for each in weighed if each.winning * best.replies == best.winning * each.replies]


def _answers(position: Position) -> tuple[int, int]:
    """How many moves win here, and how many there are."""
    total, winning, moves = nimber(position), 0, 0
    for _, component in position.live():
        nimbers = option_nimbers(*component)
        winning += nimbers.count(grundy(*component) ^ total)
        moves += len(nimbers)
    return winning, moves


WORK = 1_000_000
"""The most choices that are searched for a winning move that raises a value."""


def choose(position: Position, rng: Random) -> Decision:
    """From an N-position a move to a P-position; from a P-position one of the trickiest moves."""
    try:
        winning = _winning(position)
        if winning is not None:
            return Decision(winning, _wins(position, winning))
        awkward = rng.choice(trickiest(position))
    except Unsolved as unsolved:
        guess = at_random.choose(position, rng).move
        return Decision(guess, f"{unsolved} {sentence(position, guess)} is a guess.")
    made = sentence(position, awkward.move)
    if not awkward.replies:
        return Decision(awkward.move, f"{made} is the last move, and the last move loses.")
    return Decision(awkward.move, f"Every move loses against perfect play; after {made}, {awkward.counted}.")


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
        own = grundy(component.ruleset, component.value)
        # A value can always be lowered to the wanted one; a raise to it must be looked for.
        if looked_at < WORK or own ^ total < own:
            found = choices_to(component, own ^ total)
            if found:
                return Move(slot, found[0])
            looked_at += min(number_of(component.ruleset.choices(component.value)), MOST_LISTED)
    return None


BOT = Bot("perfect", "Ada", "never misses a win it can find, and sets hard problems when losing", choose)
