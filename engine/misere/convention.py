"""Misere play, where the last move loses: its rule, and the boards on which it is not offered."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from engine.games.component import Component
from engine.rules.errors import NotWorkedOut
from engine.rules.ruleset import AnyRuleset

if TYPE_CHECKING:
    from engine.misere.play import MisereSolver

RULE = "Whoever makes the last move loses."


def rules(ruleset: AnyRuleset, misere: bool) -> tuple[str, ...]:
    """The rules in at most five lines, under this convention; the last one says who wins."""
    return (*ruleset.rules[:-1], RULE) if misere else ruleset.rules


def first_wild_component(components: Iterable[Component]) -> Component | None:
    """The first component whose Grundy value does not tell who wins under misere play; None where all do."""
    return next((each for each in components if not each.ruleset.is_tame(each.value)), None)


def misere_play(components: Collection[Component]) -> MisereSolver:
    """The winners of all boards that can come from this one; raises NotWorkedOut."""
    # Most players never meet a board whose values do not tell the winner, so what plays it is not loaded before.
    from engine.misere.play import play_of

    return play_of(components)


def misere_refusal(components: Collection[Component]) -> str | None:
    """One sentence that says why misere play is not offered on this board; None where it is."""
    wild = first_wild_component(components)
    if wild is None:
        return None
    try:
        misere_play(components)
    except NotWorkedOut as error:
        return (
            f"{wild.ruleset.title} {wild.label} cannot be played so that the last move loses: "
            f"the winner could not be worked out ({error.how_far})."
        )
    return None
