"""What the moves in one component leave, kept for the next board: boards that are compared share their components."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from engine.ruleset import AnyRuleset, number_of
from engine.theory.grundy import option_nimbers


class Outcome(NamedTuple):
    """A choice and what it does."""

    choice: Any
    pieces: tuple[Any, ...]
    """The values that it leaves."""
    moves: int
    """By how many moves there are more on the board; negative where there are fewer."""
    longest: int
    """By how many moves the longest game grows; negative where it gets shorter."""


def outcome_of(ruleset: AnyRuleset, value: Any, choice: Any) -> Outcome:
    """What a legal choice in a component does."""
    pieces = ruleset.after(value, choice)
    moves, longest = -number_of(ruleset.choices(value)), -ruleset.longest_play(value)
    for piece in pieces:
        moves += number_of(ruleset.choices(piece))
        longest += ruleset.longest_play(piece)
    return Outcome(choice, pieces, moves, longest)


@lru_cache(maxsize=1_024)
def outcomes(ruleset: AnyRuleset, value: Any) -> dict[int, tuple[Outcome, ...]]:
    """By the nimber that is left, what the choices do, without those that leave what an earlier one leaves."""
    found: dict[int, dict[tuple[Any, ...], Outcome]] = {}
    for choice, nimber in zip(ruleset.choices(value), option_nimbers(ruleset, value), strict=True):
        made = outcome_of(ruleset, value, choice)
        found.setdefault(nimber, {}).setdefault(made.pieces, made)
    return {nimber: tuple(each.values()) for nimber, each in found.items()}
