"""The Grundy value of whatever a caller writes: what is no value of the game is refused."""

from __future__ import annotations

from typing import Any

from engine.rules.ruleset import AnyRuleset
from engine.values import grundy as values


def grundy(ruleset: AnyRuleset, value: Any) -> int:
    """The Grundy value of one component, 0 for an empty heap; raises InvalidValue, Unsolved."""
    is_empty = isinstance(value, int) and value == 0
    # An empty heap never stands on a board, but a sequence of values begins with it.
    ruleset.check_any_size(1 if is_empty else value)
    return 0 if is_empty else values.grundy(ruleset, value)
