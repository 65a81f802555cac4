"""Joining: rulesets go into the registry all or none, and it is said aloud what came from where."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import GameError
from engine.games.registry import add, check_new
from engine.ruleset import AnyRuleset


def join_all(new: Sequence[type[AnyRuleset]], source: str) -> str:
    """Add these rulesets, all or none, and say so in one sentence; raises GameError."""
    try:
        check_new(*new)
    except GameError as error:
        raise GameError(f"{source[:1].upper()}{source[1:]}: {error}") from None
    for kind in new:
        add(kind)
    return f"Rules of {', '.join(kind.slug for kind in new)} come from {source}."
