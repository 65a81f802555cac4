"""Component: one thing on the blackboard, a ruleset and a value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.games import DEFAULT
from engine.rules.ruleset import AnyRuleset, Ruleset, number_of


class Component(NamedTuple):
    """A value under its ruleset; a position is a disjunctive sum of these."""

    ruleset: AnyRuleset
    value: Any

    def __str__(self) -> str:
        """The component in the notation: `17`, `nim:5`."""
        return self.written()

    def written(self, default: AnyRuleset = DEFAULT) -> str:
        """The component in the notation; under the default ruleset it is its value alone."""
        ruleset = self.ruleset
        # A game of somebody's own may have another `__str__`.
        return self.text if ruleset == default else f"{Ruleset.__str__(ruleset)}:{self.text}"

    @property
    def text(self) -> str:
        """The value in the notation, without the ruleset's name."""
        return self.ruleset.format_value(self.value)

    @property
    def label(self) -> str:
        """The value as it is written for people, on one line."""
        return self.ruleset.label(self.value)

    @property
    def choices(self) -> Sequence[Any]:
        """The legal choices, in order."""
        return self.ruleset.choices(self.value)

    @property
    def choice_count(self) -> int:
        """How many legal choices there are, at any size."""
        return number_of(self.choices)

    @property
    def longest_play(self) -> int:
        """The largest number of moves that can be made here."""
        return self.ruleset.longest_play(self.value)

    @property
    def is_dead(self) -> bool:
        """Whether no move is left in this component."""
        return not self.choices

    def after(self, choice: Any) -> tuple[Component, ...]:
        """The components with a move that a legal choice leaves, in order."""
        ruleset = self.ruleset
        left = ruleset.after(self.value, choice)
        return tuple([Component(ruleset, value) for value in left if ruleset.choices(value)])
