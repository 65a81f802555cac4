"""The judge of what the coach says: who wins, by trying every line of play, and values by the definition alone."""

from __future__ import annotations

from functools import cache

from engine.component import Component
from engine.position import Move, Position
from engine.ruleset import AnyRuleset
from engine.verdict.definition import Definition, moves
from tests.engine import whole_play
from tests.engine.definitions import xor

MOST_LINES = 300
"""Positions with more moves than this are not tried to the end, nor those that could last longer than `MOST_MOVES`."""
MOST_MOVES = 16


@cache
def _definition(ruleset: AnyRuleset) -> Definition:
    return Definition(ruleset, budget=10**9)


def value(component: Component) -> int:
    """The Grundy value by the definition."""
    return _definition(component.ruleset).label(component.value).nimber


def values(position: Position) -> list[int]:
    """The values of the components with a move left, slot by slot."""
    return [value(each) for _, each in position.live()]


def is_small(position: Position) -> bool:
    """Whether every line of play can be tried."""
    longest = sum(each.ruleset.longest_play(each.value) for _, each in position.live())
    return longest <= MOST_MOVES and sum(1 for _ in moves(position)) <= MOST_LINES


def wins(position: Position) -> bool:
    """Whether the player to move wins: by all lines of play where they can be tried, else by values."""
    if is_small(position):
        return whole_play.wins(position)
    assert not position.misere, "where the last move loses, values do not tell who wins"
    return xor(values(position)) != 0


def winning(position: Position) -> set[Move]:
    """Every winning move."""
    if is_small(position):
        return whole_play.winning(position)
    return {move for move in moves(position) if not wins(position.play(move))}
