"""The rulesets, one file a game; `engine/games.py` has them all, and here is the one that is always needed."""

from __future__ import annotations

from engine.ruleset import AnyRuleset
from engine.rulesets.floor_division import FloorDivision

DEFAULT: AnyRuleset = FloorDivision()
"""The ruleset of a bare number."""
