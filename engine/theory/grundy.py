"""Grundy values: mex, nimbers of positions, who wins and by which moves (Sprague 1935, Grundy 1939)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any

from engine.component import Component
from engine.errors import Unsolved
from engine.position import Move, Position
from engine.ruleset import AnyRuleset, number_of
from engine.theory import misere

BUDGET = 200_000
"""How many choices the definition may examine for one component before it gives up."""


def mex(nimbers: Iterable[int]) -> int:
    """The smallest non-negative integer that is not among the nimbers."""
    seen = set(nimbers)
    least = 0
    while least in seen:
        least += 1
    return least


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
        nimbers, pending = set(), []
        choices = ruleset.choices(current)
        budget -= number_of(choices)
        if budget < 0:
            raise Unsolved("This is too large to be solved here: there are too many positions to look at.")
        for choice in choices:
            nimber = 0
            for piece in ruleset.after(current, choice):
                known = memo.get(piece)
                if known is None:
                    pending.append(piece)
                else:
                    nimber ^= known
            nimbers.add(nimber)
        if pending:
            stack.extend(pending)
        else:
            memo[stack.pop()] = mex(nimbers)
    return memo[value]


def nimber(position: Position) -> int:
    """The XOR of the Grundy values of all components; raises Unsolved."""
    total = 0
    for component in position.slots:
        if component is not None:
            total ^= grundy(component.ruleset, component.value)
    return total


def is_won(position: Position) -> bool:
    """Whether the player to move wins with perfect play (an N-position), by the board's convention; raises Unsolved."""
    try:
        total = nimber(position)
    except Unsolved:
        if _won_alone(position) is None:
            raise
        return True
    if not position.misere:
        return total != 0
    try:
        return not misere.is_lost(total, _firm(position) > 0)
    except misere.NotTame:
        return not misere.by_quotient(position).is_lost(position)


def winning_moves(position: Position) -> Iterator[Move]:
    """The moves after which the other player is lost, slot by slot, found one by one; raises Unsolved."""
    try:
        total = nimber(position)
    except Unsolved:
        alone = _won_alone(position)
        if alone is None:
            raise
        yield from (Move(alone[0], choice) for choice in choices_to(alone[1], 0))
        return
    try:
        firm = _firm(position) if position.misere else None
    except misere.NotTame:
        yield from misere.by_quotient(position).winning_moves(position)
        return
    if total == 0 if firm is None else misere.is_lost(total, firm > 0):
        return
    for slot, component in position.live():
        for choice in winning_choices(component, grundy(component.ruleset, component.value), total, firm):
            yield Move(slot, choice)


def _won_alone(position: Position) -> tuple[int, Component] | None:
    """The only component with a move left, if a theorem says that it is won alone in normal play; else None."""
    live = list(islice(position.live(), 2))
    if len(live) != 1 or position.misere:
        return None
    ruleset, value = live[0][1]
    return live[0] if ruleset.is_lost_alone(value) is False else None


def count_winning(position: Position) -> int:
    """How many moves win, at any size; raises Unsolved."""
    total = nimber(position)
    if position.misere:
        is_wild = misere.first_wild(position) is not None
        # Where values decide, few choices in each component win.
        return (
            misere.by_quotient(position).count_winning(position) if is_wild else sum(1 for _ in winning_moves(position))
        )
    if total == 0:
        return 0
    return sum(
        number_of(choices_to(component, total ^ grundy(component.ruleset, component.value)))
        for _, component in position.live()
    )


def winning_choices(component: Component, own: int, total: int, firm: int | None) -> Iterator[Any]:
    """The winning choices in a component with Grundy value `own`, in a sum with nimber `total`; raises Unsolved.

    `firm` counts the firm components of the sum under misere play; it is None under normal play.
    """
    rest = total ^ own
    if firm is None:
        yield from choices_to(component, rest)
        return
    others_firm = firm > misere.is_firm(component, own)
    for left in (rest,) if others_firm else (rest, rest ^ 1):
        for choice in choices_to(component, left):
            if misere.is_lost(left ^ rest, others_firm or any(map(_is_firm, component.after(choice)))):
                yield choice


def is_firm(position: Position) -> bool:
    """Whether some component of a tame sum is firm, so that the rule of normal play holds under misere; see tame.py."""
    return any(_is_firm(component) for _, component in position.live())


def _firm(position: Position) -> int:
    return sum(_is_firm(component) for _, component in position.live())


def _is_firm(component: Component) -> bool:
    return misere.is_firm(component, grundy(component.ruleset, component.value))


def choices_to(component: Component, target: int) -> Sequence[Any]:
    """The choices in one component that leave exactly the nimber `target`; raises Unsolved."""
    ruleset, value = component.ruleset, component.value
    found = ruleset.choices_to(value, target)
    if found is not None:
        return found
    nimbers = option_nimbers(ruleset, value)
    if target not in nimbers:
        return ()
    return [choice for choice, nimber in zip(ruleset.choices(value), nimbers, strict=True) if nimber == target]


def option_nimbers(ruleset: AnyRuleset, value: Any) -> tuple[int, ...]:
    """The nimber each choice leaves, in the order of `choices`; raises Unsolved where there are too many to list."""
    known = ruleset.option_nimbers(value)
    return _option_nimbers(ruleset, value) if known is None else known


@lru_cache(maxsize=10_000)
def _option_nimbers(ruleset: AnyRuleset, value: Any) -> tuple[int, ...]:
    choices = ruleset.choices(value)
    if number_of(choices) > BUDGET:
        raise Unsolved(f"{ruleset.format_value(value)} has too many choices to look at one by one.")
    nimbers = []
    for choice in choices:
        nimber = 0
        for piece in ruleset.after(value, choice):
            nimber ^= grundy(ruleset, piece)
        nimbers.append(nimber)
    return tuple(nimbers)


@lru_cache(maxsize=16)
def _memo(_ruleset: AnyRuleset) -> dict[Any, int]:
    return {}
