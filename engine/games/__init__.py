"""The rulesets, one file a game; `engine/games/registry.py` has them all, and here is the one that is always needed."""

from __future__ import annotations

from engine.games.floor_division import FloorDivision
from engine.rules.ruleset import AnyRuleset

DEFAULT: AnyRuleset = FloorDivision()
"""The ruleset of a bare number."""
