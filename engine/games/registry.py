"""The registry of games: to add one, add its class to RULESETS; loaded only where a game is named or all are listed.

`register_games` takes rulesets that are not ours, for as long as the program runs.
"""

from __future__ import annotations

import re

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
from engine.rules.errors import InvalidValue, UnknownGame
from engine.rules.ruleset import AnyRuleset
from engine.rules.text import choose, named

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
"""Every kind of ruleset that is ours; the first one is the game of a bare number."""

RESERVED = frozenset({"mixed"})
"""Names that stand for no game of their own where a game is named."""

LONGEST_SLUG = 20

_added: list[type[AnyRuleset]] = []


def kinds() -> tuple[type[AnyRuleset], ...]:
    """Every kind of ruleset that can be played: ours, then those that were added."""
    return (*RULESETS, *_added)


def register_games(*new: type[AnyRuleset]) -> None:
    """Let these rulesets be played and read back from text, all or none; raises InvalidValue for a name that is taken.

    It also raises all that a game raises that cannot be made or compared.
    """
    taken = {name for kind in kinds() for name in (kind.slug, *kind.aliases)} | RESERVED
    for kind in new:
        if not re.fullmatch(f"[a-z]{{1,{LONGEST_SLUG}}}", str(kind.slug)):
            raise InvalidValue(f"The slug of {kind.__name__} must be 1 to {LONGEST_SLUG} letters from a to z.")
        # What cannot be made or compared is told here, not at the first board.
        hash(kind.from_parameters(()))
        for name in (kind.slug, *kind.aliases):
            if name in taken:
                raise InvalidValue(f"{kind.__name__} cannot be called {name}: there is a game of this name already.")
            taken.add(name)
    _added.extend(new)


def ruleset(name: str, parameters: tuple[int, ...] = ()) -> AnyRuleset:
    """The ruleset with this slug and these parameters, or of this alias; raises UnknownGame, InvalidValue."""
    kind = kind_of(name)
    if name == kind.slug:
        return kind.from_parameters(parameters)
    if parameters:
        raise InvalidValue(f"{name} has no parameters: write {name}, or {kind.slug} with them.")
    return kind.from_parameters(kind.aliases[name])


def kind_of(name: str) -> type[AnyRuleset]:
    """The kind of ruleset with this slug or alias; raises UnknownGame."""
    for kind in kinds():
        if name == kind.slug or name in kind.aliases:
            return kind
    unknown = named(name)
    ending = choose(name, (kind.slug for kind in kinds()), (alias for kind in kinds() for alias in kind.aliases))
    raise UnknownGame(
        f"There is no game {unknown}: {ending}",
        f"The game {unknown} is not known here: name the file of its rules with --rules.",
    )
