"""The suite: every check in its order, and the fault that it finds in a ruleset."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.own_games import rule_checks, shown_checks
from engine.own_games.checked_ruleset import CheckedRuleset, shown
from engine.own_games.user_code import error_sentence
from engine.rules.errors import GameError
from engine.rules.ruleset import AnyRuleset

Check = Callable[[CheckedRuleset], Iterator[str]]
"""Gives the faults that it finds as sentences; its docstring says what must hold."""

CHECKS: tuple[Check, ...] = (
    rule_checks.words,
    rule_checks.parameters,
    rule_checks.sizes,
    rule_checks.ends,
    rule_checks.choices,
    rule_checks.limits_hold,
    rule_checks.grundy_values,
    rule_checks.choices_to_a_nimber,
    rule_checks.large_values,
    rule_checks.tameness,
    shown_checks.texts,
    shown_checks.refusals,
    shown_checks.words,
    shown_checks.sketches,
    shown_checks.roomiest,
)
"""Everything that must hold for every game."""


def conform(ruleset: AnyRuleset) -> Iterator[tuple[str, str | None]]:
    """What must hold and the first fault, None where it holds, one by one; the ruleset must be registered.

    A game with parameters is tried with others too. Where play has no end, nothing else can be looked at.
    """
    subjects = {"": CheckedRuleset(ruleset)}
    for check in CHECKS:
        found = ((given, first_fault(check, subject)) for given, subject in subjects.items())
        fault = next((f"{given}{fault}" for given, fault in found if fault is not None), None)
        yield " ".join((check.__doc__ or "").split()), fault
        if check is rule_checks.parameters and fault is None:
            subjects |= _with_others(ruleset)
        if fault is not None and check is rule_checks.ends:
            return


def _with_others(ruleset: AnyRuleset) -> dict[str, CheckedRuleset]:
    """The same game with other parameters, after the words that open a fault of it; empty where it takes none."""
    for given, made in rule_checks.with_parameters(type(ruleset)):
        if made != ruleset:
            return {f"With the parameters {shown(given)}: ": CheckedRuleset(made)}
    return {}


def first_fault(check: Check, subject: CheckedRuleset) -> str | None:
    """The first fault that this check finds, also where the rules themselves fail; None where all holds."""
    try:
        return next(check(subject), None)
    except GameError as fault:
        return str(fault)
    except Exception as error:
        if said := error_sentence(error):
            return said
        raise
