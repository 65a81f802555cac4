"""Kinds of components under misere play: those whose choices leave the same labels are answered alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engine.bots.awkward import MANY
from engine.component import Component
from engine.ruleset import AnyRuleset, Ruleset, number_of
from engine.theorems.tame import Label
from engine.theory import misere
from engine.theory.grundy import choices_to, grundy, mex, option_nimbers


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """What the number of winning replies in a component depends on; many components share one."""

    nimber: int
    firm: bool
    labels: tuple[Label, ...]
    """The label of what each choice leaves, in the order of the choices."""

    @property
    def choices(self) -> int:
        """How many choices there are."""
        return len(self.labels)

    def replies(self, total: int, firm: int) -> int:
        """How many choices win on a board with this component, this XOR and so many firm components."""
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
    """What a choice leaves: the components that still have a move, and how often each is there."""
    ruleset, value = component
    # A pile of 10,000 leaves up to 5,000 equal ones, of which only the first is asked.
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
