"""The data tables: known Grundy values of every game, one table a game."""

from __future__ import annotations

import json
from pathlib import Path

from engine.games.registry import RULESETS
from engine.notation import parse_component
from engine.theory.grundy import grundy
from tests.cases import for_each

DATA = Path(__file__).parent / "data"


def test_every_game_has_a_table() -> None:
    assert {path.stem for path in DATA.iterdir()} == {kind.slug for kind in RULESETS}


@for_each("slug", [kind.slug for kind in RULESETS])
def test_the_engine_has_the_values_of_the_table(slug: str) -> None:
    table = json.loads((DATA / f"{slug}.json").read_text())
    rows = {text: parse_component(text) for text in table}
    assert {text: grundy(row.ruleset, row.value) for text, row in rows.items()} == table
    assert {row.ruleset.slug for row in rows.values()} == {slug}
    assert len(rows) >= 5
