"""What each choice in a component would leave it worth, and whether it wins."""

from __future__ import annotations

from itertools import islice
from typing import Any, NamedTuple

from engine.coach.advice import Advice
from engine.coach.values import values_of, xor_of

MOST_CHOICES = 20
"""Of a component with more choices nothing is listed."""


class Worth(NamedTuple):
    """What a choice leaves."""

    value: int
    wins: bool


def worth(advice: Advice, slot: int) -> dict[Any, Worth]:
    """By choice, what each leaves in this slot; nothing where there are over 20 choices. Raises Unsolved."""
    position = advice.position
    component = position.slots[slot - 1] if 1 <= slot <= len(position.slots) else None
    if component is None:
        return {}
    choices = list(islice(component.ruleset.choices(component.value), MOST_CHOICES + 1))
    if len(choices) > MOST_CHOICES:
        return {}
    rest = advice.values.xor ^ advice.values.at(slot)
    # Under misere play what wins is not told by the value alone.
    winning = list(advice.values.winning_in(position, slot)) if position.misere and advice.winning is not None else []
    found = {}
    for choice in choices:
        value = xor_of(values_of(component.after(choice)))
        found[choice] = Worth(value, choice in winning if position.misere else value == rest)
    return found
