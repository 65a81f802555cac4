"""Typed digits: when they name a choice, when more may follow, and when they name none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.component import Component
from engine.errors import GameError

LISTED = 64
"""Choices are looked at one by one up to this many; beyond it only Enter plays what was typed."""


@dataclass(frozen=True, slots=True)
class Typed:
    """What typed characters mean."""

    possible: bool
    """Whether a choice is written so, or can be with more characters."""
    choice: Any = None
    """The choice that is written so, if there is one."""
    certain: bool = False
    """Whether no other choice starts like it, so that it can be played at once."""


def read_typed(component: Component, typed: str) -> Typed:
    """What `typed` means as a choice in this component."""
    ruleset, choices = component.ruleset, component.ruleset.choices(component.value)
    if len(choices) > LISTED:
        try:
            choice = ruleset.parse_choice(typed)
        except GameError:
            return Typed(possible=True)
        return Typed(possible=True, choice=choice if choice in choices else None)
    starting = [choice for choice in choices if ruleset.format_choice(choice).startswith(typed)]
    exact = next((choice for choice in starting if ruleset.format_choice(choice) == typed), None)
    return Typed(possible=bool(starting), choice=exact, certain=exact is not None and len(starting) == 1)
