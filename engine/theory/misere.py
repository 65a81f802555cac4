"""Misere play, where the last move loses: its rule, and the boards on which it is not offered."""

from __future__ import annotations

from engine.component import Component
from engine.position import Position
from engine.ruleset import AnyRuleset

RULE = "Whoever makes the last move loses."


def rules(ruleset: AnyRuleset, misere: bool) -> tuple[str, ...]:
    """The rules in at most five lines, under this convention; the last one says who wins."""
    return (*ruleset.rules[:-1], RULE) if misere else ruleset.rules


def first_wild_component(position: Position) -> Component | None:
    """The first component whose Grundy value does not tell who wins under misere play; None where all do."""
    return next((each for each in position.components if not each.ruleset.is_tame(each.value)), None)


def refusal(position: Position) -> str | None:
    """One sentence that says why misere play is not offered on this board; None where it is."""
    wild = first_wild_component(position)
    if wild is None:
        return None
    from engine.misere.play import NotWorkedOut, play_of

    try:
        play_of(position)
    except NotWorkedOut as error:
        return (
            f"{wild.ruleset.title} {wild.label} cannot be played so that the last move loses: "
            f"the winner could not be worked out ({error.how_far})."
        )
    return None
