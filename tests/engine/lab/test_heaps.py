"""Walls of heaps: by the hook, by the theorem of a game, by the definition, and what has none."""

from __future__ import annotations

import pytest

from engine.errors import InvalidValue
from engine.games.registry import RULESETS
from engine.games.split import Split
from engine.games.subtraction import Subtraction
from engine.lab.heaps import MOST, find_period, has_heaps, heap_wall
from engine.notation import parse_rules
from engine.theory.grundy import by_definition, grundy
from tests.cases import for_each
from tests.engine.toys import Pins


def test_every_game_is_a_wall_or_says_that_it_is_none() -> None:
    for kind in RULESETS:
        rules = kind.from_parameters(())
        if not has_heaps(rules):
            with pytest.raises(InvalidValue, match=r"^In .* a value is not the size of a heap\.$"):
                heap_wall(rules, 5)
            with pytest.raises(InvalidValue, match="is not the size of a heap"):
                find_period(rules)
            continue
        wall = heap_wall(rules, 7)
        assert wall.most == 7
        assert wall.values[0] == 0
        assert wall.greatest == max(wall.values)
        memo: dict[int, int] = {}
        for heap in range(1, 8):
            assert wall.values[heap] == by_definition(rules, rules.parse_value(str(heap)), memo, 10**6)


@for_each("game", ["floor", "floor(2,3)", "euclid", "cuboid", "cards"])
def test_these_have_no_heaps(game: str) -> None:
    assert not has_heaps(parse_rules(game))


@for_each("game", ["nim", "subtract(2,5)", "split", "stacks"])
def test_these_have(game: str) -> None:
    assert has_heaps(parse_rules(game))


def test_values_without_a_hook_are_those_of_the_theorem() -> None:
    rules = Split()
    assert list(heap_wall(rules, 200).values) == [0, *(grundy(rules, pile) for pile in range(1, 201))]


def test_a_game_with_nothing_but_rules_is_worked_out_by_the_definition() -> None:
    assert list(heap_wall(Pins(), 9).values) == [0, *(by_definition(Pins(), heap, {}, 10**6) for heap in range(1, 10))]


class Short(Pins):
    """A row of 20 pins at most."""

    def check(self, value: int) -> None:
        if value > 20:
            raise InvalidValue("A row has at most 20 pins.")


def test_heaps_that_a_game_does_not_know_are_named() -> None:
    assert heap_wall(Short(), 20).most == 20
    with pytest.raises(InvalidValue, match=r"^The values are known up to heap 20: a row has at most 20 pins\.$"):
        heap_wall(Short(), 21)


def test_no_wall_is_endless() -> None:
    for work in (heap_wall, find_period):
        with pytest.raises(InvalidValue, match="up to 10,000,000 and no more"):
            work(Subtraction(), MOST + 1)
    assert len(heap_wall(Subtraction(), 10**6).values) == 10**6 + 1


def test_a_period_is_found_where_the_heaps_prove_it() -> None:
    found = find_period(Subtraction((1, 3, 4)))
    assert found is not None
    assert (found.period, found.checked) == (7, 10)
    assert find_period(Subtraction((1, 3, 4)), 9) is None


@for_each("game", ["kayles", "octal(4.07)", "subtract(2,3)", "lasker", "nim"])
@for_each("first", [1, 200, 10**12 + 7, 10**30])
def test_a_wall_far_away_has_the_values_that_its_period_proves(game: str, first: int) -> None:
    rules = parse_rules(game)
    wall = heap_wall(rules, first + 600, first=first)
    memo: dict[int, int] = {}
    by_rules = [0, *(by_definition(rules, heap, memo, 10**6) for heap in range(1, 300))]
    # All their periods divide 120, and all are in force from 100 on; the value of a heap grows where moves are endless.
    saltus = 120 * (game in ("lasker", "nim"))
    for heap in range(first, first + 601):
        times = max(heap - 100, 0) // 120
        assert wall.part(heap, heap + 1)[0] == by_rules[heap - 120 * times] + saltus * times


def test_nothing_before_a_wall_far_away_is_worked_out() -> None:
    rules = parse_rules("octal(0.77)")
    wall = heap_wall(rules, 10**12 + 10**7, first=10**12)
    search = rules.heap_search()
    assert search is not None
    assert search.reach < 1_000
    assert (wall.first, wall.most, len(wall.values)) == (10**12, 10**12 + 10**7, 10**7 + 1)


def test_a_wall_far_away_needs_a_period_and_has_an_end() -> None:
    with pytest.raises(InvalidValue, match="no period of Grundy's Game is proved"):
        heap_wall(parse_rules("grundy"), 10**12 + 5, first=10**12)
    with pytest.raises(InvalidValue, match="at most 10,000,000 heaps together"):
        heap_wall(Subtraction(), 10**12 + MOST + 1, first=10**12)
