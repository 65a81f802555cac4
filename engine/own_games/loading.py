"""Own games join the registry: the rulesets of a file that the player names after `--rules`."""

from __future__ import annotations

import re
from functools import cache
from inspect import getfile

from engine.errors import GameError, InvalidValue
from engine.games.registry import RULESETS, add, kinds
from engine.ruleset import AnyRuleset, Ruleset
from engine.user_code import FILES, at, run

LONGEST_SLUG = 20


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
        for kind in new:
            if not re.fullmatch(f"[a-z]{{1,{LONGEST_SLUG}}}", str(kind.slug)):
                raise InvalidValue(f"The slug of {kind.__name__} must be 1 to {LONGEST_SLUG} letters from a to z.")
            # What cannot be made or compared is told here, not at the first board.
            hash(kind.from_parameters(()))
        add(*new)
    except GameError as error:
        raise GameError(f"{at(path)}: {error}") from None
    return found
