"""The registry of games: to add one, add its class to RULESETS; loaded only where a game is named or all are listed."""

from __future__ import annotations

from engine.errors import InvalidValue
from engine.games.cards import Cards
from engine.games.cuboid import Cuboid
from engine.games.euclid import Euclid
from engine.games.floor_division import FloorDivision
from engine.games.nim import Nim
from engine.games.split import Split
from engine.games.stacks import Stacks
from engine.games.subtraction import Subtraction
from engine.ruleset import AnyRuleset
from engine.text import named

RULESETS: tuple[type[AnyRuleset], ...] = (
    FloorDivision,
    Nim,
    Subtraction,
    Euclid,
    Cuboid,
    Cards,
    Stacks,
    Split,
)
"""Every kind of ruleset; the first one is the game of a bare number."""


def ruleset(slug: str, parameters: tuple[int, ...] = ()) -> AnyRuleset:
    """The ruleset with this slug and these parameters; raises InvalidValue."""
    for kind in RULESETS:
        if kind.slug == slug:
            return kind.from_parameters(parameters)
    raise InvalidValue(f"There is no game {named(slug)}: choose {', '.join(kind.slug for kind in RULESETS)}.")
