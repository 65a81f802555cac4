"""Sums: the winner of a sum of components whose labels a checker has derived, and the moves that win."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.checker.definition import FICKLE, FIRM, Definition, Label, is_lost, total
from engine.checker.label_tables import NimHeaps, Numbers, OctalHeaps, SubtractionHeaps
from engine.games.component import Component
from engine.games.floor_division import FloorDivision
from engine.games.nim import Nim
from engine.games.octal import Octal
from engine.games.subtraction import Subtraction
from engine.positions.position import Move, Position
from engine.rules.errors import Unsolved
from engine.rules.ruleset import PERIOD, AnyRuleset, Proof, number_of
from engine.rules.text import printable

MOST_CHOICES = 200_000
"""The winning choices of a component with more choices than this are not looked for."""

PERIODIC = FloorDivision, Subtraction, Octal
"""The games of which a period can be verified."""
Values = Definition | NimHeaps | Numbers | OctalHeaps | SubtractionHeaps
"""The labels of a game's values, and in `how` the way in which they are derived."""


def values_of(ruleset: AnyRuleset, values: list[Any], proof: Proof, misere: bool, budget: int) -> Values:
    """The labels of these values and all that they can become; raises FalseProof, or Unsolved where it takes too long.

    A game that is made from one of ours may have other rules, so that it is derived from the definition.
    """
    if type(ruleset) in (Nim, *PERIODIC):
        if isinstance(ruleset, Nim):
            return NimHeaps(misere)
        if isinstance(ruleset, FloorDivision):
            return Numbers(ruleset, proof, max(values), misere)
        if isinstance(ruleset, Subtraction):
            return SubtractionHeaps(ruleset, proof, max(values), misere)
        if isinstance(ruleset, Octal) and (proof.by == PERIOD or not misere):
            # Under misere play these labels say nothing, but a period that is false is found here.
            heaps = OctalHeaps(ruleset, proof, max(values))
            if not misere:
                return heaps
    return Definition(ruleset, misere, budget)


class Sums:
    """The winners of sums without wild components."""

    how = "Misere play: every value is tame, as its options show."

    def __init__(self, values: Mapping[AnyRuleset, Values], misere: bool) -> None:
        self._values, self._misere = values, misere

    def label(self, component: Component) -> Label:
        """The label of a component; raises Unsolved."""
        return self._values[component.ruleset].label(component.value)

    def is_lost(self, position: Position) -> bool:
        """Whether the player to move loses; raises Unsolved."""
        return is_lost(total(self.label(component) for _, component in position.live()), self._misere)

    def winning(self, position: Position) -> list[Move]:
        """Every move after which the other player is lost; raises Unsolved."""
        labels = {slot: self.label(component) for slot, component in position.live()}
        nimber = total(labels.values()).nimber
        firm = sum(label.kind == FIRM for label in labels.values())
        found: list[Move] = []
        for slot, component in position.live():
            (ruleset, value), own = component, labels[slot]
            others = Label(nimber ^ own.nimber, FIRM if firm > (own.kind == FIRM) else FICKLE)
            label = self._values[ruleset].label
            found += [
                Move(slot, choice)
                for choice in self._candidates(component, others.nimber)
                if is_lost(total([others, *map(label, ruleset.after(value, choice))]), self._misere)
            ]
        return found

    def _candidates(self, component: Component, nimber: int) -> Iterable[Any]:
        """The choices among which are all that win beside others of this nimber."""
        values, choices = self._values[component.ruleset], component.choices
        if isinstance(values, NimHeaps):
            return values.choices_to(component.value, {nimber, nimber ^ 1})
        if number_of(choices) > MOST_CHOICES:
            raise Unsolved(f"{printable(str(component))} has too many moves to look at one by one")
        return choices
