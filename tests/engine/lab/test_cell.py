"""Why a value is what it is: all options, or one for each smaller value, whose mex it is."""

from __future__ import annotations

from functools import partial

from engine.lab.cell import explained
from engine.nimbers import mex
from engine.notation import parse_component
from engine.theory.grundy import grundy
from tests.cases import for_each
from tests.engine.definitions import xor


@for_each(
    "text",
    ["17", "floor(2,5,9):1000", "nim:9", "subtract(1,3,4):12", "euclid:5,26", "cuboid:3,4,5", "split:12", "stacks:4"],
)
def test_all_options_are_told_in_order_and_their_mex_is_the_value(text: str):
    component = parse_component(text)
    rules, value = component.ruleset, component.value
    found = explained(rules, value, partial(grundy, rules), 1_000)
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
    found = explained(rules, value, partial(grundy, rules), 5)
    assert not found.is_whole
    assert found.many == len(rules.choices(value)) > 5
    assert [option.worth for option in found.options] == list(range(min(found.worth, 5)))
    assert found.values == tuple(range(min(found.worth, 5)))


def test_nothing_left_is_worth_0():
    component = parse_component("nim:1")
    assert explained(component.ruleset, None, lambda _: 7, 9) == (0, (), 0)
