"""The most awkward move of a lost position: the one to which the smallest share of the replies wins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.component import Component
from engine.grundy import choices_to, grundy, mex, option_nimbers
from engine.position import Move, Position
from engine.ruleset import AnyRuleset

MANY = 64
"""A component with more choices than this is not looked at choice by choice."""

EFFORT = 20_000
"""How many components are asked for winning replies in all, on a board that has such a component."""


@dataclass(frozen=True, slots=True)
class Awkward:
    """A move in a lost position, how many replies there are to it and how many of them win."""

    move: Move
    winning: int
    replies: int


_Member = tuple[AnyRuleset, Any, int, int]
"""One of the different components of a board, the first slot that it stands in, and in how many it does."""


def most_awkward(position: Position) -> Awkward:
    """The move with the smallest share of winning replies, among those one with the longest game.

    Takes a P-position with a move left under normal play; raises Unsolved. Where a component has over 64 choices
    only a sample of the moves is looked at, so there the move is just the best of those.
    """
    search = _Search(position)
    if search.large:
        search.sample()
    else:
        search.all()
    assert search.best is not None
    return search.best


class _Search:
    def __init__(self, position: Position) -> None:
        self.best: Awkward | None = None
        self.large: list[_Member] = []
        self._kinds: dict[tuple[int, ...], list[_Member]] = {}
        """The other components; those with equal option nimbers are answered alike."""
        self._shrink = True
        for member in _members(position):
            ruleset, value, _, _ = member
            if not ruleset.shrinks:
                self._shrink = False
            if len(ruleset.choices(value)) > MANY:
                self.large.append(member)
            else:
                self._kinds.setdefault(option_nimbers(ruleset, value), []).append(member)
        self._kinds.pop((), None)
        self._many = {kind: sum(member[3] for member in found) for kind, found in self._kinds.items()}
        self._total = sum(len(kind) * many for kind, many in self._many.items())
        self._total += sum(len(ruleset.choices(value)) * many for ruleset, value, _, many in self.large)
        self._longest = 0
        self._everywhere: dict[int, int] = {}

    def all(self) -> None:
        """Weigh the moves until no move that is left can be better."""
        bounds = []
        for kind in self._kinds:
            nimber = mex(kind)
            for option in set(kind):
                # A nimber that was raised can be lowered again, so at least one reply where the move was made wins.
                bound = self._elsewhere(nimber, option, kind.count(option)) + (option > nimber)
                bounds.append((bound, nimber, option, kind))
        for bound, nimber, option, kind in sorted(bounds):
            places = [place for place, each in enumerate(kind) if each == option]
            for member in self._kinds[kind]:
                if self._shrink and not self._beats(bound, self._total, -1):
                    return
                choices = member[0].choices(member[1])
                for place in places:
                    self._weigh(member, choices[place], nimber, option, kind.count(option))

    def sample(self) -> None:
        """Weigh as many moves as the effort allows, spread over the components and their choices."""
        members = self.large + [member for found in self._kinds.values() for member in found]
        tries = max(EFFORT // (len(self.large) + len(self._kinds)), 1)
        members = members[:: -(-len(members) // tries)]
        for member in members:
            ruleset, value, _, _ = member
            nimber = grundy(ruleset, value)
            for choice in _spread(ruleset.choices(value), tries // len(members)):
                option = 0
                for piece in ruleset.after(value, choice):
                    option ^= grundy(ruleset, piece)
                self._weigh(member, choice, nimber, option, _winning(ruleset, value, option))

    def _elsewhere(self, nimber: int, option: int, here: int) -> int:
        """How many winning replies a move from nimber to option has in the other components, `here` moves doing so."""
        change = nimber ^ option
        if change not in self._everywhere:
            small = sum(many * kind.count(mex(kind) ^ change) for kind, many in self._many.items())
            big = sum(
                many * _winning(ruleset, value, grundy(ruleset, value) ^ change)
                for ruleset, value, _, many in self.large
            )
            self._everywhere[change] = small + big
        return self._everywhere[change] - here

    def _beats(self, winning: int, replies: int, longest: int) -> bool:
        """Whether a move would be better than the best one so far; `longest` is what it adds to the longest game."""
        if self.best is None:
            return True
        worse = winning * self.best.replies - self.best.winning * replies
        return worse < 0 or (worse == 0 and longest > self._longest)

    def _weigh(self, member: _Member, choice: Any, nimber: int, option: int, here: int) -> None:
        ruleset, value, slot, _ = member
        pieces = ruleset.after(value, choice)
        replies = self._total - len(ruleset.choices(value))
        longest = -ruleset.longest_play(value)
        for piece in pieces:
            replies += len(ruleset.choices(piece))
            longest += ruleset.longest_play(piece)
        winning = self._elsewhere(nimber, option, here)
        if not self._beats(winning + (option > nimber), replies, longest):
            return
        for piece in pieces:
            rest = option if len(pieces) == 1 else grundy(ruleset, piece)
            winning += _winning(ruleset, piece, rest ^ option ^ nimber)
        if self._beats(winning, replies, longest):
            self.best, self._longest = Awkward(Move(slot, choice), winning, replies), longest


def _members(position: Position) -> Iterator[_Member]:
    places: dict[AnyRuleset, dict[Any, int]] = {}
    counts: dict[AnyRuleset, dict[Any, int]] = {}
    last = None
    for slot, component in enumerate(position.slots, 1):
        if component is not None:
            value = component.value
            if component.ruleset is not last:
                last = component.ruleset
                first, many = places.setdefault(last, {}), counts.setdefault(last, {})
            first.setdefault(value, slot)
            many[value] = many.get(value, 0) + 1
    for ruleset, first in places.items():
        many = counts[ruleset]
        for value, slot in first.items():
            yield ruleset, value, slot, many[value]


def _winning(ruleset: AnyRuleset, value: Any, target: int) -> int:
    """How many choices leave exactly the nimber `target`."""
    if len(ruleset.choices(value)) > MANY:
        return len(choices_to(Component(ruleset, value), target))
    return option_nimbers(ruleset, value).count(target)


def _spread(choices: Sequence[Any], most: int) -> Iterator[Any]:
    """At most so many of the choices: those a power of two from either end, and others evenly spaced."""
    count = len(choices)
    if count <= most:
        yield from choices
        return
    powers = [1 << bit for bit in range(min(most // 4, count.bit_length()))]
    places = {place for power in powers if power <= count for place in (power - 1, count - power)}
    even = most - len(places)
    places |= {count * part // even for part in range(even)}
    yield from (choices[place] for place in sorted(places))
