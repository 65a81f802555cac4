"""Misere play, where the last move loses: the boards on which it is offered, and their winners."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.component import Component
from engine.errors import Unsolved
from engine.position import Position
from engine.ruleset import AnyRuleset

if TYPE_CHECKING:
    from engine.misere.play import AnyPlay

RULE = "Whoever makes the last move loses."
NOT_DEALT = (
    "No board of this kind was found whose winner can be worked out when the last move loses: "
    "ask for fewer or smaller numbers."
)


class NotTame(Unsolved):
    """A component is not tame, so that Grundy values do not tell who wins under misere play."""


def rules(ruleset: AnyRuleset, misere: bool) -> tuple[str, ...]:
    """The rules in at most five lines, under this convention; the last one says who wins."""
    return (*ruleset.rules[:-1], RULE) if misere else ruleset.rules


def refusal(position: Position) -> str | None:
    """One sentence that says why misere play is not offered on this board; None where it is."""
    wild = first_wild(position)
    if wild is None:
        return None
    # Most boards are tame, and this test is cheap.
    from engine.misere.play import NotWorkedOut, play_of

    try:
        play_of(position)
    except NotWorkedOut as error:
        return (
            f"{_name(wild)} cannot be played so that the last move loses: "
            f"the winner could not be worked out ({error.how_far})."
        )
    return None


def first_wild(position: Position) -> Component | None:
    """The first component that is not tame; None where all are."""
    for _, component in position.live():
        if not component.ruleset.is_tame(component.value):
            return component
    return None


def by_quotient(position: Position) -> AnyPlay:
    """The play of a board with a component that is not tame; raises Unsolved where it is not worked out."""
    from engine.misere.play import play_of

    return play_of(position)


def is_lost(nimber: int, firm: bool) -> bool:
    """Whether the player to move loses a sum with this nimber, given whether some component is firm (see tame.py)."""
    return nimber == (0 if firm else 1)


def is_firm(component: Component, nimber: int) -> bool:
    """Whether a component with this Grundy value plays as in normal play; raises NotTame where it is not tame."""
    if not component.ruleset.is_tame(component.value):
        raise NotTame(f"The Grundy value of {_name(component)} does not tell the winner under misere play.")
    return not component.ruleset.is_fickle(component.value, nimber)


def _name(component: Component) -> str:
    return f"{component.ruleset.title} {component.ruleset.label(component.value)}"
