from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine.bots import BOTS, Bot, bot
from engine.games.component import Component
from engine.positions.match import PEOPLE
from engine.positions.position import Move, Position
from tests.cases import for_each
from tests.engine.toys import Heap, Pins, board

each_bot = for_each("player", BOTS)


@given(st.sampled_from(BOTS), st.lists(st.integers(1, 10**18), min_size=1, max_size=6), st.integers())
def test_every_bot_moves_legally_gives_a_reason_and_plays_alike_again(player: Bot, values: list[int], seed: int):
    position = board(*values)
    decision = player.choose(position, Random(seed))
    position.check(decision.move)
    assert decision.reason.endswith(".")
    assert player.choose(position, Random(seed)) == decision


@each_bot
def test_every_bot_plays_other_games_to_the_end(player: Bot):
    position, rng = Position((*board(4, 7, rules=Pins()).slots, Component(Heap(), 300))), Random(1)
    while not position.is_over:
        position = position.play(player.choose(position, rng).move)


@each_bot
def test_every_bot_has_a_name_and_says_what_it_does(player: Bot):
    assert bot(player.name) is player
    assert player.called.isalpha()
    assert player.description[0].islower()
    assert not player.description.endswith(".")


def test_bots_stand_from_the_easiest_on():
    names = [player.name for player in BOTS]
    assert len(set(names)) == len(names)
    assert len({player.called for player in BOTS} | set(PEOPLE)) == len(names) + len(PEOPLE)
    easiest_first = ["random", "greedy", "casual", "trapper", "steady", "keen", "sharp", "perfect"]
    assert sorted(easiest_first, key=names.index) == easiest_first
    assert names[-1] == "perfect"


def test_random_plays_any_number_alike_and_any_divisor_alike():
    rng = Random(1)
    position = Position((None, *board(1, 10**18).slots))
    found = Counter(bot("random").choose(position, rng).move for _ in range(4_000))
    assert set(found) == {Move(slot, divisor) for slot in (2, 3) for divisor in range(2, 7)}
    assert all(300 < times < 500 for times in found.values())


@for_each(("name", "times"), [("casual", 4), ("steady", 6), ("keen", 7), ("sharp", 8)])
def test_how_often_a_bot_sees_the_winning_move_is_what_it_says(name: str, times: int):
    assert f"{times} times in 10" in bot(name).description
    rng, position, tries = Random(1), board(3, 4), 4_000
    decisions = [bot(name).choose(position, rng) for _ in range(tries)]
    seen = sum(decision.reason != "Picked at random." for decision in decisions)
    assert abs(seen / tries - times / 10) < 0.03
    assert {d.move for d in decisions if d.reason != "Picked at random."} == {Move(2, 2)}
