"""The move that is named as the better one fits what is said to have been overlooked."""

from __future__ import annotations

from engine.coach.review import Fault, Label, review
from engine.coach.review_words import better, better_move
from engine.match import Match
from engine.notation import parse_move, parse_position
from engine.position import Move


def played(start: str, *moves: str) -> Match:
    match = Match(parse_position(start))
    for move in moves:
        match = match.play(parse_move(move, match.position))
    return match


def test_a_raise_that_was_not_reversed_is_answered_where_it_was_made():
    # 8 is worth 2 and 4 is worth 3; 23 / 6 wins as well, but it brings nothing back.
    reviewed = review(played("23 8 23", "2/2", "3/2"))
    assert reviewed.plies[1].fault is Fault.RAISE
    assert Move(1, 6) in reviewed.plies[1].winning
    move = better_move(reviewed, 2)
    assert move is not None
    assert move.slot == 2
    assert better(reviewed, 2).startswith("4 / ")


def test_the_right_number_with_the_wrong_choice_is_answered_in_that_number():
    reviewed = review(played("nim:5 nim:1 nim:7", "3-1"))
    assert reviewed.plies[0].fault is Fault.CHOICE
    assert better_move(reviewed, 1) == Move(3, 3)


def test_where_nothing_won_there_is_no_better_move():
    reviewed = review(played("nim:2 nim:2", "1-1"))
    assert reviewed.plies[0].label is Label.HARD
    assert better_move(reviewed, 1) is None
    assert better(reviewed, 1) == ""
