"""A match with somebody far away as it is played: who moves, what is asked and answered, and what nobody may do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.archive import Archive
from engine.deals.occasion import FREE, FarBoard
from engine.deals.setup import Aid, PreparedMatch, Setup, branch_from
from engine.play.occasions import playing
from engine.play.playing import NO_HELP, NOTHING_REDONE, Playing
from engine.positions.match import FIRST, SECOND, Asked, Request
from engine.positions.position import Move
from engine.rules.errors import GameError
from tests.engine.remote.two_programs import TOKEN, begun, moved

THREE_MOVES = (Move(1, 2), Move(2, 3), Move(3, 2))


def far(seat: int = FIRST, moves: int = 2, is_apart: bool = False) -> Playing:
    """The match of the player of this seat, after so many moves."""
    match, occasion = moved(begun(), *THREE_MOVES[:moves]).match, FarBoard(TOKEN, 1, seat == SECOND)
    prepared = PreparedMatch(Setup(match.names, start=match.start), match, "", "", occasion=occasion)
    return replace(playing(prepared, Archive()), is_apart=is_apart)


@pytest.mark.parametrize(
    ("now", "sentence"),
    [
        (far(SECOND), "It is the move of Ann."),
        (far(is_apart=True), "Bob is not here."),
        (far(SECOND, 1, is_apart=True), "Ann is not here."),
        (far().undo(None), "Bob is asked."),
    ],
)
def test_who_cannot_move_is_told_why(now: Playing, sentence: str):
    with pytest.raises(GameError) as refused:
        now.play(Move(3, 2))
    assert str(refused.value) == sentence
    assert not now.is_persons_turn


def test_only_once_the_friend_is_there_the_player_moves():
    match = far().match
    assert playing(far().prepared, Archive()).is_apart
    assert far().play(Move(3, 2)).match.plies[:2] == match.plies


def test_to_take_a_move_back_asks_the_other_player_who_answers():
    ann, bob = far().undo(None), replace(far(SECOND), asked=Asked(Request.UNDO, FIRST))
    assert (ann.asked, ann.is_waiting, ann.is_asked_here) == (bob.asked, True, False)
    assert (bob.is_waiting, bob.is_asked_here) == (False, True)
    assert ann.match.cursor == 2
    assert (bob.answer(True).match.cursor, bob.answer(True).asked) == (0, None)
    assert (bob.answer(False).match.cursor, bob.answer(False).asked) == (2, None)
    with pytest.raises(GameError, match="Nothing was asked"):
        ann.answer(True)
    with pytest.raises(GameError, match="Nobody is there to be asked"):
        far(is_apart=True).undo(None)


def test_a_coach_that_came_after_the_end_goes_when_a_move_is_taken_back():
    assert not replace(far(), has_called_coach=True).with_match(far(moves=1).match).has_coach


def test_another_board_that_both_agree_to_is_awaited():
    asked = replace(far(SECOND), asked=Asked(Request.AGAIN, FIRST)).answer(True)
    assert asked.asked == Asked(Request.AGAIN, FIRST, is_granted=True)
    assert (asked.is_waiting, asked.is_asked_here) == (True, False)


def test_before_the_end_nobody_is_helped_and_no_move_is_made_again():
    for helped in (lambda: far().coached(True), far().advised):
        with pytest.raises(GameError) as refused:
            helped()
        assert str(refused.value) == NO_HELP[Aid.NONE].format("Ann")
    back = far().with_match(far().match.back_to(FIRST))
    with pytest.raises(GameError) as refused:
        back.redo()
    assert str(refused.value) == NOTHING_REDONE


def test_whoever_plays_on_from_a_move_plays_it_here():
    ended = far().prepared
    again = playing(branch_from(ended, far().match, 2, 1), Archive())
    assert (again.occasion, again.seat, again.is_apart, again.needs_consent) == (FREE, None, False, False)
    assert again.undo(None).match.cursor == 0
