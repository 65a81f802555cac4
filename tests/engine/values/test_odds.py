"""The odds of random boards against all boards counted one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import prod
from random import Random

import pytest

from engine.games import DEFAULT
from engine.games.registry import RULESETS, ruleset
from engine.rules.errors import InvalidValue, Unsolved
from engine.rules.ruleset import AnyRuleset
from engine.values.grundy import by_definition
from engine.values.odds import odds, odds_decimal
from engine.values.walsh import walsh_hadamard
from tests.cases import for_each
from tests.engine.definitions import xor

SETS = [(2, 3, 4, 5, 6), (2,), (2, 5), (2, 5, 6), (3, 5, 6, 11), (2, 5, 10), (7,), tuple(range(2, 22))]


def nimbers(rules: AnyRuleset, largest: int) -> list[int]:
    memo: dict[object, int] = {}
    return [by_definition(rules, value, memo, 10**9) for value in rules.uniform_values(largest) or ()]


@for_each(
    ("slug", "largest"),
    [("floor", 10), ("nim", 10), ("subtract", 10), ("stacks", 6), ("split", 10), ("euclid", 4), ("cuboid", 2)],
)
def test_every_board_is_counted(slug: str, largest: int):
    values = nimbers(ruleset(slug), largest)
    for count in (1, 2, 3):
        boards = list(product(values, repeat=count))
        won = sum(xor(board) != 0 for board in boards)
        assert odds(ruleset(slug), count, largest) == Fraction(won, len(boards))


class Scripted(Random):
    """A generator that gives the numbers of a script, then the least; it counts what each could have been."""

    def __init__(self, script: tuple[int, ...]) -> None:
        super().__init__(0)
        self.script, self.ranges = list(script), list[range]()

    def randint(self, a: int, b: int) -> int:
        place = len(self.ranges)
        self.ranges.append(range(a, b + 1))
        return self.script[place] if place < len(self.script) else a


def drawn(rules: AnyRuleset, largest: int, script: tuple[int, ...] = ()) -> Iterator[tuple[object, Fraction]]:
    """Every value that `draw` can find, with the chance of each way to it."""
    rng = Scripted(script)
    value = rules.draw(rng, largest)
    if len(rng.ranges) == len(script):
        yield value, Fraction(1, prod(map(len, rng.ranges)))
        return
    for number in rng.ranges[len(script)]:
        yield from drawn(rules, largest, (*script, number))


@for_each("rules", [*(kind.from_parameters(()) for kind in RULESETS), ruleset("subtract", (3, 5))])
def test_odds_are_of_the_values_that_a_random_board_draws(rules: AnyRuleset):
    least, _ = rules.size_limits
    for largest in range(least, least + 5):
        values = rules.uniform_values(largest)
        if values is None:
            continue
        chances: Counter[object] = Counter()
        for value, chance in drawn(rules, largest):
            chances[value] += chance
        assumed = Counter(values)
        assert chances == {value: Fraction(times, assumed.total()) for value, times in assumed.items()}


@for_each("divisors", SETS)
def test_numbers_are_counted_by_value_without_looking_at_each(divisors: tuple[int, ...]):
    rules = ruleset("floor", divisors)
    values = nimbers(rules, 3_000)
    for largest in (1, 2, 11, 12, 13, 100, 2_999, 3_000):
        assert +Counter(rules.nimber_counts(largest)) == Counter(values[:largest])
    large = rules.nimber_counts(10**18)
    assert large is not None
    assert (sum(large.values()), min(large.values()) > 0) == (10**18, True)


def test_boards_up_to_ten_to_the_18th_by_hand():
    # The numbers from 12^k to 6 * 12^k - 1 are won, and 10^18 lies between 12^16 and 6 * 12^16.
    won = sum(5 * 12**power for power in range(16)) + 10**18 - 12**16 + 1
    assert odds(DEFAULT, 1, 10**18) == Fraction(won, 10**18)


@for_each(("count", "largest"), [(1, 5), (2, 17), (3, 1_000), (7, 10**6), (50, 99), (101, 10**18)])
@for_each("places", [1, 6, 12, 40])
def test_decimal_is_within_one_unit_of_the_fraction(count: int, largest: int, places: int):
    shown = odds_decimal(DEFAULT, count, largest, places)
    assert abs(Fraction(shown) - odds(DEFAULT, count, largest)) < Fraction(1, 10**places)
    assert len(shown) == places + 2


def test_a_million_and_more_numbers_have_a_decimal():
    # With all values likely every one of the four nimbers comes to be equally likely.
    assert odds_decimal(DEFAULT, 10**6, 10**18) == "0.750000000000"
    assert odds_decimal(DEFAULT, 10**9, 10**18) == "0.750000000000"
    assert odds_decimal(ruleset("nim"), 10**9, 1) == "0.000000000000"
    assert odds_decimal(ruleset("nim"), 10**9 - 1, 1) == "1.000000000000"


def test_what_is_too_large_is_refused():
    with pytest.raises(Unsolved, match="fraction of more than 4,000 digits"):
        odds(DEFAULT, 10**6, 10**18)
    with pytest.raises(Unsolved, match="over 131,072 values up to 1,000,000"):
        odds(ruleset("nim"), 2, 10**6)


@for_each(
    ("slug", "count", "largest", "sentence"),
    [
        ("floor", 0, 10, "A random board has 1 to 1,000,000,000 components, not 0"),
        ("floor", 10**9 + 1, 10, "A random board has 1 to 1,000,000,000 components, not 1,000,000,001"),
        ("floor", 1, 0, "at least 1"),
        ("cards", 2, 10, "There are no odds of Game of Cards"),
        ("cuboid", 2, 31, "from 1 to 30"),
    ],
)
def test_what_has_no_odds_is_refused(slug: str, count: int, largest: int, sentence: str):
    with pytest.raises(InvalidValue, match=sentence):
        odds(ruleset(slug), count, largest)


def test_walsh_hadamard_is_its_definition():
    values = [3, 1, 4, 1, 5, 9, 2, 6]
    for length in (1, 2, 4, 8):
        expected = [
            sum(value * (-1) ** (place & mask).bit_count() for place, value in enumerate(values[:length]))
            for mask in range(length)
        ]
        assert walsh_hadamard(values[:length]) == expected
