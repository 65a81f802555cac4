"""Pictures and lists of choices of games of ours; that they fit on every board is for the conformance suite to say."""

from __future__ import annotations

from engine.games.registry import ruleset
from tests.tui.driving import prepared_on
from tui.board.choice_text import is_listed


def test_a_box_is_drawn_in_proportion() -> None:
    rules = ruleset("cuboid")
    wide, deep, high, cube = (rules.sketch(box) for box in ((6, 1, 1), (1, 6, 1), (1, 1, 6), (2, 2, 2)))
    assert len(wide[0]) > len(cube[0]) > len(high[0])
    assert len({wide, deep, high, cube}) == 4


def test_euclid_names_every_longest_list_of_choices() -> None:
    rules = ruleset("euclid")
    start = prepared_on("euclid:1,50").match.start.slots[0]
    assert start is not None
    listed = [start._replace(value=value) for value in rules.roomiest(start.value)]
    assert any(is_listed(each) and len(rules.choices(each.value)) == 20 for each in listed)
