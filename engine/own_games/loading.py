"""Own games join the registry: the rulesets of a file that the player names after `--rules`."""

from __future__ import annotations

from functools import cache
from inspect import getfile

from engine.games.registry import RULESETS, kinds, register_games
from engine.own_games.user_code import FILES, at, run
from engine.rules.errors import GameError
from engine.rules.ruleset import AnyRuleset, Ruleset


@cache
def load_games(path: str) -> tuple[type[AnyRuleset], ...]:
    """Run the file at this whole path once and let its games be played; raises GameError, and all that the file raises.

    Its games are the rulesets with a slug that it has, written in it or imported; they join all or none.
    """
    classes = [each for each in vars(run(path)).values() if isinstance(each, type) and issubclass(each, Ruleset)]
    found = tuple(dict.fromkeys(each for each in classes if hasattr(each, "slug") and each not in RULESETS))
    if not found:
        raise GameError(f"{at(path)} defines no Ruleset with a slug.")
    new = [each for each in found if each not in kinds()]
    FILES.update(map(getfile, new))
    try:
        register_games(*new)
    except GameError as error:
        raise GameError(f"{at(path)}: {error}") from None
    return found
