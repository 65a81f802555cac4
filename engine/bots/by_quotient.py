"""The most awkward move of a board that is not tame, by its misere quotient."""

from __future__ import annotations

from engine.bots.awkward import Awkward, different, spread
from engine.position import Move, Position
from engine.ruleset import number_of
from engine.theory import misere

_EFFORT = 100_000
"""How many slots are looked at in all to count replies; on a large board only a sample of the moves is tried."""


def by_quotient(position: Position) -> Awkward:
    """The move with the smallest share of winning replies, among those one with the longest game.

    Takes a lost position with a move left under misere play; raises Unsolved. Where there are many moves on many slots
    only a sample of them is looked at.
    """
    play = misere.by_quotient(position)
    tried = max(_EFFORT // len(position.slots), 1)
    every = list(different(position.live()))
    members = every[:: -(-len(every) // tried)]
    most = max(tried // len(members), 1)
    is_sampled = len(members) < len(every) or any(number_of(rules.choices(value)) > most for _, (rules, value) in every)
    best: tuple[float, int, Awkward] | None = None
    for slot, (ruleset, value) in members:
        for choice in spread(ruleset.choices(value), most):
            after = position.play(Move(slot, choice))
            left = [component for _, component in after.live()]
            replies = sum(number_of(each.ruleset.choices(each.value)) for each in left)
            longest = sum(each.ruleset.longest_play(each.value) for each in left)
            winning = play.count_winning(after)
            # Without a reply the opponent has won: the last move loses.
            share = winning / replies if replies else 1.0
            if best is None or (share, -longest) < best[:2]:
                best = share, -longest, Awkward(Move(slot, choice), winning, replies, is_sampled)
    assert best is not None
    return best[2]
