"""Walls of heaps: by the hook, by the theorem of a game, by the definition, and what has none."""

from __future__ import annotations

import pytest

from engine.errors import InvalidValue
from engine.games.registry import RULESETS
from engine.games.subtraction import Subtraction
from engine.lab.heaps import MOST, has_heaps, heap_wall, look_for_period
from engine.notation import parse_rules
from engine.theory.grundy import by_definition
from tests.cases import for_each
from tests.engine.toys import Pins

GAMES = {each.slug: each for each in (*(kind.from_parameters(()) for kind in RULESETS), Pins())}


def test_every_game_is_a_wall_or_says_that_it_is_none():
    for rules in GAMES.values():
        if not has_heaps(rules):
            for asked in (look_for_period, heap_wall):
                with pytest.raises(InvalidValue, match=r"^In .* a value is not the size of a heap\.$"):
                    asked(rules, 5)
            continue
        wall = heap_wall(rules, 7)
        assert (wall.most, wall.greatest) == (7, max(wall.values))
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
    assert heap_wall(Short(), 20).most == 20
    with pytest.raises(InvalidValue, match=r"^The values are known up to heap 20: a row has at most 20 pins\.$"):
        heap_wall(Short(), 21)


def test_no_wall_is_endless():
    for asked in (heap_wall, look_for_period):
        with pytest.raises(InvalidValue, match="up to 10,000,000 and no more"):
            asked(Subtraction(), MOST + 1)
    assert len(heap_wall(Subtraction(), 10**6).values) == 10**6 + 1


def test_a_period_is_found_where_the_heaps_prove_it():
    found = look_for_period(Subtraction((1, 3, 4))).period
    assert found is not None
    assert (found.period, found.checked) == (7, 10)
    assert look_for_period(Subtraction((1, 3, 4)), 9) == (None, 9, None)


@for_each("game", ["kayles", "octal(4.07)", "subtract(2,3)", "lasker", "nim"])
@for_each("first", [1, 200, 10**12 + 7, 10**30])
def test_a_wall_far_away_has_the_values_that_its_period_proves(game: str, first: int):
    rules = parse_rules(game)
    wall = heap_wall(rules, first + 600, first=first)
    memo: dict[int, int] = {}
    by_rules = [0, *(by_definition(rules, heap, memo, 10**6) for heap in range(1, 300))]
    # All their periods divide 120, and all are in force from 100 on; the value of a heap grows where moves are endless.
    saltus = 120 * (game in ("lasker", "nim"))
    times = [max(heap - 100, 0) // 120 for heap in range(first, first + 601)]
    wanted = [by_rules[heap - 120 * each] + saltus * each for heap, each in enumerate(times, first)]
    assert list(wall.values) == wanted
    assert wall.part(first + 9, first + 12) == wanted[9:12]


def test_nothing_before_a_wall_far_away_is_worked_out():
    rules = parse_rules("octal(0.77)")
    wall = heap_wall(rules, 10**12 + 10**7, first=10**12)
    search = rules.heap_search()
    assert search is not None
    assert search.reach < 1_000
    assert (wall.first, wall.most, len(wall.values)) == (10**12, 10**12 + 10**7, 10**7 + 1)


def test_a_wall_far_away_needs_a_period_and_has_an_end():
    with pytest.raises(InvalidValue, match="no period of Grundy's Game is proved"):
        heap_wall(parse_rules("grundy"), 10**12 + 5, first=10**12)
    with pytest.raises(InvalidValue, match="at most 10,000,000 heaps together"):
        heap_wall(Subtraction(), 10**12 + MOST + 1, first=10**12)
