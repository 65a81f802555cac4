"""Component: one thing on the blackboard, a ruleset and a value."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.ruleset import AnyRuleset


class Component(NamedTuple):
    """A value under its ruleset; a position is a disjunctive sum of these."""

    ruleset: AnyRuleset
    value: Any

    @property
    def text(self) -> str:
        """The value in the notation, without the ruleset's name."""
        return self.ruleset.format_value(self.value)

    @property
    def is_dead(self) -> bool:
        """Whether no move is left in this component."""
        return not self.ruleset.choices(self.value)

    def after(self, choice: Any) -> tuple[Component, ...]:
        """The components with a move that a legal choice leaves, in order."""
        ruleset = self.ruleset
        left = ruleset.after(self.value, choice)
        return tuple([Component(ruleset, value) for value in left if ruleset.choices(value)])
