"""The data tables: known Grundy values of every game, one table a game."""

from __future__ import annotations

from engine.games.registry import RULESETS
from engine.notation import parse_component
from engine.theory.grundy import grundy
from tests.cases import for_each
from tests.engine.games.conftest import DATA, table


def test_every_game_has_a_table():
    assert {path.stem for path in DATA.iterdir()} == {kind.slug for kind in RULESETS}


@for_each("slug", [kind.slug for kind in RULESETS])
def test_the_engine_has_the_values_of_the_table(slug: str):
    rows = {text: parse_component(text) for text in table(slug)}
    assert {text: grundy(row.ruleset, row.value) for text, row in rows.items()} == table(slug)
    assert {row.ruleset.slug for row in rows.values()} == {slug}
    assert len(rows) >= 5
