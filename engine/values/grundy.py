"""Grundy values of components, and which player they say wins a sum of them (Sprague 1935, Grundy 1939)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any

from engine.games.component import Component
from engine.misere.convention import misere_play
from engine.rules.errors import Unsolved
from engine.rules.nimbers import mex, xor_of
from engine.rules.ruleset import AnyRuleset, number_of

BUDGET = 200_000
"""How many choices the definition may examine for one component before it gives up."""


class NotTame(Unsolved):
    """A component is not tame, so that Grundy values do not tell who wins under misere play."""


def grundy(ruleset: AnyRuleset, value: Any) -> int:
    """The Grundy value of one component: by the ruleset's theorem, else by the definition; raises Unsolved."""
    known = ruleset.known_grundy(value)
    return by_definition(ruleset, value, _memo(ruleset), BUDGET) if known is None else known


def by_definition(ruleset: AnyRuleset, value: Any, memo: dict[Any, int], budget: int) -> int:
    """The mex of the nimbers that the choices leave, by `choices` and `after` alone; raises Unsolved past `budget`.

    `budget` counts choices; `memo` maps values to Grundy values, and new ones are added to it.
    """
    stack = [value]
    while stack:
        current = stack[-1]
        if current in memo:
            stack.pop()
            continue
        choices = ruleset.choices(current)
        budget -= number_of(choices)
        if budget < 0:
            raise Unsolved("This is too large to be solved here: there are too many positions to look at.")
        left = [ruleset.after(current, choice) for choice in choices]
        pending = [piece for pieces in left for piece in pieces if piece not in memo]
        if pending:
            stack.extend(pending)
        else:
            memo[stack.pop()] = mex(xor_of(map(memo.__getitem__, pieces)) for pieces in left)
    return memo[value]


@lru_cache(maxsize=16)
def _memo(_ruleset: AnyRuleset) -> dict[Any, int]:
    return {}


def choices_to(component: Component, target: int) -> Sequence[Any]:
    """The choices in one component that leave exactly the nimber `target`; raises Unsolved."""
    found = component.ruleset.choices_to(component.value, target)
    if found is not None:
        return found
    nimbers = option_nimbers(*component)
    if target not in nimbers:
        return ()
    return [choice for choice, nimber in zip(component.choices, nimbers, strict=True) if nimber == target]


def option_nimbers(ruleset: AnyRuleset, value: Any) -> tuple[int, ...]:
    """The nimber each choice leaves, in the order of `choices`; raises Unsolved where there are too many to list."""
    known = ruleset.option_nimbers(value)
    return _option_nimbers(ruleset, value) if known is None else known


@lru_cache(maxsize=10_000)
def _option_nimbers(ruleset: AnyRuleset, value: Any) -> tuple[int, ...]:
    choices = ruleset.choices(value)
    if number_of(choices) > BUDGET:
        raise Unsolved(f"{ruleset.format_value(value)} has too many choices to look at one by one.")
    return tuple([xor_of(grundy(ruleset, piece) for piece in ruleset.after(value, choice)) for choice in choices])


def is_firm(component: Component | None, nimber: int) -> bool:
    """Whether a component with this Grundy value plays as in normal play; raises NotTame where it is not tame."""
    if component is None or component.is_dead:
        return False
    ruleset, value = component
    if not ruleset.is_tame(value):
        raise NotTame(f"The value of {ruleset.title} {component.label} does not tell the winner under misere play.")
    return not ruleset.is_fickle(value, nimber)


def is_lost(xor: int, firm: int | None) -> bool:
    """Whether the player to move loses a sum with this XOR and so many firm components, None under normal play."""
    return xor == (1 if firm == 0 else 0)


def is_won(components: Collection[Component], misere: bool) -> bool:
    """Whether the player to move wins this sum with perfect play, by its convention; raises Unsolved."""
    try:
        values = [grundy(*each) for each in components]
        # Every component is asked, because a wild one anywhere counts.
        firm = sum(map(is_firm, components, values)) if misere else None
        return not is_lost(xor_of(values), firm)
    except NotTame:
        return not misere_play(components).is_lost(components)
    except Unsolved:
        if misere or won_alone(components) is None:
            raise
        return True


def won_alone(components: Iterable[Component]) -> Component | None:
    """The only component with a move left, if a theorem says that it is won alone in normal play; else None."""
    live = list(islice((each for each in components if not each.is_dead), 2))
    if len(live) != 1:
        return None
    ruleset, value = live[0]
    return live[0] if ruleset.is_lost_alone(value) is False else None
