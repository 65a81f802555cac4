from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots import BOTS, Bot, bot, perfect
from engine.bots.bot import sentence
from engine.component import Component
from engine.errors import IllegalMove, InvalidValue
from engine.games.floor_division import FloorDivision
from engine.games.wythoff import Wythoff
from engine.match import PEOPLE
from engine.position import Move, Position
from engine.theory.grundy import is_won
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


def test_an_unknown_bot_is_named_with_the_known_ones():
    with pytest.raises(InvalidValue) as caught:
        bot("chess")
    names = ", ".join(player.name for player in BOTS)
    assert str(caught.value) == f"There is no bot chess: choose {names}."


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


def test_perfect_says_why():
    won = perfect.choose(board(3, 4), Random(1))
    assert won.move == Move(2, 2)
    assert won.reason == "4 / 2 wins: whatever the answer, there is a winning reply to it."
    lost = perfect.choose(board(1, 1), Random(1))
    assert re.fullmatch(r"Every move loses against perfect play; after 1 / \d, any reply wins\.", lost.reason)


@given(st.lists(st.integers(1, 10**18), min_size=1, max_size=9))
def test_perfect_moves_from_every_won_position_to_a_lost_one(values: list[int]):
    position = board(*values)
    after = position.play(perfect.choose(position, Random(1)).move)
    assert is_won(after) is not is_won(position)


def test_a_board_too_large_to_solve_is_honestly_a_guess():
    position = board((10**6, 10**7), (10**6, 10**8), rules=Wythoff())
    decision = perfect.choose(position, Random(1))
    position.check(decision.move)
    assert decision.reason.startswith("Pairs of numbers above 1,000 are only solved alone, or where ")
    assert decision.reason.endswith(f"{sentence(position, decision.move)} is a guess.")


def test_perfect_wins_with_a_number_below_which_there_are_very_many_bands():
    # By the definition these would be 400,000 choices, twice as many as it looks at.
    position = board(10**15, rules=FloorDivision((2, 3, 7, 10, 11, 14, 15, 17, 19, 20, 21, 23, 24, 29)))
    decision = perfect.choose(position, Random(1))
    assert is_won(position)
    assert not is_won(position.play(decision.move))
    assert "wins: whatever the answer" in decision.reason


def test_perfect_promises_no_more_than_it_can_do():
    assert "it can find" in perfect.BOT.description
    assert "hardest" not in perfect.BOT.description


def test_a_move_in_words():
    assert sentence(board(3, 42), Move(2, 4)) == "42 / 4"
    with pytest.raises(IllegalMove):
        sentence(board(3), Move(1, 9))
