"""The most awkward move of a lost position: the one to which the smallest share of the replies wins."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any

from engine.bots.outcomes import Outcome, outcome_of, outcomes
from engine.bots.spread import spread
from engine.component import Component
from engine.position import Move, Position
from engine.ruleset import AnyRuleset, number_of
from engine.theory.grundy import choices_to, grundy, mex, option_nimbers

MANY = 64
"""The choices of a component with more of them than this are not examined one by one."""

EFFORT = 3_000
"""How many components are examined for winning replies in all, on a board that has such a component."""


@dataclass(frozen=True, slots=True)
class Awkward:
    """A move in a lost position, how many replies there are to it and how many of them win."""

    move: Move
    winning: int
    replies: int
    is_sampled: bool = False
    """Whether only some of the moves were looked at, so that another one may be more awkward."""

    @property
    def counted(self) -> str:
        """How many replies win, in words; takes a move that has a reply."""
        if self.winning == self.replies:
            return "any reply wins"
        is_few = self.winning == 1 or 2 * self.winning < self.replies
        verb = "wins" if self.winning == 1 else "win"
        return f"{'only ' if is_few else ''}{self.winning:,} of {self.replies:,} replies {verb}"


Member = tuple[int, Component]
"""A slot and the component that stands in it."""


def most_awkward(position: Position) -> Awkward:
    """The move with the smallest share of winning replies, among those one with the longest game.

    Takes a P-position with a move left under normal play; raises Unsolved. Where a component has over 64 choices
    only a sample of the moves is examined, so there the move is just the best of those.
    """
    search = _Search(position)
    if search.large:
        search.sample()
    else:
        search.all()
    assert search.best is not None
    return search.best


class _Search:
    """One search in one position.

    The nimber of a lost position is 0, so a move that changes its component's nimber by `change` leaves `change` as the
    nimber of the whole, and a reply wins when it changes its own component's nimber by the same amount. So the winning
    replies in the other components depend on `change` alone: only those in the pieces are counted move by move.
    """

    def __init__(self, position: Position) -> None:
        self.best: Awkward | None = None
        self.large: list[Member] = []
        self._kinds: defaultdict[tuple[int, ...], list[Member]] = defaultdict(list)
        """The other components; those with equal option nimbers are answered alike."""
        self._shrinks = True
        """Whether no move adds a choice, so that there are never more replies than moves now."""
        for member in position.live():
            ruleset, value = member[1].ruleset, member[1].value
            if not ruleset.never_splits:
                self._shrinks = False
            if number_of(ruleset.choices(value)) > MANY:
                self.large.append(member)
            else:
                self._kinds[option_nimbers(ruleset, value)].append(member)
        # How many moves there are; a move changes this number in its own component only.
        self._total = sum(len(kind) * len(found) for kind, found in self._kinds.items())
        self._total += sum(number_of(component.ruleset.choices(component.value)) for _, component in self.large)
        self._longest = 0
        # The winning replies to every change that was asked for: a board has many moves and few changes.
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
        # The fewest winning replies first, so that the first ones are hard to beat and the search ends early.
        for bound, nimber, option, kind in sorted(bounds):
            for slot, component in different(self._kinds[kind]):
                if self._shrinks and not self._beats(bound, self._total, -1):
                    # Not even with as many replies as can be and one move less to play; later bounds are no smaller.
                    return
                for made in outcomes(component.ruleset, component.value)[option]:
                    self._weigh(slot, component.ruleset, made, nimber, option, kind.count(option))

    def sample(self) -> None:
        """Weigh as many moves as the effort allows, spread over the components and their choices."""
        members = list(different([*self.large, *chain.from_iterable(self._kinds.values())]))
        tries = max(EFFORT // (len(self.large) + len(self._kinds)), 1)
        # Of more components than tries only each second or third one is tried, so that all parts of the board are.
        members = members[:: -(-len(members) // tries)]
        for slot, component in members:
            ruleset, value = component.ruleset, component.value
            nimber = grundy(ruleset, value)
            for choice in spread(ruleset.choices(value), tries // len(members)):
                # One choice at a time: the nimbers of all choices of a large component would take too long.
                made = outcome_of(ruleset, value, choice)
                option = 0
                for piece in made.pieces:
                    option ^= grundy(ruleset, piece)
                self._weigh(slot, ruleset, made, nimber, option, _winning(ruleset, value, option))

    def _elsewhere(self, nimber: int, option: int, here: int) -> int:
        """How many moves in the other components change a nimber as this move does; `here` is how many do here."""
        change = nimber ^ option
        if change not in self._everywhere:
            # Components of one kind have equal nimbers and options, so one count serves for all of them.
            found = sum(len(members) * kind.count(mex(kind) ^ change) for kind, members in self._kinds.items())
            for _, component in self.large:
                ruleset, value = component.ruleset, component.value
                found += _winning(ruleset, value, grundy(ruleset, value) ^ change)
            self._everywhere[change] = found
        return self._everywhere[change] - here

    def _beats(self, winning: int, replies: int, longest: int) -> bool:
        """Whether a move would be better than the best one so far; `longest` is what it adds to the longest game."""
        if self.best is None:
            return True
        # The shares compared as fractions, without rounding.
        worse = winning * self.best.replies - self.best.winning * replies
        return worse < 0 or (worse == 0 and longest > self._longest)

    def _weigh(self, slot: int, ruleset: AnyRuleset, made: Outcome, nimber: int, option: int, here: int) -> None:
        # What the move changes in the longest game is compared; the rest of it is the same for every move.
        _, pieces, moves, longest = made
        replies = self._total + moves
        winning = self._elsewhere(nimber, option, here)
        # The replies in the pieces take longest to count: not for a move that is worse with the fewest there can be.
        if not self._beats(winning + (option > nimber), replies, longest):
            return
        for piece in pieces:
            # A reply in a piece wins when the pieces together have the old nimber again.
            rest = option if len(pieces) == 1 else grundy(ruleset, piece)
            winning += _winning(ruleset, piece, rest ^ option ^ nimber)
        if self._beats(winning, replies, longest):
            self.best = Awkward(Move(slot, made.choice), winning, replies, bool(self.large))
            self._longest = longest


def different(members: Iterable[Member]) -> Iterator[Member]:
    """The members without those that are equal to an earlier one, in whatever slot; found as they are asked for."""
    seen = set()
    for slot, component in members:
        if component not in seen:
            seen.add(component)
            yield slot, component


def _winning(ruleset: AnyRuleset, value: Any, target: int) -> int:
    """How many choices leave exactly the nimber `target`."""
    if number_of(ruleset.choices(value)) > MANY:
        return len(choices_to(Component(ruleset, value), target))
    return option_nimbers(ruleset, value).count(target)
