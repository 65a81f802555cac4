"""The bound on quotients, and the games' bounds on choices, against counting them all."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.floor_division import FloorDivision
from engine.games.registry import RULESETS
from engine.games.subtraction import Subtraction
from engine.theorems.bands import count_quotients, least_quotients
from engine.verdict.definition import Bounded
from tests.cases import for_each


def below(ruleset: Any, value: Any) -> set[Any]:
    """The value and all that it can become."""
    found, waiting = {value}, [value]
    while waiting:
        value = waiting.pop()
        new = {piece for choice in ruleset.choices(value) for piece in ruleset.after(value, choice)} - found
        found |= new
        waiting += new
    return found


def work(ruleset: Any, values: set[Any]) -> int:
    """The choices in these values and all below them, and the pieces that these leave."""
    every = set().union(*(below(ruleset, value) for value in values))
    left = [ruleset.after(value, choice) for value in every for choice in ruleset.choices(value)]
    return len(left) + sum(map(len, left))


@given(st.sets(st.integers(2, 30), min_size=1, max_size=5), st.integers(1, 10**12))
@settings(max_examples=80, deadline=None)
def test_there_are_no_fewer_quotients(divisors: set[int], number: int):
    rules = FloorDivision(tuple(divisors))
    assert 1 <= least_quotients(rules.divisors, number) <= len(below(rules, number))


def test_long_numbers_have_very_many_quotients():
    assert least_quotients((2, 3, 4, 5, 6), 10**18) > 1_000
    assert least_quotients((2, 3, 4, 5, 6), 10**4_000) > 10**9


@for_each(
    "rules",
    [*(kind.from_parameters(()) for kind in RULESETS if issubclass(kind, Bounded)), Subtraction((3, 5))],
)
def test_there_are_no_fewer_choices_than_the_bound(rules: Any):
    values = {"euclid": [(1, 9), (3, 40), (5, 8)], "cuboid": [(1, 1, 1), (3, 2, 4)]}
    for value in values.get(rules.slug, [1, 2, 3, 7, 9]):
        assert 0 <= rules.least_work(value) <= work(rules, {value})


@given(
    st.sets(st.integers(2, 30), min_size=1, max_size=5),
    st.sets(st.integers(1, 10**9), min_size=1, max_size=3),
    st.integers(1, 300),
)
@settings(max_examples=80, deadline=None)
def test_quotients_are_counted_as_far_as_they_are_enough(divisors: set[int], numbers: set[int], enough: int):
    rules = FloorDivision(tuple(divisors))
    right = len(set().union(*(below(rules, number) for number in numbers)))
    counted = count_quotients(rules.divisors, numbers, enough)
    assert counted == right if right <= enough else counted > enough


def test_what_numbers_take_is_what_deriving_them_takes():
    rules, values = FloorDivision(), {10**15, 10**15 - 1, 17}
    exact = work(rules, values)
    assert exact <= rules.work(values, 10**9) <= exact + 20
