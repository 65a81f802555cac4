"""What must hold for every game in the registry: a new one is tested by being registered and having a data table."""

from __future__ import annotations

from itertools import product

import pytest

from engine.games.registry import ruleset
from engine.own_games.checked_ruleset import CheckedRuleset
from engine.own_games.conformance import CHECKS, first_fault
from engine.positions.notation import parse_component
from engine.values.grundy import grundy
from tui.board.choice_text import is_listed


def test_it_conforms(subject: CheckedRuleset):
    # One test for all checks: eight hundred tests of a moment each cost more than what they look at.
    faults = {f"{check.__module__}.{check.__name__}": first_fault(check, subject) for check in CHECKS}
    assert not {name: fault for name, fault in faults.items() if fault is not None}
    # Values of every size are solved.
    for value in subject.drawn():
        assert grundy(subject.ruleset, value) >= 0, value


@pytest.mark.parametrize(("rows", "columns"), [(5, 28), (3, 28), (3, 12)])
def test_a_box_never_looks_smaller_than_one_with_shorter_sides(rows: int, columns: int):
    rules = ruleset("cuboid")
    sketches = {box: rules.sketch(box, rows, columns) for box in product(range(1, 7), repeat=3)}
    for (small, one), (large, other) in product(sketches.items(), repeat=2):
        if all(side < longer for side, longer in zip(small, large, strict=True)):
            assert len(one) <= len(other), (small, large)
            assert len(one[0]) <= len(other[0]), (small, large)


def test_euclid_names_every_longest_list_of_choices():
    start = parse_component("euclid:1,50")
    listed = [start._replace(value=value) for value in start.ruleset.roomiest(start.value)]
    assert any(is_listed(each) and len(each.ruleset.choices(each.value)) == 20 for each in listed)
