"""Pictures and lists of choices of games of ours; that they fit on every board is for the conformance suite to say."""

from __future__ import annotations

from itertools import product

import pytest

from engine.games.registry import ruleset
from tests.tui.driving import prepared_on
from tui.board.choice_text import is_listed


def test_a_box_is_drawn_in_proportion():
    rules = ruleset("cuboid")
    wide, deep, high, cube = (rules.sketch(box) for box in ((6, 1, 1), (1, 6, 1), (1, 1, 6), (2, 2, 2)))
    assert len(wide[0]) > len(cube[0]) > len(high[0])
    assert len({wide, deep, high, cube}) == 4


@pytest.mark.parametrize(("rows", "columns"), [(5, 28), (3, 28), (3, 12)])
def test_a_box_never_looks_smaller_than_one_with_shorter_sides(rows: int, columns: int):
    rules = ruleset("cuboid")
    sketches = {box: rules.sketch(box, rows, columns) for box in product(range(1, 7), repeat=3)}
    for (small, one), (large, other) in product(sketches.items(), repeat=2):
        if all(side < longer for side, longer in zip(small, large, strict=True)):
            assert len(one) <= len(other), (small, large)
            assert len(one[0]) <= len(other[0]), (small, large)


def test_euclid_names_every_longest_list_of_choices():
    rules = ruleset("euclid")
    start = prepared_on("euclid:1,50").match.start.slots[0]
    assert start is not None
    listed = [start._replace(value=value) for value in rules.roomiest(start.value)]
    assert any(is_listed(each) and len(rules.choices(each.value)) == 20 for each in listed)
