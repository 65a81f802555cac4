"""The most awkward move of a position that is lost under misere play."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

from engine.bots.awkward import EFFORT, Awkward, Member, different
from engine.bots.by_quotient import by_quotient
from engine.bots.misere_kinds import Kind, Large, kind_of, label_of
from engine.bots.spread import spread
from engine.component import Component
from engine.position import Move, Position
from engine.ruleset import number_of
from engine.theorems.tame import Label
from engine.theory.misere import NotTame

_MOST_WEIGHED = 10_000
"""After so many moves those that are left are not weighed; the most promising ones come first."""


def most_awkward(position: Position) -> Awkward:
    """The move with the smallest share of winning replies, among those one with the longest game.

    Takes a lost position with a move left under misere play; raises Unsolved. Where a component has over 64 choices
    only a sample of the moves is looked at, so there the move is just the best of those.
    """
    try:
        search = _Search(position)
    except NotTame:
        return by_quotient(position)
    if search.large:
        search.sample()
    else:
        search.all()
    assert search.best is not None
    return replace(search.best, is_sampled=True) if search.is_cut else search.best


class _Search:
    def __init__(self, position: Position) -> None:
        self.best: Awkward | None = None
        self._share, self._longest = (0, 1), 0
        self._total = self._firm = self._replies = 0
        self._shrink, self._weighed = True, 0
        self.is_cut = False
        """Whether the search ended before all moves that could be better were weighed."""
        self._members: defaultdict[Kind | Large, list[Member]] = defaultdict(list)
        for slot, component in position.live():
            kind = kind_of(component)
            self._members[kind].append((slot, component))
            self._shrink = self._shrink and component.ruleset.never_splits
        for kind, members in self._members.items():
            self._total ^= kind.nimber * (len(members) % 2)
            self._firm += kind.firm * len(members)
            self._replies += kind.choices * len(members)
        self.large = any(isinstance(kind, Large) for kind in self._members)
        self._everywhere: dict[tuple[int, int], int] = {}

    def all(self) -> None:
        """Weigh the moves until no move that is left can be better."""
        kinds = [kind for kind in self._members if isinstance(kind, Kind)]
        bounds = sorted(
            (self._elsewhere(kind, label) + _answered(kind, label), place, label)
            for place, kind in enumerate(kinds)
            for label in set(kind.labels)
        )
        for bound, place, label in bounds:
            kind = kinds[place]
            for slot, component in different(self._members[kind]):
                if self._shrink and not self._beats((bound, self._replies), -1):
                    return
                if self._weighed > _MOST_WEIGHED:
                    self.is_cut = True
                    return
                for choice, left in zip(component.ruleset.choices(component.value), kind.labels, strict=True):
                    if left == label:
                        self._weighed += 1
                        self._weigh(Move(slot, choice), component, kind, label)

    def sample(self) -> None:
        """Weigh as many moves as the effort allows, spread over the components and their choices."""
        tries = max(EFFORT // len(self._members), 1)
        members = [(*member, kind) for kind, found in self._members.items() for member in different(found)]
        members = members[:: -(-len(members) // tries)]
        for slot, component, kind in members:
            for choice in spread(component.ruleset.choices(component.value), tries // len(members)):
                self._weigh(Move(slot, choice), component, kind, label_of(component.after(choice)))

    def _sum(self, kind: Kind | Large, label: Label) -> tuple[int, int]:
        """The XOR and the number of firm components after a move in this kind that leaves this label."""
        nimber, fickle = label
        return self._total ^ kind.nimber ^ nimber, self._firm - kind.firm + (not fickle)

    def _elsewhere(self, kind: Kind | Large, label: Label) -> int:
        """How many replies in the other components win after a move in this kind that leaves this label."""
        total, firm = self._sum(kind, label)
        # One firm component more than any reply can change is as good as many.
        key = total, min(firm, 2)
        if key not in self._everywhere:
            self._everywhere[key] = sum(len(found) * each.replies(*key) for each, found in self._members.items())
        return self._everywhere[key] - kind.replies(*key)

    def _beats(self, share: tuple[int, int], longest: int) -> bool:
        """Whether a move would be better than the best one so far; `longest` is what it adds to the longest game."""
        if self.best is None:
            return True
        worse = share[0] * self._share[1] - self._share[0] * share[1]
        return worse < 0 or (worse == 0 and longest > self._longest)

    def _weigh(self, move: Move, component: Component, kind: Kind | Large, label: Label) -> None:
        ruleset, value = component
        pieces = component.after(move.choice)
        replies, longest = self._replies - kind.choices, -ruleset.longest_play(value)
        for _, piece in pieces:
            replies += number_of(ruleset.choices(piece))
            longest += ruleset.longest_play(piece)
        winning = self._elsewhere(kind, label)
        if not self._beats((winning + _answered(kind, label), replies or 1), longest):
            return
        total, _ = self._sum(kind, label)
        left = list(map(kind_of, pieces))
        # Each firm piece counts: where there are two, a reply in one leaves the sum firm by the other.
        firm = self._firm - kind.firm + sum(each.firm for each in left)
        winning += sum(each.replies(total, firm) for each in left)
        # Without a reply the opponent has won: the last mover loses.
        share = (winning, replies) if replies else (1, 1)
        if self._beats(share, longest):
            self.best = Awkward(move, winning, replies, self.large)
            self._share, self._longest = share, longest


def _answered(kind: Kind | Large, label: Label) -> bool:
    """Whether one of the winning replies is surely in what the move leaves, when the position before it was lost.

    So it is where the nimber was raised from g to more. The reply that wins goes back to g, or past it where that makes
    the sum fickle or firm otherwise: the board had nimber 0 and was firm, or had 1 and was fickle, and the reply has to
    leave it so again. Where another component is firm every option g does. Else, from a raised value of 2 or more there
    is an option firm g or fickle 1 - g, as a firm g needs, and an option fickle g or firm 1 - g, as a fickle g needs:
    `judge` asks for both. A value raised to 1 has an option 0 with its own label, and 0 had that label too, for
    otherwise the move would have won.
    """
    return label[0] > kind.nimber
