"""Walls of heaps, planes and layers, and why a value is what it is, against the definition."""

from __future__ import annotations

from functools import partial
from itertools import product

import pytest

from engine.games.cuboid import Cuboid
from engine.games.euclid import Euclid
from engine.games.nim import Nim
from engine.games.registry import RULESETS
from engine.games.subtraction import Subtraction
from engine.lab import plane as module
from engine.lab.explanation import explain_value
from engine.lab.heaps import MOST_HEAPS, has_heaps, look_for_period, nim_sequence, repeats
from engine.lab.plane import plane, planes
from engine.positions.notation import parse_component, parse_rules
from engine.rules.errors import InvalidValue
from engine.rules.nimbers import mex
from engine.rules.ruleset import Axes
from engine.values.grundy import by_definition, grundy
from tests.cases import for_each
from tests.engine.definitions import xor
from tests.engine.toys import Pins

GAMES = {each.slug: each for each in (*(kind.from_parameters(()) for kind in RULESETS), Pins())}


def test_every_game_is_a_wall_or_says_that_it_is_none():
    for rules in GAMES.values():
        if not has_heaps(rules):
            for asked in (look_for_period, nim_sequence):
                with pytest.raises(InvalidValue, match=r"^In .* a value is not the size of a heap\.$"):
                    asked(rules, 5)
            continue
        wall = nim_sequence(rules, 7)
        assert wall.most == 7
        memo: dict[int, int] = {}
        values = [by_definition(rules, rules.parse_value(str(heap)), memo, 10**6) for heap in range(1, 8)]
        assert list(wall.values) == [0, *values]
    assert [slug for slug, rules in GAMES.items() if has_heaps(rules)] == [
        *("nim", "subtract", "stacks", "split", "octal", "grundy", "pins")
    ]


class Short(Pins):
    """A row of 20 pins at most."""

    def check(self, value: int) -> None:
        if value > 20:
            raise InvalidValue("A row has at most 20 pins.")


def test_heaps_that_a_game_does_not_know_are_named():
    assert nim_sequence(Short(), 20).most == 20
    with pytest.raises(InvalidValue, match=r"^The values are known up to heap 20: a row has at most 20 pins\.$"):
        nim_sequence(Short(), 21)


def test_no_wall_is_endless():
    for asked in (nim_sequence, look_for_period):
        with pytest.raises(InvalidValue, match="up to 10,000,000 and no more"):
            asked(Subtraction(), MOST_HEAPS + 1)
    assert len(nim_sequence(Subtraction(), 10**6).values) == 10**6 + 1


def test_a_period_is_found_where_the_heaps_prove_it():
    found = look_for_period(Subtraction((1, 3, 4))).period
    assert found is not None
    assert (found.period, found.checked) == (7, 10)
    assert look_for_period(Subtraction((1, 3, 4)), 9) == (None, 9, None)


@for_each("game", ["kayles", "octal(4.07)", "subtract(2,3)", "lasker", "nim"])
@for_each("first", [1, 200, 10**12 + 7, 10**30])
def test_a_wall_far_away_has_the_values_that_its_period_proves(game: str, first: int):
    rules = parse_rules(game)
    wall = nim_sequence(rules, first + 600, first=first)
    memo: dict[int, int] = {}
    by_rules = [0, *(by_definition(rules, heap, memo, 10**6) for heap in range(1, 300))]
    # All their periods divide 120, and all are in force from 100 on; the value of a heap grows where moves are endless.
    saltus = 120 * (game in ("lasker", "nim"))
    times = [max(heap - 100, 0) // 120 for heap in range(first, first + 601)]
    wanted = [by_rules[heap - 120 * each] + saltus * each for heap, each in enumerate(times, first)]
    assert list(wall) == wanted
    assert wall[first + 9 : first + 12] == wanted[9:12]
    assert (wall[first], wall[first + 600], wall[-1]) == (wanted[0], wanted[-1], wanted[-1])
    for heap in (first - 1, first + 601, 0):
        with pytest.raises(IndexError):
            _ = wall[heap]


@for_each(
    "asked", [slice(None), slice(5), slice(-3, None), slice(2, 90, 3), slice(None, None, -1), slice(9, 3), 72, -1]
)
def test_a_wall_is_asked_for_its_heaps_as_a_list_is(asked: slice | int):
    wall = nim_sequence(parse_rules("kayles"), 80)
    assert wall[asked] == list(wall)[asked]
    assert len(wall) == 81


def test_nothing_before_a_wall_far_away_is_worked_out():
    rules = parse_rules("octal(0.77)")
    wall = nim_sequence(rules, 10**12 + 10**7, first=10**12)
    search = rules.heap_search()
    assert search is not None
    assert search.reach < 1_000
    assert (wall.first, wall.most, len(wall.values)) == (10**12, 10**12 + 10**7, 10**7 + 1)


def test_a_wall_far_away_needs_a_period_and_has_an_end():
    with pytest.raises(InvalidValue, match="no period of Grundy's Game is proved"):
        nim_sequence(parse_rules("grundy"), 10**12 + 5, first=10**12)
    with pytest.raises(InvalidValue, match="at most 10,000,000 heaps together"):
        nim_sequence(Subtraction(), 10**12 + MOST_HEAPS + 1, first=10**12)


class Uneven(Nim):
    """Heaps of x + 10 y: no game in the registry is other from x to y than from y to x."""

    axes = Axes(lambda x, y, _: x + 10 * y or None, 0, 9)


@for_each("rules", [*(rules for rules in GAMES.values() if rules.axes is not None), Uneven()])
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


@for_each(
    "text",
    ["17", "floor(2,5,9):1000", "nim:9", "subtract(1,3,4):12", "euclid:5,26", "cuboid:3,4,5", "split:12", "stacks:4"],
)
def test_all_options_are_told_in_order_and_their_mex_is_the_value(text: str):
    component = parse_component(text)
    rules, value = component.ruleset, component.value
    found = explain_value(rules, value, partial(grundy, rules), 1_000)
    choices = list(rules.choices(value))
    assert found.is_whole
    assert found.many == len(found.options) == len(choices)
    assert found.worth == mex(option.worth for option in found.options) == grundy(rules, value)
    for option, choice in zip(found.options, choices, strict=True):
        assert option.worth == xor([grundy(rules, piece) for piece in rules.after(value, choice)])
        assert option.made == rules.describe(component.text, rules.format_choice(choice))


@for_each("text", ["nim:9", "nim:1000000", "euclid:7,100", "cuboid:3,4,5", "split:5040"])
def test_of_too_many_options_there_is_one_for_each_smaller_value(text: str):
    component = parse_component(text)
    rules, value = component.ruleset, component.value
    found = explain_value(rules, value, partial(grundy, rules), 5)
    assert not found.is_whole
    assert found.many == len(rules.choices(value)) > 5
    assert [option.worth for option in found.options] == list(range(min(found.worth, 5)))
    assert found.values == tuple(range(min(found.worth, 5)))


def test_nothing_left_is_worth_0():
    component = parse_component("nim:1")
    assert explain_value(component.ruleset, None, lambda _: 7, 9) == (0, (), 0)


@for_each(
    ("values", "found"),
    [
        ((0, 1) * 3, (2, 0)),
        ((5, *(0, 1) * 3), (2, 1)),
        # Three times is the least that is told.
        (((0, 1) * 3)[1:], None),
        ((0, 1, 2) * 2, None),
    ],
)
def test_values_repeat_where_they_fill_a_period_three_times(values: tuple[int, ...], found: tuple[int, int] | None):
    assert repeats(values) == found
