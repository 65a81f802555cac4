"""Position: a disjunctive sum of components in stable slots, and the moves in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from engine.component import Component
from engine.errors import IllegalMove


@dataclass(frozen=True, slots=True)
class Move:
    """Make `choice` in the component that stands in `slot`; slots count from 1."""

    slot: int
    choice: Any


@dataclass(frozen=True, slots=True)
class Position:
    """Components in slots that never shift; None marks a slot whose component was erased."""

    slots: tuple[Component | None, ...]
    misere: bool = False
    """Whether the player who makes the last move loses."""

    @classmethod
    def of(cls, components: Iterable[Component], misere: bool = False) -> Position:
        """The position in which these components stand in slots 1, 2, ..."""
        return cls(tuple(components), misere)

    def __getitem__(self, slot: int) -> Component | None:
        """The component in a slot, None where it was erased; raises IllegalMove where there is no such slot."""
        if not 1 <= slot <= len(self.slots):
            raise IllegalMove(f"There is no slot {slot}: the slots are 1 to {len(self.slots)}.")
        return self.slots[slot - 1]

    def live(self) -> Iterator[tuple[int, Component]]:
        """The slots in which a move is left, with their components."""
        for slot, component in enumerate(self.slots, 1):
            if component is not None and component.ruleset.choices(component.value):
                yield slot, component

    @property
    def is_over(self) -> bool:
        """Whether no move is left anywhere."""
        return next(self.live(), None) is None

    def check(self, move: Move) -> Component:
        """The component that a legal move changes; raises IllegalMove."""
        component = self[move.slot]
        if component is None:
            raise IllegalMove(f"Slot {move.slot} is erased: pick another one.")
        choices = component.ruleset.choices(component.value)
        if not choices:
            raise IllegalMove(f"There is no move left in {component.text}.")
        if move.choice not in choices:
            choice = component.ruleset.format_choice(move.choice)
            raise IllegalMove(
                f"{component.ruleset.describe(component.text, choice)} is not allowed: {_these(component)}."
            )
        return component

    def play(self, move: Move) -> Position:
        """The position after a legal move; raises IllegalMove."""
        return self.replace(move.slot, self.check(move).after(move.choice))

    def replace(self, slot: int, pieces: tuple[Component, ...]) -> Position:
        """The position with the first piece in `slot`, erased if there is none, and the others in new slots."""
        slots = self.slots
        first = pieces[0] if pieces else None
        return Position((*slots[: slot - 1], first, *slots[slot:], *pieces[1:]), self.misere)


def _these(component: Component) -> str:
    ruleset, choices = component.ruleset, component.ruleset.choices(component.value)
    if len(choices) > 20:
        return f"choose from {ruleset.format_choice(choices[0])} to {ruleset.format_choice(choices[-1])}"
    return "choose " + ", ".join(map(ruleset.format_choice, choices))
