"""The registry of rulesets: to add a game, add its class to RULESETS."""

from __future__ import annotations

from engine.errors import InvalidValue
from engine.ruleset import AnyRuleset
from engine.rulesets.floor_division import FloorDivision
from engine.wording import shorten

RULESETS: tuple[type[AnyRuleset], ...] = (FloorDivision,)
"""Every kind of ruleset; the first one is the game of a bare number."""

DEFAULT: AnyRuleset = RULESETS[0].from_parameters(())
"""The ruleset of a bare number."""


def ruleset(slug: str, parameters: tuple[int, ...] = ()) -> AnyRuleset:
    """The ruleset with this slug and these parameters; raises InvalidValue."""
    for kind in RULESETS:
        if kind.slug == slug:
            return kind.from_parameters(parameters)
    raise InvalidValue(f"There is no game {shorten(slug)}: choose {', '.join(kind.slug for kind in RULESETS)}.")
