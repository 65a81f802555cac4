"""The sizes of a board by name."""

from __future__ import annotations

import pytest

from engine.games.registry import RULESETS, ruleset
from engine.ruleset import AnyRuleset
from engine.setup import Setup
from tui.screens.new_match.fields import BOARDS, preset

NAMED = BOARDS[:5]
SIZES = {
    "floor": [(3, 19), (5, 99), (8, 9_900), (60, 990), (5, 10**18)],
    "nim": [(2, 3), (3, 15), (6, 1_500), (60, 150), (3, 10**18)],
    "cuboid": [(2, 3), (3, 6), (6, 30), (60, 30), (3, 30)],
}


@pytest.mark.parametrize("slug", SIZES)
def test_a_size_by_name_says_how_many_numbers_and_up_to_which(slug: str) -> None:
    assert [preset(ruleset(slug), name) for name in NAMED] == SIZES[slug]


@pytest.mark.parametrize("kind", RULESETS, ids=lambda kind: kind.slug)
@pytest.mark.parametrize("name", NAMED)
def test_every_game_has_boards_of_every_size(kind: type[AnyRuleset], name: str) -> None:
    rules = kind.from_parameters(())
    count, largest = preset(rules, name)
    assert Setup(rules=rules, count=count, largest=largest)
    assert count >= 2
    assert (name == "crowded") == (count > 10)
