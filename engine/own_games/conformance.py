"""The suite: every check in its order, and the fault that it finds in a ruleset."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.errors import GameError
from engine.own_games import rule_checks, shown_checks
from engine.own_games.checked_ruleset import CheckedRuleset
from engine.ruleset import AnyRuleset
from engine.user_code import error_sentence

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

    Where play has no end, nothing else can be looked at.
    """
    subject = CheckedRuleset(ruleset)
    for check in CHECKS:
        fault = first_fault(check, subject)
        yield " ".join((check.__doc__ or "").split()), fault
        if fault is not None and check is rule_checks.ends:
            return


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
