from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots import awkward
from engine.bots.awkward import most_awkward
from engine.bots.spread import spread
from engine.component import Component
from engine.games import DEFAULT
from engine.games.floor_division import FloorDivision
from engine.position import Position
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
    find = awkward.choices_to

    def counting(component: Component, target: int) -> object:
        nonlocal asked
        asked += 1
        return find(component, target)

    monkeypatch.setattr(awkward, "choices_to", counting)
    rng = Random(2)
    values = [rng.randint(10**17, 10**18) for _ in range(1_000)]
    most_awkward(board(*values, *values, rules=Heap()))
    assert 0 < asked < 2 * awkward.EFFORT


@given(st.integers(0, 10**18), st.integers(1, 200))
def test_a_spread_has_no_more_than_asked_for(count: int, most: int):
    found = list(spread(range(count), most))
    assert len(found) <= most
    assert found == sorted(set(found))
    assert all(0 <= place < count for place in found)
    assert len(found) >= min(count, max(most // 3, 1))
