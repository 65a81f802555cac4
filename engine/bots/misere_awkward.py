"""The most awkward move of a position that is lost under misere play."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice

from engine.bots.awkward import Awkward
from engine.position import Move, Position
from engine.ruleset import number_of
from engine.theory.grundy import winning_moves

EFFORT = 8_000
"""About so many components are examined in all: the more there are on the board, the fewer moves are tried."""
FEWEST_MOVES, MOST_MOVES = 4, 500
MOST_WINS = 1_000
"""Winning replies are counted up to this number."""


def most_awkward(position: Position) -> Awkward:
    """The move with the smallest share of winning replies, among those the one with the longest game.

    Takes a lost position with a move left under misere play; raises Unsolved. Where there are many moves, a spread of
    them is tried, so there the move is only the best of those.
    """
    most = min(MOST_MOVES, max(FEWEST_MOVES, EFFORT // (2 * len(position.slots))))
    best: tuple[Fraction, int, Awkward] | None = None
    for move in islice(_spread(position, most), most):
        after = position.play(move)
        replies = sum(number_of(component.ruleset.choices(component.value)) for _, component in after.live())
        winning = sum(1 for _ in islice(winning_moves(after), MOST_WINS))
        longest = sum(component.ruleset.longest_play(component.value) for _, component in after.live())
        # Without a reply the opponent has won: the last mover loses.
        share = Fraction(winning, replies) if replies else Fraction(1)
        if best is None or (share, -longest) < best[:2]:
            best = (share, -longest, Awkward(move, winning, replies))
    assert best is not None
    return best[2]


def _spread(position: Position, most: int) -> Iterator[Move]:
    """Moves of components that differ, each with its share of `most`, from its first to its last choice."""
    live = {component: slot for slot, component in reversed(list(position.live()))}
    each = max(1, most // len(live))
    for component, slot in live.items():
        choices = component.ruleset.choices(component.value)
        steps = min(each, number_of(choices))
        for step in range(steps):
            yield Move(slot, choices[step * (number_of(choices) - 1) // max(steps - 1, 1)])
