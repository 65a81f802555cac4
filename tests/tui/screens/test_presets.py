"""The sizes of a board by name."""

from __future__ import annotations

from engine.games.registry import RULESETS, ruleset
from engine.setup import Setup
from tui.new_match.fields import BOARDS, preset

NAMED = BOARDS[:5]
SIZES = {
    "floor": [(3, 19), (5, 99), (8, 9_900), (60, 990), (5, 10**18)],
    "nim": [(2, 3), (3, 15), (6, 1_500), (60, 150), (3, 10**18)],
    "cuboid": [(2, 3), (3, 6), (6, 30), (60, 30), (3, 30)],
}


def test_a_size_by_name_says_how_many_numbers_and_up_to_which() -> None:
    for slug, sizes in SIZES.items():
        assert [preset(ruleset(slug), name) for name in NAMED] == sizes, slug


def test_every_game_has_boards_of_every_size() -> None:
    for kind in RULESETS:
        rules = kind.from_parameters(())
        for name in NAMED:
            count, largest = preset(rules, name)
            assert Setup(rules=rules, count=count, largest=largest), (kind.slug, name)
            assert count >= 2, (kind.slug, name)
            assert (name == "crowded") == (count > 10), (kind.slug, name)
