"""The most awkward move of a lost position: the one to which the fewest replies win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.component import Component
from engine.grundy import choices_to, grundy, option_nimbers
from engine.position import Move, Position

MANY = 64
"""Components with more choices than this are probed at a spread of choices instead of all."""


@dataclass(frozen=True, slots=True)
class Awkward:
    """A move in a lost position, how many replies there are to it and how many of them win."""

    move: Move
    winning: int
    replies: int


def most_awkward(position: Position) -> Awkward:
    """The move with the smallest share of winning replies, among those the one with the longest game.

    Takes a P-position with a move left under normal play; raises Unsolved. Of a component with over 64 choices
    a spread of choices is looked at, so there the move is only the best of those.
    """
    kinds: Counter[tuple[int, tuple[int, ...]]] = Counter()
    members: list[tuple[int, Component, int, tuple[int, ...]]] = []
    large: list[tuple[int, Component, int]] = []
    total = 0
    for slot, component in position.live():
        ruleset, value = component.ruleset, component.value
        count = len(ruleset.choices(value))
        total += count
        nimber = grundy(ruleset, value)
        if count > MANY:
            large.append((slot, component, nimber))
            continue
        nimbers = option_nimbers(ruleset, value)
        kinds[nimber, nimbers] += 1
        members.append((slot, component, nimber, nimbers))
    search = _Search(kinds, large, total)
    for floor, slot, component, nimber, place in sorted(search.candidates(members), key=lambda found: found[0]):
        if search.is_hopeless(floor):
            break
        search.try_move(slot, component, nimber, component.ruleset.choices(component.value)[place])
    for slot, component, nimber in large:
        for choice in _spread(component):
            search.try_move(slot, component, nimber, choice)
    assert search.best is not None
    return search.best


class _Search:
    def __init__(
        self,
        kinds: Counter[tuple[int, tuple[int, ...]]],
        large: list[tuple[int, Component, int]],
        total: int,
    ) -> None:
        self.kinds, self.large, self.total = kinds, large, total
        self.shrinks = True
        self.best: Awkward | None = None
        self._key: tuple[float, int] = (2.0, 0)
        self._everywhere: dict[int, int] = {}

    def winning_everywhere(self, nimber: int) -> int:
        """The number of moves that change their component's nimber by this much, as if no move had been made."""
        if nimber not in self._everywhere:
            small = sum(many * options.count(old ^ nimber) for (old, options), many in self.kinds.items())
            big = sum(len(choices_to(component, old ^ nimber)) for _, component, old in self.large)
            self._everywhere[nimber] = small + big
        return self._everywhere[nimber]

    def candidates(
        self, members: list[tuple[int, Component, int, tuple[int, ...]]]
    ) -> Iterator[tuple[int, int, Component, int, int]]:
        """Every move in the small components, with a lower bound for the number of winning replies to it."""
        bounds: dict[tuple[int, tuple[int, ...]], list[tuple[int, int]]] = {}
        for slot, component, nimber, options in members:
            self.shrinks = self.shrinks and component.ruleset.shrinks
            found = bounds.get((nimber, options))
            if found is None:
                found = bounds[nimber, options] = [
                    (self.winning_everywhere(nimber ^ option) - options.count(option), place)
                    for place, option in enumerate(options)
                ]
            for floor, place in found:
                yield floor, slot, component, nimber, place

    def is_hopeless(self, floor: int) -> bool:
        """Whether no move with at least `floor` winning replies can be better than the best one so far."""
        return self.shrinks and floor > self._key[0] * self.total

    def try_move(self, slot: int, component: Component, nimber: int, choice: Any) -> None:
        pieces = component.after(choice)
        nimbers = [grundy(piece.ruleset, piece.value) for piece in pieces]
        left = 0
        for value in nimbers:
            left ^= value
        change = nimber ^ left
        ruleset = component.ruleset
        replies = self.total - len(ruleset.choices(component.value))
        winning = self.winning_everywhere(change) - len(choices_to(component, nimber ^ change))
        longest = -ruleset.longest_play(component.value)
        for piece, value in zip(pieces, nimbers, strict=True):
            replies += len(ruleset.choices(piece.value))
            winning += len(choices_to(piece, value ^ change))
            longest += ruleset.longest_play(piece.value)
        share = winning / replies if replies else 1.0
        if (share, -longest) < self._key:
            self._key = (share, -longest)
            self.best = Awkward(Move(slot, choice), winning, replies)


def _spread(component: Component) -> list[Any]:
    choices = component.ruleset.choices(component.value)
    count = len(choices)
    places = {0, count - 1, *(count * part // MANY for part in range(MANY))}
    power = 1
    while power < count:
        places |= {power - 1, count - power}
        power *= 2
    return [choices[place] for place in sorted(places)]
