"""Boards of several games under one verdict."""

from __future__ import annotations

from random import Random

from engine.bots import BOTS, bot
from engine.match import Match
from engine.notation import format_move, format_position, parse_move, parse_position
from engine.position import Move
from engine.theory.grundy import grundy, is_won, nimber, winning_moves
from tests.cases import for_each

MIXED = "17 nim:5 euclid:26,5 cuboid:2,3,2"


def test_a_mixed_board_has_one_verdict():
    position = parse_position(MIXED)
    assert [grundy(each.ruleset, each.value) for each in position.slots if each] == [1, 5, 5, 2]
    assert nimber(position) == 3
    assert is_won(position)
    assert format_position(position) == "17 nim:5 euclid:5,26 cuboid:2,3,2"
    # A heap and a box answer each other.
    assert list(winning_moves(parse_position(f"nim:{10**18} cuboid:28,29,30"))) == [Move(1, 10**18 - 67)]


@for_each("rival", [player.name for player in BOTS])
def test_a_mixed_board_is_played_to_the_end_and_won(rival: str):
    for seed in range(10):
        rng = Random(seed)
        match = Match(parse_position(MIXED))
        players = bot("perfect"), bot(rival)
        while match.outcome is None:
            move = players[match.turn].choose(match.position, rng).move
            assert parse_move(format_move(move, match.position), match.position) == move
            match = match.play(move)
        assert match.outcome.winner == 0
