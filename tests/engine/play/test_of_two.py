"""Two people at one board, as a value: who is asked, who is helped, what a clock says, and how one gives up."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce

import pytest

from engine.archive import Archive
from engine.deals.setup import Aid, Setup, prepare
from engine.play.playing import Playing
from engine.play.sitting import Sitting
from engine.positions.match import FIRST, SECOND, Asked, Forfeit, Match, Request
from engine.positions.notation import parse_position
from engine.positions.position import Move
from engine.rules.errors import GameError, InvalidValue
from tests.cases import for_each

NAMES = ("Papa", "Mia")
MOVES = Move(1, 2), Move(2, 2), Move(1, 2)


def playing(moves: int = 0, board: str = "17 42", opponent: str | None = None, **agreed: object) -> Playing:
    """A match on this board after so many moves."""
    prepared = prepare(Setup(NAMES, opponent, start=parse_position(board), seed="1", **agreed))  # type: ignore[arg-type]
    return Playing(prepared, reduce(Match.play, MOVES[:moves], prepared.match))


def test_the_first_move_after_a_new_one_is_taken_back_unasked():
    now = playing(3).undo(None)
    assert (now.match.cursor, now.asked) == (2, None)


def test_the_owner_of_each_further_move_is_asked():
    asking = playing(3).undo(None).undo(None)
    # Mia made the second move.
    assert (asking.match.cursor, asking.asked) == (2, Asked(Request.UNDO, FIRST))
    assert asking.is_asked_here
    assert (asking.answer(False).match.cursor, asking.answer(False).asked) == (2, None)
    back = asking.answer(True)
    assert (back.match.cursor, back.asked) == (1, None)
    assert back.undo(None).asked == Asked(Request.UNDO, SECOND)


def test_after_a_new_move_the_next_one_is_free_again():
    now = playing(2).undo(None).play(Move(2, 3)).undo(None)
    assert (now.match.cursor, now.asked) == (1, None)


def test_after_the_end_the_owner_of_the_last_move_is_asked_and_the_match_stays_as_it_ended():
    ended = playing(board="1").play(Move(1, 2))
    asking = ended.undo(7)
    assert (asking.match.winner, asking.asked) == (FIRST, Asked(Request.UNDO, SECOND))
    again = asking.answer(True, 7)
    assert again.prepared.again is not None
    assert (again.prepared.again.id, again.match.cursor, again.match.winner) == (7, 0, None)


def test_who_has_won_is_asked_whether_the_other_one_may_play_on():
    asking = playing(1).forfeited(Forfeit.RESIGNED).undo(None)
    # Mia gave up, and it is still her turn.
    assert asking.asked == Asked(Request.UNDO, SECOND)
    again = asking.answer(True)
    assert (again.match.cursor, again.match.winner) == (1, None)


def test_against_a_bot_nobody_is_asked():
    now = playing(2, opponent="perfect").undo(None)
    assert (now.match.cursor, now.asked) == (0, None)


@for_each(
    ("aids", "tips", "coaches"),
    [
        ((Aid.COACH, Aid.COACH), (True, True), (True, True)),
        ((Aid.NONE, Aid.COACH), (False, True), (False, True)),
        ((Aid.TIPS, Aid.NONE), (True, False), (False, False)),
    ],
)
def test_each_has_the_help_that_was_agreed_on(
    aids: tuple[Aid, Aid], tips: tuple[bool, bool], coaches: tuple[bool, bool]
):
    for turn in (FIRST, SECOND):
        now = playing(turn, aids=aids)
        assert (not now.no_help(Aid.TIPS), not now.no_help(Aid.COACH)) == (tips[turn], coaches[turn])
        if not coaches[turn]:
            with pytest.raises(GameError, match=NAMES[turn]):
                now.coached(True)


def test_the_coach_of_one_player_is_silent_at_the_others_turn_and_speaks_again_after_it():
    called = playing(1, aids=(Aid.NONE, Aid.COACH)).coached(True)
    assert (called.has_coach, called.shown.coach) == (True, True)
    at_papas = called.play(Move(2, 2))
    assert (at_papas.has_coach, at_papas.shown.coach) == (False, False)
    assert at_papas.play(Move(1, 2)).has_coach
    # Only what was seen stands in the note of a move.
    assert [ply.help.coach for ply in at_papas.play(Move(1, 2)).match.plies] == [False, True, False]


def test_giving_up_ends_the_match_for_the_player_to_move():
    now = playing(1).forfeited(Forfeit.RESIGNED)
    assert (now.is_over, now.match.winner) == (True, FIRST)
    with pytest.raises(GameError):
        now.forfeited(Forfeit.RESIGNED)
    with pytest.raises(GameError):
        now.play(Move(1, 2))


def test_nobody_gives_up_for_the_bot():
    with pytest.raises(GameError, match="It is the move of"):
        playing(1, opponent="perfect").forfeited(Forfeit.RESIGNED)


def test_a_match_that_has_ended_is_not_given_up_and_moves_that_were_taken_back_are_gone():
    with pytest.raises(InvalidValue):
        playing(board="1").play(Move(1, 2)).match.forfeited(Forfeit.TIME)
    match = playing(3).undo(None).match.forfeited(Forfeit.RESIGNED)
    assert (len(match.plies), match.taken_back, match.winner) == (2, (1, 0), SECOND)


def test_a_clock_counts_the_time_of_the_player_to_move():
    now = playing(clock=3)
    assert (now.left(FIRST, 10_000), now.left(SECOND, 10_000)) == (170_000, 180_000)
    later = now.play(Move(1, 2), 10_000).play(Move(2, 2), 1_500)
    assert (later.left(FIRST), later.left(SECOND)) == (170_000, 178_500)
    assert playing().left(FIRST) is None


def test_a_move_that_is_taken_back_gives_back_its_time():
    now = playing(clock=3).play(Move(1, 2), 10_000)
    assert now.undo(None).left(FIRST) == 180_000
    assert now.undo(None).redo().left(FIRST) == 170_000


def test_whose_time_is_over_has_lost_whatever_they_play():
    now = playing(clock=3).play(Move(1, 2), 180_000)
    assert (now.match.cursor, now.match.forfeit, now.match.winner) == (0, Forfeit.TIME, SECOND)


def test_a_bot_has_no_clock():
    assert playing(opponent="perfect", clock=5).left(SECOND) is None


def test_a_match_that_is_gone_on_with_has_the_time_and_the_agreement_of_its_last_move():
    archive = Archive()
    begun = playing(clock=3, aids=(Aid.NONE, Aid.COACH))
    sitting = Sitting(begun.prepared, archive)
    sitting.become(sitting.now.play(Move(1, 2), 60_000))
    assert sitting.id is not None
    found = archive.resume(sitting.id)
    assert found is not None
    again = Sitting(found[0], archive, found[1]).now
    assert (again.left(FIRST), again.left(SECOND)) == (120_000, 180_000)
    assert again.prepared.setup.aids == (Aid.NONE, Aid.COACH)


@pytest.mark.parametrize("how", Forfeit)
def test_how_a_match_was_forfeited_is_kept(how: Forfeit):
    archive = Archive()
    sitting = Sitting(playing().prepared, archive)
    sitting.become(sitting.now.play(Move(1, 2)))
    sitting.become(sitting.now.forfeited(how))
    assert sitting.id is not None
    record = archive.record(sitting.id)
    assert record is not None
    assert (record.match, record.match.forfeit) == (sitting.match, how)
    (summary,) = archive.page()
    assert summary.winner == FIRST


def test_a_record_that_gives_up_goes_on_with_the_match():
    sitting = Sitting(playing().prepared, Archive())
    sitting.become(sitting.now.play(Move(1, 2)))
    record = sitting.record()
    answer = replace(record, match=record.match.forfeited(Forfeit.RESIGNED))
    sitting.paste(answer)
    assert (sitting.match.forfeit, sitting.match.winner) == (Forfeit.RESIGNED, FIRST)
    # Nothing goes on from there.
    assert sitting.paste(replace(record, match=record.match.play(Move(2, 2)))).apart is not None
