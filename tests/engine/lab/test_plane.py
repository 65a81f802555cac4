"""Planes and layers against the definition."""

from __future__ import annotations

import pytest

from engine.errors import InvalidValue
from engine.games.cuboid import Cuboid
from engine.games.euclid import Euclid
from engine.games.nim import Nim
from engine.games.registry import RULESETS
from engine.lab.plane import plane, planes
from engine.theory.grundy import by_definition

LAID = [kind.from_parameters(()) for kind in RULESETS if kind.axes is not None]


@pytest.mark.parametrize("rules", LAID, ids=lambda rules: rules.slug)
def test_every_point_is_the_definition(rules) -> None:
    most = rules.axes.least + 4
    memo: dict[object, int] = {}
    for each in planes(rules, most):
        assert (each.least, each.most) == (rules.axes.least, most)
        for y in range(each.least, most + 1):
            for x in range(each.least, most + 1):
                value = rules.axes.value(x, y, each.layer or 0)
                wanted = 0 if value is None else by_definition(rules, value, memo, 10**7)
                assert each.value(x, y) == each.rows[y - each.least][x - each.least] == wanted
                assert ((x, y) in each.lost) is (wanted == 0)


def test_pairs_have_no_layer_and_boxes_have_all() -> None:
    assert [each.layer for each in planes(Euclid(), 5)] == [None]
    assert [each.layer for each in planes(Cuboid(), 4)] == [1, 2, 3, 4]
    assert planes(Cuboid(), 4, 2) == (plane(Cuboid(), 4, 2),)
    assert plane(Cuboid(), 4).layer == 1


def test_the_two_lost_boxes_are_the_only_ones() -> None:
    lost = [(x, y, each.layer) for each in planes(Cuboid(), 6) for x, y in each.lost]
    assert lost == [(2, 2, 2), (4, 4, 4)]


def test_the_axes_of_boxes_are_in_their_order() -> None:
    rules = Cuboid()
    assert rules.axes is not None
    assert rules.axes.value(1, 2, 3) == (1, 2, 3)


@pytest.mark.parametrize(
    ("rules", "most", "layer", "sentence"),
    [
        (Nim(), 5, None, "In Nim a value is no pair and no box."),
        (Euclid(), 5, 1, "Euclid has no layers."),
        (Euclid(), 0, None, "The numbers of Euclid are from 1 to 1,000,000,000,000,000,000."),
        (Euclid(), 1_001, None, "A plane has at most 1,000,000 points, and this one would have 1,002,001."),
        (Cuboid(), 31, None, "The numbers of Cuboid Slicing are from 1 to 30."),
        (Cuboid(), 5, 31, "The layers of Cuboid Slicing are from 1 to 30."),
        (Cuboid(), 5, 0, "The layers of Cuboid Slicing are from 1 to 30."),
        (Cuboid(), 0, None, "The numbers of Cuboid Slicing are from 1 to 30."),
    ],
)
def test_what_is_no_plane_is_refused(rules, most, layer, sentence) -> None:
    with pytest.raises(InvalidValue) as refused:
        planes(rules, most, layer)
    assert str(refused.value) == sentence
