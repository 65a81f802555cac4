"""The most awkward move of a position that is lost under misere play."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from engine.bots.awkward import EFFORT, MANY, WHOLE, Awkward, Member, looked_at, slots_of, spread
from engine.bots.by_quotient import by_quotient
from engine.component import Component
from engine.position import Move, Position
from engine.ruleset import AnyRuleset, Ruleset, number_of
from engine.theorems.tame import Label
from engine.theory import misere
from engine.theory.grundy import choices_to, grundy, mex, option_nimbers
from engine.theory.misere import NotTame


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """The labels that decide the number of winning replies in a component; many components share one kind."""

    nimber: int
    firm: bool
    labels: tuple[Label, ...]
    """The label that each choice leaves, in the order of the choices."""

    @property
    def choices(self) -> int:
        """How many choices there are."""
        return len(self.labels)

    def replies(self, total: int, firm: int) -> int:
        """How many choices win on a board with this component, this XOR and `firm` firm components."""
        wanted = total ^ self.nimber
        # Lost is a firm sum with 0 and a fickle one with 1; the sum stays firm by the others or by what is left here.
        fickle = wanted if firm > self.firm else wanted ^ 1
        return self.labels.count((wanted, False)) + self.labels.count((fickle, True))


@dataclass(frozen=True, slots=True)
class Large:
    """A component with too many choices to label each, in the place of a kind."""

    component: Component
    nimber: int
    firm: bool

    @property
    def choices(self) -> int:
        """As for a kind."""
        return number_of(self.component.ruleset.choices(self.component.value))

    def replies(self, total: int, firm: int) -> int:
        """As for a kind."""
        wanted = total ^ self.nimber
        fickle = wanted if firm > self.firm else wanted ^ 1
        return self._leaving(wanted, fickle=False) + self._leaving(fickle, fickle=True)

    def _leaving(self, nimber: int, fickle: bool) -> int:
        left = (pieces_of(self.component, choice) for choice in choices_to(self.component, nimber))
        return sum(label_of(pieces)[1] is fickle for pieces in left)


def kind_of(component: Component) -> Kind | Large:
    """The kind of a component with a move left; raises Unsolved."""
    ruleset, value = component
    if is_by_nimber(ruleset) and number_of(ruleset.choices(value)) <= MANY:
        return _by_nimbers(option_nimbers(ruleset, value))
    return _by_labels(ruleset, value)


def is_by_nimber(ruleset: AnyRuleset) -> bool:
    """Whether labels follow from nimbers, so that a board of 100,000 numbers is read in little time."""
    return ruleset.tame and ruleset.never_splits and type(ruleset).is_fickle is Ruleset.is_fickle


def pieces_of(component: Component, choice: Any) -> dict[Component, int]:
    """The components with a move that a choice leaves, and the count of each."""
    ruleset, value = component
    # A pile of 10,000 leaves up to 5,000 equal ones, and only the first is asked.
    left = Counter(ruleset.after(value, choice))
    return {Component(ruleset, each): times for each, times in left.items() if ruleset.choices(each)}


def label_of(pieces: Mapping[Component, int]) -> Label:
    """The label of a sum, given how often each component is in it; raises Unsolved."""
    total, fickle = 0, True
    for piece, times in pieces.items():
        nimber = grundy(piece.ruleset, piece.value)
        total ^= nimber * (times % 2)
        fickle = fickle and not misere.is_firm(piece, nimber)
    return total, fickle


@lru_cache(maxsize=4_096)
def _by_nimbers(nimbers: tuple[int, ...]) -> Kind:
    nimber = mex(nimbers)
    return Kind(nimber, nimber > 1, tuple([(each, each <= 1) for each in nimbers]))


@lru_cache(maxsize=16_384)
def _by_labels(ruleset: AnyRuleset, value: Any) -> Kind | Large:
    component = Component(ruleset, value)
    nimber, fickle = label_of({component: 1})
    choices = ruleset.choices(value)
    if number_of(choices) > MANY:
        return Large(component, nimber, not fickle)
    return _kind(nimber, not fickle, tuple([label_of(pieces_of(component, choice)) for choice in choices]))


@lru_cache(maxsize=4_096)
def _kind(nimber: int, firm: bool, labels: tuple[Label, ...]) -> Kind:
    return Kind(nimber, firm, labels)


LABELS = 50_000
"""The most choices that are labelled for the components on the board; of a larger board only a part is looked at."""

_MOST_WEIGHED = 10_000
"""The most moves that are weighed; the most promising ones come first."""


def most_awkward(position: Position) -> Awkward:
    """The move with the smallest share of winning replies, among those one with the longest game.

    Takes a lost position with a move left under misere play; raises Unsolved. Where a component has over 64 choices
    only a sample of the moves is looked at, and of a very large board only a part; the move is the best of these.
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
        self._weighed = 0
        self.is_cut = False
        """Whether the search ended before all moves that could be better were weighed."""
        found = slots_of(position)
        looked = _labelled(looked_at(list(found), WHOLE))
        self._is_whole = len(looked) == len(found)
        self._shrink = all(component.ruleset.never_splits for component in found)
        # All components decide who wins, even where only a part of the board is looked at.
        for component, slots in found.items():
            nimber = grundy(component.ruleset, component.value)
            self._total ^= nimber * (len(slots) % 2)
            self._firm += misere.is_firm(component, nimber) * len(slots)
        self._members: defaultdict[Kind | Large, list[Member]] = defaultdict(list)
        """The different components of each kind."""
        self._many: Counter[Kind | Large] = Counter()
        """How many components of each kind there are, equal ones included."""
        for component in looked:
            kind, slots = kind_of(component), found[component]
            self._members[kind].append((slots[0], component))
            self._many[kind] += len(slots)
            self._replies += kind.choices * len(slots)
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
            for slot, component in self._members[kind]:
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
        members = [(*member, kind) for kind, found in self._members.items() for member in found]
        members = members[:: -(-len(members) // tries)]
        for slot, component, kind in members:
            for choice in spread(component.ruleset.choices(component.value), tries // len(members)):
                self._weigh(Move(slot, choice), component, kind, label_of(pieces_of(component, choice)))

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
            self._everywhere[key] = sum(many * each.replies(*key) for each, many in self._many.items())
        return self._everywhere[key] - kind.replies(*key)

    def _beats(self, share: tuple[int, int], longest: int) -> bool:
        """Whether a move would be better than the best one so far; `longest` is what it adds to the longest game."""
        if self.best is None:
            return True
        worse = share[0] * self._share[1] - self._share[0] * share[1]
        return worse < 0 or (worse == 0 and longest > self._longest)

    def _weigh(self, move: Move, component: Component, kind: Kind | Large, label: Label) -> None:
        ruleset, value = component
        pieces = pieces_of(component, move.choice)
        replies, longest = self._replies - kind.choices, -ruleset.longest_play(value)
        for (_, piece), times in pieces.items():
            replies += times * number_of(ruleset.choices(piece))
            longest += times * ruleset.longest_play(piece)
        winning = self._elsewhere(kind, label)
        if not self._beats((winning + _answered(kind, label), replies or 1), longest):
            return
        total, _ = self._sum(kind, label)
        left = [(kind_of(piece), times) for piece, times in pieces.items()]
        # Each firm piece counts: where there are two, a reply in one leaves the sum firm by the other.
        firm = self._firm - kind.firm + sum(times * each.firm for each, times in left)
        winning += sum(times * each.replies(total, firm) for each, times in left)
        # Without a reply the opponent has won: the last move loses.
        share = (winning, replies) if replies else (1, 1)
        if self._beats(share, longest):
            self.best = Awkward(move, winning, replies, self.large or not self._is_whole, self._is_whole)
            self._share, self._longest = share, longest


def _labelled(components: list[Component]) -> list[Component]:
    """All of these different components where their choices are labelled in few steps, else a part, spread evenly."""
    steps = sum(
        min(number_of(ruleset.choices(value)), MANY) for ruleset, value in components if not is_by_nimber(ruleset)
    )
    most = len(components) * LABELS // max(steps, LABELS)
    return [components[len(components) * place // most] for place in range(most)]


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
