"""Who wins, by trying every line of play; asks no theorem, only what can be chosen and what that leaves.

Sums are looked at as sorted numbers of their components, so that no sum is tried twice and none is made as a board.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from engine.component import Component
from engine.position import Move, Position

Sum = tuple[int, ...]

_LEFT: list[frozenset[Sum]] = []
"""For each number, the sums that its components can become."""
_NUMBERS: dict[frozenset[Sum], int] = {}


@cache
def _number(component: Component) -> int:
    left = frozenset(_sum(component.after(choice)) for choice in component.ruleset.choices(component.value))
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


def wins(position: Position) -> bool:
    """Whether the player to move wins."""
    return _wins(_sum(each for _, each in position.live()), position.misere)


def winning(position: Position) -> set[Move]:
    """Every winning move."""
    live = list(position.live())
    found = set()
    for slot, component in live:
        rest = _sum(each for other, each in live if other != slot)
        for choice in component.ruleset.choices(component.value):
            if not _wins(tuple(sorted(rest + _sum(component.after(choice)))), position.misere):
                found.add(Move(slot, choice))
    return found
