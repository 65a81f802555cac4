"""Who wins, by trying every line of play; asks no theorem, only what can be chosen and what that leaves.

Sums are looked at as sorted numbers of their components, so that no sum is tried twice and none is made as a board.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache

from engine.games.component import Component
from engine.positions.position import Move, Position
from tests.engine.definitions import mex, xor

MOST_MOVES, LONGEST = 300, 16
"""Positions with more moves than this, or that can last longer, are not tried to the end."""

Sum = tuple[int, ...]

_LEFT: list[frozenset[Sum]] = []
"""For each number, the sums that its components can become."""
_NUMBERS: dict[frozenset[Sum], int] = {}


@cache
def _number(component: Component) -> int:
    left = frozenset(_sum(component.after(choice)) for choice in component.choices)
    # Components that can become the same are the same to play.
    number = _NUMBERS.setdefault(left, len(_LEFT))
    if number == len(_LEFT):
        _LEFT.append(left)
    return number


def _sum(components: Iterable[Component]) -> Sum:
    return tuple(sorted(map(_number, components)))


@cache
def _wins(live: Sum, misere: bool) -> bool:
    if not live:
        return misere
    for place, number in enumerate(live):
        if place and number == live[place - 1]:
            continue
        rest = live[:place] + live[place + 1 :]
        if not all(_wins(tuple(sorted(rest + left)), misere) for left in _LEFT[number]):
            return True
    return False


@cache
def _value(number: int) -> int:
    return mex(xor(map(_value, left)) for left in _LEFT[number])


def value(component: Component) -> int:
    """The Grundy value, by the mex of all that the component can become."""
    return _value(_number(component))


def total(components: Iterable[Component]) -> int:
    """The XOR of the Grundy values."""
    return xor(map(value, components))


def is_small(position: Position) -> bool:
    """Whether every line of play is tried in little time."""
    longest = sum(each.longest_play for each in position)
    return longest <= LONGEST and position.legal_moves.number <= MOST_MOVES


def wins(position: Position) -> bool:
    """Whether the player to move wins."""
    return _wins(_sum(position), position.misere)


def winning(position: Position) -> set[Move]:
    """Every winning move."""
    return {move for move in position.legal_moves if not wins(position.play(move))}


def share(position: Position, move: Move) -> Fraction:
    """The share of the replies to a move that win; without a reply the other player has won: the last move loses."""
    after = position.play(move)
    return Fraction(1) if after.is_over else Fraction(len(winning(after)), after.legal_moves.number)
