"""A match as it is played: undo, redo, help, the end, and what it is part of."""

from __future__ import annotations

from random import Random

import pytest

from engine.archive import Archive
from engine.coach.review import review
from engine.deals.path import path_match
from engine.deals.path_boards import BOARDS
from engine.deals.setup import PreparedMatch, Setup, prepare
from engine.play.occasions import playing
from engine.play.playing import Playing, turned_at
from engine.play.sitting import Sitting
from engine.positions.match import ALONE, FIRST, SECOND, Forfeit, Help, Match
from engine.positions.notation import parse_position
from engine.positions.position import Move
from engine.rules.errors import GameError

NAMES = ("Henry", "Ada")


def against_bot(numbers: str = "5 4", first: int = FIRST) -> PreparedMatch:
    return prepare(Setup(NAMES, "perfect", first, start=parse_position(numbers), seed="tea"))


def to_the_end(now: Playing) -> Playing:
    while not now.is_over:
        if now.is_bots_turn:
            now = now.replied(now.bots_move())
        else:
            slot, component = next(now.match.position.live())
            now = now.play(Move(slot, component.ruleset.choices(component.value)[0]))
    return now


def test_nobody_moves_for_the_bot_and_undo_goes_back_to_the_person() -> None:
    now = Playing(against_bot(), against_bot().match)
    moved = now.play(Move(1, 2))
    with pytest.raises(GameError, match="It is the move of Ada"):
        moved.play(Move(2, 2))
    replied = moved.replied(moved.bots_move())
    assert replied.undo(None).match.cursor == 0
    assert replied.undo(None).redo().match == replied.match
    with pytest.raises(GameError, match="no move of yours"):
        now.undo(None)


def test_a_match_turns_at_the_last_move_that_its_review_says_gave_the_win_away() -> None:
    rng, turned = Random(3), 0
    for _ in range(60):
        match = Match(parse_position(" ".join(str(rng.randint(1, 99)) for _ in range(3))), NAMES)
        while match.winner is None:
            match = match.play(rng.choice(match.position.legal_moves))
            for player in (FIRST, SECOND):
                assert turned_at(match, player) == max(review(match).given_by(player), default=None)
        turned += turned_at(match, FIRST) is not None
    assert turned > 20


def test_a_match_against_a_bot_that_was_given_up_goes_on_where_it_turned() -> None:
    # Worth 2, 2 and 1: the last number goes, and each other move gives the win away.
    now = Playing(against_bot("25 40 15"), against_bot("25 40 15").match)
    now = now.play(Move(1, 2))
    now = now.replied(now.bots_move())
    now = now.play(next(iter(now.match.position.legal_moves)))
    now = now.replied(now.bots_move())
    again = now.forfeited(Forfeit.RESIGNED).undo(7)
    assert (again.match.cursor, again.prepared.note) == (0, "Again from move 1.")
    assert again.match.position == now.match.start


def test_after_the_end_undo_begins_a_match_of_its_own_and_the_old_one_stays() -> None:
    archive = Archive()
    sitting = Sitting(against_bot(), archive)
    sitting.become(to_the_end(sitting.now))
    old = sitting.id
    sitting.become(sitting.now.undo(old))
    assert sitting.id is None
    assert sitting.now.prepared.again is not None
    assert sitting.now.prepared.again.id == old
    sitting.become(to_the_end(sitting.now))
    assert archive.count() == 2


def test_what_the_coach_has_said_stays_said() -> None:
    now = playing(against_bot(), Archive())
    assert now.help(Move(1, 2)) == ALONE
    assert now.coached(True).coached(False).help(Move(1, 2)) == Help(coach=True)
    played = now.coached(True).coached(False).play(Move(1, 2)).replied(Move(2, 2))
    assert played.help(Move(1, 2)) == ALONE


def test_the_first_undo_on_a_board_with_all_its_stars_is_warned_of_once() -> None:
    archive = Archive()
    sitting = Sitting(path_match(BOARDS[0], 1, NAMES), archive)
    assert not sitting.now.needs_warning
    sitting.become(sitting.now.play(Move(1, 3)))
    assert sitting.now.needs_warning
    sitting.become(sitting.now.undo(sitting.id))
    assert sitting.now.match.cursor == 1
    assert not sitting.now.needs_warning
    assert sitting.now.undo(sitting.id).match.cursor == 0
