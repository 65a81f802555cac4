"""What proves the values on a board, one certificate for each game on it, as entries of a verdict's JSON."""

from __future__ import annotations

from typing import Any

from engine.certificate import DEFINITION, Certificate, Certified
from engine.notation import format_rules
from engine.position import Position
from engine.ruleset import AnyRuleset
from engine.theory.misere import first_wild


def by_game(position: Position) -> dict[AnyRuleset, list[Any]]:
    """The values on the board of each ruleset, rulesets and values in order of their slots."""
    values: dict[AnyRuleset, list[Any]] = {}
    for component in position.slots:
        if component is not None:
            values.setdefault(component.ruleset, []).append(component.value)
    return values


def certificates(position: Position) -> list[dict[str, str | int | None]]:
    """The entries: `rules`, `by`, the numbers of the proof, and `tame` where misere play is told by the values."""
    tame = {"tame": True} if position.misere and first_wild(position) is None else {}
    entries: list[dict[str, str | int | None]] = []
    for ruleset, values in by_game(position).items():
        certificate = ruleset.certificate(values) if isinstance(ruleset, Certified) else Certificate(DEFINITION, {})
        entries.append({"rules": format_rules(ruleset), "by": certificate.by, **certificate.numbers, **tame})
    return entries
