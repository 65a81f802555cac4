"""Planes and layers against the definition."""

from __future__ import annotations

from itertools import product

import pytest

from engine.axes import Axes
from engine.errors import InvalidValue
from engine.games.cuboid import Cuboid
from engine.games.euclid import Euclid
from engine.games.nim import Nim
from engine.games.registry import RULESETS
from engine.lab import plane as module
from engine.lab.plane import plane, planes
from engine.theory.grundy import by_definition
from tests.cases import for_each

LAID = [kind.from_parameters(()) for kind in RULESETS if kind.axes is not None]


@for_each("rules", LAID)
def test_every_point_is_the_definition(rules):
    most = rules.axes.least + 4
    memo: dict[object, int] = {}
    for each in planes(rules, most):
        assert (each.least, each.most) == (rules.axes.least, most)
        for y, x in product(range(each.least, most + 1), repeat=2):
            value = rules.axes.value(x, y, each.layer or 0)
            wanted = 0 if value is None else by_definition(rules, value, memo, 10**7)
            assert each.value(x, y) == each.rows[y - each.least][x - each.least] == wanted
            assert ((x, y) in each.lost) is (wanted == 0)


def test_pairs_have_no_layer_and_boxes_have_all():
    assert [each.layer for each in planes(Euclid(), 5)] == [None]
    assert [each.layer for each in planes(Cuboid(), 4)] == [1, 2, 3, 4]
    assert planes(Cuboid(), 4, 2) == (plane(Cuboid(), 4, 2),)
    assert plane(Cuboid(), 4).layer == 1


class Uneven(Nim):
    """Heaps of x + 10 y: no game in the registry is other from x to y than from y to x."""

    axes = Axes(lambda x, y, _: x + 10 * y or None, 0, 9)


def test_x_goes_along_a_row():
    found = plane(Uneven(), 9)
    assert found.rows == tuple(tuple(range(10 * y, 10 * y + 10)) for y in range(10))
    assert found.value(3, 7) == 73
    assert found.lost == ((0, 0),)


def test_a_plane_has_its_limit(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(module, "MOST_POINTS", 27)
    assert plane(Euclid(), 5).most == 5
    with pytest.raises(InvalidValue, match=r"^A plane has at most 27 points, and this one would have 36\.$"):
        plane(Euclid(), 6)
    assert len(planes(Cuboid(), 3)) == 3
    with pytest.raises(InvalidValue, match=r"^All layers have at most 27 points, not 64: name one\.$"):
        planes(Cuboid(), 4)
    monkeypatch.setattr(module, "MOST_POINTS", 25)
    assert plane(Euclid(), 5).most == 5


@for_each(
    ("rules", "most", "layer", "sentence"),
    [
        (Nim(), 5, None, "In Nim a value is no pair and no box."),
        (Euclid(), 5, 1, "Euclid has no layers."),
        (Euclid(), 0, None, "The numbers of Euclid are from 1 to 1,000,000,000,000,000,000."),
        (Euclid(), 1_001, None, "A plane has at most 1,000,000 points, and this one would have 1,002,001."),
        (Cuboid(), 31, None, "The numbers of Cuboid Slicing are from 1 to 30."),
        (Cuboid(), 5, 31, "The layers of Cuboid Slicing are from 1 to 30."),
        (Cuboid(), 5, 0, "The layers of Cuboid Slicing are from 1 to 30."),
    ],
)
def test_what_is_no_plane_is_refused(rules, most, layer, sentence):
    with pytest.raises(InvalidValue) as refused:
        planes(rules, most, layer)
    assert str(refused.value) == sentence
