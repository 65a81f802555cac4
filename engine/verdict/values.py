"""The labels of a board's components, each by the method that is named for its game, and who wins by them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, islice
from typing import Any

from engine.component import Component
from engine.errors import Unsolved
from engine.notation import format_component
from engine.position import Move, Position
from engine.ruleset import AnyRuleset, number_of
from engine.text import shorten
from engine.verdict.definition import BUDGET, Definition
from engine.verdict.labels import FIRM, STEP, WILD, together
from engine.verdict.proofs.method import Method


class Values:
    """Labels by methods, and by the definition for games that have none."""

    def __init__(self, definition: Definition, methods: Mapping[AnyRuleset, Method]) -> None:
        self.definition = definition
        self.methods = methods

    def grundy(self, component: Component) -> int:
        """The Grundy value; raises Unsolved."""
        return self.label(component) // STEP

    def label(self, component: Component) -> int:
        """The label; raises Unsolved, under misere play also where the value is not tame."""
        method = self.methods.get(component.ruleset)
        label = self.definition.label(component) if method is None else method.label(component.value)
        if label & WILD:
            name = shorten(format_component(component))
            raise Unsolved(f"{name} cannot be checked: it is not tame, so its nimber does not decide misere play.")
        return label

    def won_alone(self, position: Position) -> tuple[int, Component] | None:
        """The one component with a move left, where it is proved only that its nimber is not 0; else None."""
        live = list(islice(position.live(), 2))
        if len(live) != 1 or position.misere:
            return None
        method = self.methods.get(live[0][1].ruleset)
        return live[0] if method is not None and method.is_zero(live[0][1].value) is False else None

    def is_lost(self, position: Position) -> bool:
        """Whether the player to move loses: by the nimber, under misere play by the rule of tame sums."""
        if self.won_alone(position) is not None:
            return False
        return _is_lost(together(self.label(component) for _, component in position.live()), position.misere)

    def winning(self, position: Position) -> list[Move]:
        """Every move after which the other player is lost; raises Unsolved."""
        alone = self.won_alone(position)
        if alone is not None:
            slot, (ruleset, value) = alone
            return [Move(slot, choice) for choice in self.methods[ruleset].choices_to(value, 0)]
        labels = {slot: self.label(component) for slot, component in position.live()}
        firm = sum(label & FIRM for label in labels.values())
        nimber = together(labels.values()) // STEP
        found: list[Move] = []
        for slot, component in position.live():
            rest = nimber ^ labels[slot] // STEP
            others = STEP * rest | (FIRM if firm > (labels[slot] & FIRM) else 0)
            # Of the sum after the move the nimber must be 0, or under misere play 1.
            targets = {rest, rest ^ 1} if position.misere else {rest}
            found += [
                Move(slot, choice)
                for choice, label in self._choices_to(component, targets)
                if _is_lost(together((others, label)), position.misere)
            ]
        return found

    def count_winning(self, position: Position) -> int:
        """How many moves win, in heaps of any size where that is proved; raises Unsolved."""
        if position.misere:
            return len(self.winning(position))
        nimber = together(self.label(component) for _, component in position.live()) // STEP
        found = 0
        for _, component in position.live() if nimber else ():
            target = nimber ^ self.grundy(component)
            method = self.methods.get(component.ruleset)
            count = None if method is None else method.count_to(component.value, target)
            found += sum(1 for _ in self._choices_to(component, {target})) if count is None else count
        return found

    def _choices_to(self, component: Component, nimbers: set[int]) -> Iterator[tuple[Any, int]]:
        """All choices that leave one of these nimbers, with the label that each leaves."""
        ruleset, value = component
        method = self.methods.get(ruleset)
        choices: Iterable[Any] = ruleset.choices(value)
        if method is not None and method.finds_choices:
            choices = chain.from_iterable(method.choices_to(value, nimber) for nimber in nimbers)
        elif number_of(ruleset.choices(value)) > BUDGET:
            name = shorten(format_component(component))
            raise Unsolved(f"{name} cannot be checked: it has too many moves to look at one by one.")
        known: dict[Any, int] = {}
        for choice in choices:
            pieces = ruleset.after(value, choice)
            for piece in pieces:
                if piece not in known:
                    known[piece] = self.label(Component(ruleset, piece))
            label = together([known[piece] for piece in pieces])
            if label // STEP in nimbers:
                yield choice, label


def _is_lost(label: int, misere: bool) -> bool:
    # A fickle sum with nimber 1 is lost under misere play, and a firm one with nimber 0.
    return label in (FIRM, STEP) if misere else label // STEP == 0
