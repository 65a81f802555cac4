"""More choices than `len` can count: heaps that no 64-bit machine meets on a board, but every 32-bit one."""

from __future__ import annotations

import json
import sys
from random import Random

import pytest

from engine.bots import BOTS, Bot
from engine.bots.hardest_move import spread
from engine.checker.check import check
from engine.deals.random_board import WantedBoard, random_board
from engine.games.component import Component
from engine.games.euclid import Euclid
from engine.games.nim import Nim
from engine.positions.position import Move, Position
from engine.rules.errors import IllegalMove, Unsolved
from engine.rules.ruleset import number_of
from engine.values.grundy import by_definition
from engine.verdict.verdict import analyze, to_json
from engine.verdict.winning import winning_moves
from tests.cases import for_each

HUGE = 10**30
HEAP, PAIR = Component(Nim(), HUGE), Component(Euclid(), (1, HUGE))
BOARDS = {
    "one heap": Position.of([HEAP]),
    "won": Position.of([HEAP, PAIR, Component(Nim(), 5)]),
    "lost": Position.of([HEAP, HEAP]),
    "misere, won": Position.of([HEAP, PAIR], misere=True),
    "misere, lost": Position.of([HEAP, HEAP], misere=True),
}


@pytest.fixture(autouse=True)
def no_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Nim, "most", HUGE)
    monkeypatch.setattr("engine.games.euclid.LARGEST_NUMBER", HUGE)


def test_they_are_counted():
    for choices in ((), (4,), [1, 2, 3], range(0), range(1, 8), range(2, 9, 3), range(9, 2, -3)):
        assert number_of(choices) == len(choices)
    for most in (sys.maxsize, sys.maxsize + 1, HUGE):
        assert number_of(range(1, most + 1)) == most
    assert number_of(range(5, HUGE, 7)) == (HUGE - 6) // 7 + 1
    assert number_of(HEAP.ruleset.choices(HUGE)) == HUGE
    assert number_of(PAIR.ruleset.choices((1, HUGE))) == HUGE - 1


@for_each("bot", BOTS)
@for_each("board", BOARDS)
def test_every_bot_moves(board: str, bot: Bot):
    position = BOARDS[board]
    position.play(bot.choose(position, Random(1)).move)


@pytest.mark.parametrize("board", BOARDS)
def test_the_verdict_is_derived_and_written(board: str):
    position = BOARDS[board]
    verdict = analyze(position)
    assert verdict.moves == position.legal_moves.number > HUGE - 1
    assert bool(verdict.winning) == verdict.is_won == (next(winning_moves(position), None) is not None)
    text = to_json(verdict)
    assert json.loads(text)["moves"] == verdict.moves
    found = check(text)
    # The pair has too many choices for the definition.
    assert (found.wrong, found.holds) == (None, PAIR not in position.slots)


def test_the_rest_neither_lists_nor_counts_them_one_by_one():
    with pytest.raises(Unsolved):
        by_definition(Nim(), HUGE, {}, 1_000)
    with pytest.raises(IllegalMove, match=rf"choose from 1 to {HUGE}\."):
        Position.of([HEAP]).play(Move(1, HUGE + 1))
    tried = list(spread(range(1, HUGE + 1), 100))
    assert (len(tried) <= 100, tried[0], tried[-1]) == (True, 1, HUGE)
    assert random_board(lambda rng: Component(Nim(), Nim().draw(rng, HUGE)), 3, Random(1), WantedBoard.HARD).is_won
