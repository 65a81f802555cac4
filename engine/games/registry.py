"""The registry of games: to add one, add its class to RULESETS; loaded only where a game is named or all are listed."""

from __future__ import annotations

from engine.errors import InvalidValue
from engine.games.cards import Cards
from engine.games.cuboid import Cuboid
from engine.games.euclid import Euclid
from engine.games.floor_division import FloorDivision
from engine.games.grundy import Grundy
from engine.games.nim import Nim
from engine.games.octal import Octal
from engine.games.split import Split
from engine.games.stacks import Stacks
from engine.games.subtraction import Subtraction
from engine.games.wythoff import Wythoff
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
    Octal,
    Grundy,
    Wythoff,
)
"""Every kind of ruleset; the first one is the game of a bare number."""


def ruleset(name: str, parameters: tuple[int, ...] = ()) -> AnyRuleset:
    """The ruleset with this slug and these parameters, or that this alias stands for; raises InvalidValue."""
    kind = kind_of(name)
    if name == kind.slug:
        return kind.from_parameters(parameters)
    if parameters:
        raise InvalidValue(f"{name} has no parameters: write {name}, or {kind.slug} with them.")
    return kind.from_parameters(kind.aliases[name])


def kind_of(name: str) -> type[AnyRuleset]:
    """The kind of ruleset with this slug or alias; raises InvalidValue."""
    for kind in RULESETS:
        if name == kind.slug or name in kind.aliases:
            return kind
    raise InvalidValue(f"There is no game {named(name)}: choose {', '.join(kind.slug for kind in RULESETS)}.")
