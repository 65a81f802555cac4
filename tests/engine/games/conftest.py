"""What the tests of every game share: every ruleset that a data table knows, with the values that are looked at."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.games.registry import RULESETS
from engine.own_games.checked_ruleset import CheckedRuleset
from engine.positions.notation import parse_component

DATA = Path(__file__).parent / "data"


def table(slug: str) -> dict[str, int]:
    """The data table of a game: components in the notation, with their Grundy values."""
    return json.loads((DATA / f"{slug}.json").read_text())


def variants() -> list[Any]:
    """Every ruleset with its default parameters, and with all others that its data table has."""
    found = {kind.from_parameters(()): None for kind in RULESETS}
    for kind in RULESETS:
        found.update(dict.fromkeys(parse_component(text).ruleset for text in table(kind.slug)))
    return list(found)


_SUBJECTS: dict[Any, CheckedRuleset] = {}


@pytest.fixture(params=variants(), ids=lambda each: f"{each.slug}({','.join(map(str, each.parameters))})")
def subject(request: pytest.FixtureRequest) -> CheckedRuleset:
    return _SUBJECTS.setdefault(request.param, CheckedRuleset(request.param))
