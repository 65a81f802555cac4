"""The arena: who wins a board, what a contest counts, and the bounds of a share against an exact computation."""

from __future__ import annotations

from math import comb
from random import Random

import pytest

from engine.bots import Bot, Decision, bot
from engine.deals.setup import Setup
from engine.play.arena import BotScore, play_bots, starter_wins
from engine.positions.notation import parse_position
from engine.positions.position import Move, Position

PERFECT = bot("perfect")


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("text", ["nim:1", "nim:1 nim:1", "nim:3 nim:5", "nim:2 nim:2", "5 7 9"])
def test_of_two_perfect_bots_the_starter_wins_what_is_won(text: str, misere: bool):
    position = parse_position(text, misere=misere)
    assert starter_wins(PERFECT, PERFECT, position, "tea") is position.is_won


def test_the_same_seed_gives_the_same_score_and_another_one_other_boards():
    calm, greedy = bot("calm"), bot("greedy")
    setup = Setup()
    scores = [play_bots(calm, greedy, setup, 30, seed, lambda _: None) for seed in ("tea", "tea", "cup")]
    assert scores[0] == scores[1] != scores[2]


@pytest.mark.parametrize("share", [0.02, 0.1, 0.5, 0.8, 0.97])
def test_the_bounds_hold_the_true_share_nearly_95_times_in_100(share: float):
    boards = 60
    held = 0.0
    for won in range(boards + 1):
        low, high = BotScore(("a", "b"), boards, won, won).interval
        assert 0 <= low <= high <= 1
        if low <= share <= high:
            held += comb(boards, won) * share**won * (1 - share) ** (boards - won)
    # Wilson's interval swings about 95 %, and is never far below it.
    assert 0.91 < held < 0.99


def test_two_bots_take_turns_to_the_end_and_chance_differs_from_match_to_match():
    turns, drawn, told = list[str](), list[float](), list[int]()

    def player(name: str) -> Bot:
        def choose(_: Position, rng: Random) -> Decision:
            turns.append(name)
            drawn.append(rng.random())
            return Decision(Move(1, 1), "One after the other.")

        return Bot(name, name, "takes one", choose)

    score = play_bots(player("ann"), player("bob"), Setup(start=parse_position("nim:19")), 2, "tea", told.append)
    assert turns == (["ann", "bob"] * 9 + ["ann"] + ["bob", "ann"] * 9 + ["bob"]) * 2
    assert len(set(drawn)) == len(drawn)
    # Whoever starts makes the last move.
    assert (score, score.share) == (BotScore(("ann", "bob"), 2, started=2, answered=0), 0.5)
    assert told == [1, 2]
