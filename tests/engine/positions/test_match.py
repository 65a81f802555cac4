"""A match: its moves, undo and redo, turns and the outcome."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import DEFAULT
from engine.games.component import Component
from engine.positions.match import FIRST, SECOND, Help, Match, Ply
from engine.positions.notation import parse_position
from engine.positions.position import Move, Position
from engine.rules.errors import IllegalMove, NotationError
from tests.cases import for_each
from tests.engine.toys import Heap, Pins, board

VALUES = st.lists(st.integers(0, 59), min_size=1, max_size=4)
STEPS = st.lists(st.integers(0, 2**16 - 1), max_size=12)


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A match of numbers and rows of pins after some moves, now and then over."""
    start = Position.of(
        (Component(Pins() if drawn % 2 else DEFAULT, drawn // 2 + 1) for drawn in draw(VALUES)), draw(st.booleans())
    )
    match = Match(start, starter=draw(st.integers(FIRST, SECOND)))
    for step in draw(STEPS):
        if match.position.is_over:
            break
        match = match.play(legal_move(match, step))
    return match


def legal_move(match: Match, number: int) -> Move:
    """One of the legal moves; numbers in a row give all of them."""
    moves = match.position.legal_moves
    return moves[number % len(moves)]


@given(matches())
def test_undo_all_the_way_and_redo_all_the_way_makes_no_move_again(match: Match):
    positions, back = [match.position], match
    with pytest.MonkeyPatch.context() as patch:
        patch.delattr("engine.positions.match.MutablePosition")
        for _ in match.plies:
            back = back.undo()
            positions.append(back.position)
        assert (back.position, back.moves, back.undo() is back) == (match.start, (), True)
        for position in reversed(positions):
            assert back.position == position
            back = back.redo()
    assert back == match
    # The position of a match that is put together is that of its moves.
    for at in (match, match.undo()):
        assert Match(at.start, at.names, at.starter, at.plies, at.cursor).position == at.position
    assert back.redo() is back


@given(matches(), st.integers(0, 12), st.integers(0, 2**16 - 1))
def test_a_move_after_undo_forgets_what_was_undone(match: Match, times: int, step: int):
    for _ in range(times):
        match = match.undo()
    if not match.position.is_over:
        move = legal_move(match, step)
        played = match.play(move)
        assert played.moves == (*match.moves, move)
        assert len(played.plies) == played.cursor == match.cursor + 1
        assert played.redo() is played
        assert played.undo().position == match.position


@given(matches())
def test_players_take_turns_until_no_move_is_left(match: Match):
    players = [ply.player for ply in match.plies]
    assert players == [match.starter ^ (place % 2) for place in range(len(players))]
    assert match.turn == match.starter ^ (len(players) % 2)
    assert (match.winner is None) is not match.position.is_over
    if match.winner is not None and match.plies:
        last = match.plies[-1].player
        assert match.winner == (1 - last if match.start.misere else last)


@for_each(
    ("position", "move", "sentence"),
    [
        (board(3, 4), Move(2, 2), "4 / 2 = 2"),
        (board(1), Move(1, 2), "1 / 2 erased"),
        (board(5, rules=Pins()), Move(1, (2, 3)), "5 without 2,3 = 1, 2"),
        (board(5, rules=Heap()), Move(1, 5), "5 - 5 erased"),
    ],
)
def test_a_move_in_the_words_of_its_game(position: Position, move: Move, sentence: str):
    assert Match(position).play(move).plies[0].sentence == sentence


def test_the_start_without_a_move_is_over_at_once():
    for misere, winner in ((False, SECOND), (True, FIRST)):
        assert Match(Position((None,), misere)).winner == winner


def test_a_tip_is_marked_and_an_illegal_move_changes_nothing():
    match = Match(board(42)).play(Move(1, 4), help=Help(tip=3))
    assert match.plies == (Ply(FIRST, Move(1, 4), Component(DEFAULT, 42), (Component(DEFAULT, 10),), help=Help(tip=3)),)
    with pytest.raises(IllegalMove, match=r"^10 / 9 is not allowed: choose 2, 3, 4, 5, 6\.$"):
        match.play(Move(1, 9))
    assert match.cursor == 1


def test_what_is_known_of_a_match_is_no_part_of_its_value():
    known, unknown = Match(board(42)), Match(board(42))
    assert known.position == board(42)
    assert (known, hash(known), repr(known)) == (unknown, hash(unknown), repr(unknown))
    with pytest.raises(AttributeError):
        known.cursor = 1


def test_a_move_as_text_is_the_move_that_it_names():
    start = parse_position("17 nim:5")
    assert Match(start).play("1/4").play("2-3") == Match(start).play(Move(1, 4)).play(Move(2, 3))


@for_each(
    ("text", "error", "sentence"),
    [
        ("1-4", NotationError, "In place 1 write 1/ and the choice."),
        ("one", NotationError, "one is not a move: write place and choice, as in 2/4."),
        ("1/7", IllegalMove, "17 / 7 is not allowed: choose 2, 3, 4, 5, 6."),
        ("3/2", IllegalMove, "There is no place 3: the places are 1 to 2."),
    ],
)
def test_a_text_that_is_no_move_or_is_not_allowed_is_one_sentence(text: str, error: type[Exception], sentence: str):
    with pytest.raises(error) as caught:
        Match(parse_position("17 nim:5")).play(text)
    assert str(caught.value) == sentence


def test_a_printed_match_says_its_start_its_moves_and_whose_turn_it_is_or_who_has_won():
    match = Match(parse_position("3 nim:1", misere=True), ("Ann", "Bob\n\x1b[2J"), SECOND).play("1/2").play("1/2")
    head = "Ann and Bob??[2J: 3 nim:1\nThe last move loses.\n1. Bob??[2J: 3 / 2 = 1\n"
    assert str(match) == f"{head}2. Ann: 1 / 2 erased\nBob??[2J to move: - nim:1"
    assert str(match.undo()) == f"{head}Ann to move: 1 nim:1"
    assert str(match.play("2-1")) == f"{head}2. Ann: 1 / 2 erased\n3. Bob??[2J: 1 - 1 erased\nAnn wins."
