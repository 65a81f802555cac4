"""Tame heaps: which small values are tame, each by `judge` from all that it can become (see tame.py)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engine.ruleset import AnyRuleset
from engine.theorems.tame import judge


@lru_cache(maxsize=100_000)
def fickle(ruleset: AnyRuleset, value: Any) -> bool | None:
    """Whether a value of a game with known values is fickle or firm, by the definition; None where it is not tame."""
    options = set()
    for choice in ruleset.choices(value):
        nimber, is_fickle = 0, True
        for piece in ruleset.after(value, choice):
            label = fickle(ruleset, piece)
            if label is None:
                return None
            nimber ^= ruleset.known_grundy(piece) or 0
            is_fickle = is_fickle and label
        options.add((nimber, is_fickle))
    return judge(options)
