"""The move that sets the hardest problem in a lost position, whichever convention is played."""

from __future__ import annotations

from engine.bots import awkward, misere_awkward
from engine.bots.awkward import Awkward
from engine.position import Position


def hardest(position: Position) -> Awkward:
    """The move with the smallest share of winning replies; takes a lost position with a move left; raises Unsolved."""
    return misere_awkward.most_awkward(position) if position.misere else awkward.most_awkward(position)
