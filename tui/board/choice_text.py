"""Typed digits: whether they name a choice, may go on, or name none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.games.component import Component
from engine.rules.errors import GameError
from engine.rules.ruleset import number_of
from engine.rules.tally import LISTED

LONGEST = 200
"""The most characters of a choice."""


def is_listed(component: Component) -> bool:
    """Whether the choices are few enough to lie in the tray; otherwise one is typed, and only Enter plays it."""
    return component.choice_count <= LISTED


class ReadChoice(NamedTuple):
    """The meaning of the typed characters."""

    possible: bool
    """Whether some choice begins with them."""
    choice: Any = None
    """The choice that is written like this, if there is one."""
    certain: bool = False
    """Whether no other choice begins with them, so that this one can be played at once."""


def read_choice(component: Component, typed: str) -> ReadChoice:
    """The meaning of `typed` as a choice in this component."""
    ruleset, choices = component.ruleset, component.choices
    if len(typed) > LONGEST:
        return ReadChoice(possible=False)
    if not is_listed(component):
        try:
            choice = ruleset.parse_choice(typed)
        except GameError:
            return ReadChoice(possible=True)
        return ReadChoice(possible=True, choice=choice if choice in choices else None)
    starting = [choice for choice in choices if ruleset.format_choice(choice).startswith(typed)]
    exact = next((choice for choice in starting if ruleset.format_choice(choice) == typed), None)
    return ReadChoice(possible=bool(starting), choice=exact, certain=exact is not None and len(starting) == 1)


def next_choice(component: Component, typed: str, step: int) -> str:
    """The text of the choice `step` places after the typed one, or from the first one when none is typed."""
    ruleset, choices = component.ruleset, component.choices
    now = read_choice(component, typed).choice if typed else None
    if now is None:
        place = 0 if step > 0 else number_of(choices) - 1
    else:
        place = min(max(_place(choices, now) + step, 0), number_of(choices) - 1)
    return ruleset.format_choice(choices[place])


def _place(choices: Sequence[Any], choice: Any) -> int:
    if isinstance(choices, range) or number_of(choices) <= _SEARCHED:
        return choices.index(choice)
    return 0


_SEARCHED = 30_000
