"""The legal moves of a position as a sequence that lists nothing in advance."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from engine.all_moves import legal_moves
from engine.errors import IllegalMove
from engine.match import Match
from engine.notation import format_move, parse_position
from engine.position import Move
from tests.engine.some_records import matches


def test_they_stand_slot_by_slot_in_the_order_of_the_choices() -> None:
    position = parse_position("2 - nim:2 1")
    assert [format_move(move, position) for move in legal_moves(position)] == [
        *("1/2", "1/3", "1/4", "1/5", "1/6", "3-1", "3-2", "4/2", "4/3", "4/4", "4/5", "4/6"),
    ]


@given(matches())
def test_each_is_legal_and_none_is_missing(match: Match) -> None:
    position = match.position
    moves = legal_moves(position)
    assert len(moves) == moves.number == len(list(moves)) == len(set(moves))
    assert list(moves) == [moves[at] for at in range(len(moves))] == moves[:]
    assert bool(moves) is not position.is_over
    for move in moves:
        assert move in moves
        position.play(move)


def test_what_is_not_legal_is_not_among_them() -> None:
    moves = legal_moves(parse_position("2 -"))
    for other in (Move(1, 7), Move(2, 2), Move(3, 2), Move(0, 2), "1/2", None):
        assert other not in moves
    with pytest.raises(IllegalMove):
        parse_position("2 -").play(Move(1, 7))


def test_a_huge_heap_costs_nothing() -> None:
    moves = legal_moves(parse_position("nim:5 nim:1000000000000000000"))
    assert repr(moves) == "<1,000,000,000,000,000,005 legal moves>"
    assert moves[-1] == moves[moves.number - 1] == Move(2, 10**18)
    assert moves[5] == Move(2, 1)
    assert Move(2, 10**17) in moves
    assert moves[3:7] == [Move(1, 4), Move(1, 5), Move(2, 1), Move(2, 2)]


def test_a_random_choice_is_one_of_them() -> None:
    moves = legal_moves(parse_position("17 42"))
    assert Random(7).choice(moves) in moves


def test_where_no_move_is_left_there_is_none() -> None:
    moves = legal_moves(parse_position("- -"))
    assert (len(moves), list(moves), bool(moves), repr(moves)) == (0, [], False, "<0 legal moves>")
    with pytest.raises(IndexError):
        _ = moves[0]
