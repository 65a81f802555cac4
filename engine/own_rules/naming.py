"""What a player can name after `--rules`, each loaded once."""

from __future__ import annotations

import os

from engine.errors import GameError
from engine.guarded.faults import at
from engine.own_rules.installed import join_installed
from engine.own_rules.joining import join_all
from engine.own_rules.reading import rulesets_in
from engine.ruleset import AnyRuleset

INSTALLED = "installed"
"""Stands where a file can be named for what installed packages bring; a file of this name is ./installed."""

_joined: dict[str, tuple[str, tuple[type[AnyRuleset], ...]]] = {}
"""What is said of each file by its real path, and the rulesets that it defines."""


def join(named: str) -> tuple[str, ...]:
    """Load the file that was named, or what packages bring, and say in sentences what came; raises GameError."""
    if named != INSTALLED:
        return (join_file(named)[0],)
    joined, faults = join_installed()
    if faults:
        raise GameError(faults[0])
    return joined


def join_file(path: str) -> tuple[str, tuple[type[AnyRuleset], ...]]:
    """What is said of a file that has joined, and the rulesets that it defines; raises GameError."""
    try:
        path = os.path.realpath(path)
    except ValueError:
        raise GameError(f"{at(path, None)} cannot be read: that is no file's name.") from None
    if path not in _joined:
        found = rulesets_in(path)
        _joined[path] = join_all(found, at(path, None)), found
    return _joined[path]
