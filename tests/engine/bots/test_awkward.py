from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots import awkward, perfect
from engine.bots.awkward import most_awkward, spread
from engine.coach.advice import advise
from engine.coach.tip import STEPS, tip
from engine.component import Component
from engine.games import DEFAULT
from engine.games.floor_division import FloorDivision
from engine.notation import parse_rules
from engine.position import Position
from tests.cases import for_each
from tests.engine.definitions import xor
from tests.engine.toys import Heap, Pins, board


def replies_to(position: Position, move: awkward.Move) -> tuple[int, int]:
    """How many replies win and how many there are, for heaps."""
    values = [component.value for _, component in position.play(move).live()]
    total = xor(values)
    return sum((value ^ total) < value for value in values), sum(values)


def test_equal_numbers():
    found = most_awkward(board(1, 1))
    assert (found.winning, found.replies) == (5, 5)
    # The other 100 / 2, and back from 50 to the value of 100, which is 0: 50 / 5 and 50 / 6.
    found = most_awkward(board(100, 100))
    assert (found.move, found.winning, found.replies) == (awkward.Move(1, 2), 3, 10)


def test_a_dead_component_and_an_erased_slot_are_no_obstacle():
    position = Position((None, Component(Heap(), 0), Component(DEFAULT, 1), Component(DEFAULT, 1)))
    assert most_awkward(position).move.slot == 3


def test_games_of_several_kinds_on_one_board():
    position = Position.of([Component(DEFAULT, 4), Component(Pins(), 3), Component(FloorDivision((2,)), 9)])
    found = most_awkward(position)
    after = position.play(found.move)
    assert found.replies == sum(len(c.ruleset.choices(c.value)) for _, c in after.live())


@given(st.lists(st.integers(1, 200), min_size=1, max_size=4))
def test_what_is_said_about_heaps_is_true(values: list[int]):
    position = board(*values, *values, rules=Heap())
    found = most_awkward(position)
    assert (found.winning, found.replies) == replies_to(position, found.move)


@given(st.lists(st.integers(1, awkward.MANY), min_size=1, max_size=3))
def test_small_heaps_are_answered_exactly(values: list[int]):
    position = board(*values, *values, rules=Heap())
    shares = []
    for slot, component in position.live():
        for choice in component.ruleset.choices(component.value):
            winning, replies = replies_to(position, awkward.Move(slot, choice))
            shares.append((winning / replies, choice))
    found = most_awkward(position)
    assert (found.winning / found.replies, found.move.choice) == min(shares)


def test_heaps_too_large_to_look_through():
    rng = Random(1)
    values = [rng.randint(1, 10**18) for _ in range(300)]
    position = board(*values, *values, rules=Heap())
    found = most_awkward(position)
    assert (found.winning, found.replies) == replies_to(position, found.move)


def test_the_effort_bounds_the_work(monkeypatch: pytest.MonkeyPatch):
    asked = 0
    find = Heap.choices_to

    def counting(rules: Heap, value: int, nimber: int) -> object:
        nonlocal asked
        asked += 1
        return find(rules, value, nimber)

    monkeypatch.setattr(Heap, "choices_to", counting)
    rng = Random(2)
    values = [rng.randint(10**17, 10**18) for _ in range(1_000)]
    most_awkward(board(*values, *values, rules=Heap()))
    assert 0 < asked < 2 * awkward.EFFORT


@for_each("game", ["kayles", "octal(4.77777777)", "grundy", "split", "wythoff", "euclid"])
def test_however_large_a_lost_board_is_only_so_many_choices_are_listed(game: str):
    # All values differ, and each stands there twice, so that the board is lost.
    rules = parse_rules(game)
    values = [rules.draw(Random(seed), 1_000) for seed in range(2_000)]
    search = awkward._Search(board(*values, *values, rules=rules))
    (search.sample if search.large else search.all)()
    assert search.best is not None
    assert search.work < 2 * awkward.WORK


def test_what_is_said_of_a_part_of_a_large_board_says_so():
    values = range(1_000, 5_000)
    position = board(*values, *values, rules=parse_rules("kayles"))
    found = most_awkward(position)
    assert not found.is_whole
    assert found.replies < sum(each.choice_count for _, each in position.live())
    assert perfect.choose(position, Random(1)).reason.endswith(" replies that were looked at win.")
    assert " replies that were looked at win." in tip(advise(position), STEPS)


def test_no_board_of_everyday_size_is_looked_at_in_part():
    rng = Random(3)
    for game in ("floor(2,3,4,5,6)", "kayles", "grundy", "split", "nim", "wythoff"):
        rules = parse_rules(game)
        values = [rules.draw(rng, 500) for _ in range(50)]
        assert most_awkward(board(*values, *values, rules=rules)).is_whole


@given(st.integers(0, 10**18), st.integers(1, 200))
def test_a_spread_has_no_more_than_asked_for(count: int, most: int):
    found = list(spread(range(count), most))
    assert len(found) <= most
    assert found == sorted(set(found))
    assert all(0 <= place < count for place in found)
    assert len(found) >= min(count, max(most // 3, 1))
