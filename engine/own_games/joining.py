"""Own games join the registry: from a file or from installed packages, as the player names them after `--rules`.

The code of a file is run, and every error in it becomes one sentence with file and line. Installed packages bring
rulesets by the entry points `fdivgame.rulesets`, which are looked for once, because that takes time. Rulesets join all
or none, and a sentence says where they came from.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from inspect import isabstract
from types import ModuleType
from typing import Any

from engine.errors import GameError
from engine.games.registry import add, check_new
from engine.guarded import at
from engine.own_code import INSTALLED, Installed, join_packages, real_path, run_file
from engine.ruleset import AnyRuleset, Ruleset

GROUP = "fdivgame.rulesets"
_looked: list[bool] = []
_joined: dict[str, tuple[str, tuple[type[AnyRuleset], ...]]] = {}
"""By the real path of a file, the sentence about it and its rulesets."""


def rulesets_in(path: str) -> tuple[type[AnyRuleset], ...]:
    """The classes of rulesets that a file itself defines, in its order; runs its code; raises GameError."""
    path = os.path.abspath(path)
    found = _defined_in(run_file(path, "the rules of a game"))
    if not found:
        raise GameError(f"{at(path, None)} defines no Ruleset.")
    return found


def _defined_in(module: ModuleType) -> tuple[type[AnyRuleset], ...]:
    """The rulesets of the module; a base class of others in it need not be complete."""
    own = list(dict.fromkeys(each for each in vars(module).values() if _is_own(each, module)))
    bases = {base for each in own for base in each.__mro__[1:]}
    return tuple(each for each in own if each not in bases or not (isabstract(each) or not hasattr(each, "slug")))


def _is_own(member: Any, module: ModuleType) -> bool:
    return isinstance(member, type) and issubclass(member, Ruleset) and member.__module__ == module.__name__


def join_all(new: Sequence[type[AnyRuleset]], source: str) -> str:
    """Add these rulesets, all or none, and say so in one sentence; raises GameError."""
    try:
        check_new(*new)
    except GameError as error:
        raise GameError(f"{source[:1].upper()}{source[1:]}: {error}") from None
    for kind in new:
        add(kind)
    return f"Rules of {', '.join(kind.slug for kind in new)} come from {source}."


def join_installed() -> Installed:
    """Load every entry point and add its ruleset; the second time nothing is loaded and nothing is said."""
    if _looked:
        return Installed()
    _looked.append(True)
    return join_packages(GROUP, lambda kind, source: join_all([kind], source))


def join(named: str) -> tuple[str, ...]:
    """Load the named file, or the rules of installed packages, and return sentences about them; raises GameError."""
    if named != INSTALLED:
        return (join_file(named)[0],)
    joined, faults = join_installed()
    if faults:
        raise GameError(faults[0])
    return joined


def join_file(path: str) -> tuple[str, tuple[type[AnyRuleset], ...]]:
    """Load a file; return the sentence about it and its rulesets; raises GameError."""
    path = real_path(path)
    if path not in _joined:
        found = rulesets_in(path)
        _joined[path] = join_all(found, at(path, None)), found
    return _joined[path]
