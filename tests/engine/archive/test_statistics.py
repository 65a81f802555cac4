from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import reduce

import pytest

from engine.archive import Archive, MatchSaver, statistics
from engine.archive.statistics import OpponentScore, Statistics, assess
from engine.deals.setup import PreparedMatch, branch_from
from engine.positions.match import Help, Match
from engine.positions.notation import parse_position
from engine.positions.position import Move
from engine.verdict.winning import winning_moves
from tests.cases import for_each
from tests.engine.archive.some_matches import START, Clock, playing, prepared_on

SETTING = prepared_on("1 1 2")
WIN = Move(1, 2), Move(3, 3), Move(2, 2)
"""Moves by which player 1 wins."""


def after(*moves: Move, match: Match = SETTING.match) -> Match:
    return reduce(Match.play, moves, match)


def save(archive: Archive, *matches: Match, setting: PreparedMatch = SETTING) -> MatchSaver:
    """Save a match as it went on."""
    saver = archive.saver_for(setting)
    for match in matches:
        assert saver.save(match)
    return saver


def finish(archive: Archive, winner: int, opponent: str | None = "sharp", began: datetime | None = None) -> None:
    """One match on a board of one move."""
    setting = prepared_on("1", opponent, winner)
    archive.saver_for(setting, began).save(setting.match.play(Move(1, 2)))


def test_wins_and_streaks():
    archive = Archive(None, Clock())
    assert archive.statistics() == Statistics()
    for winner in (0, 0, 0, 1, 0, 1, 1):
        finish(archive, winner)
    finish(archive, 0, "perfect")
    finish(archive, 1, "perfect")
    finish(archive, 1, None)
    save(archive, after(Move(1, 2)))
    found = archive.statistics()
    assert found.scores == (
        OpponentScore("perfect", "floor", 2, 1, 1),
        OpponentScore("sharp", "floor", 7, 4, 4),
    )
    assert [(pair.played, pair.won) for pair in found.pairs] == [(1, 0)]
    assert (found.streak, found.longest) == (-1, 3)
    assert (found.won_positions, found.wins_preserved) == (5, 5)


@for_each(
    ("days", "winners", "streak", "longest"),
    [
        (range(5), (0, 0, 1, 1, 1), -3, 2),
        (range(2), (1, 1), -2, 0),
        (range(3), (1, 0, 0), 2, 2),
        # Saved in another order than they were played.
        ((5, 1, 2, 0), (1, 0, 0, 0), -1, 3),
    ],
)
def test_streaks_go_by_the_days_of_the_matches(days: Sequence[int], winners: Sequence[int], streak: int, longest: int):
    archive = Archive()
    played = list(zip(days, winners, strict=True))
    for day, winner in played:
        finish(archive, winner, began=START + timedelta(days=day))
    found = archive.statistics()
    assert (found.streak, found.longest) == (streak, longest)


@for_each(
    ("help", "mistake", "win"),
    [
        (Help(), (1, 0), (1, 1)),
        (Help(tip=1), (1, 0), (1, 1)),
        (Help(tip=3), (1, 0), (1, 1)),
        (Help(tip=3, followed=True), (0, 0), (0, 0)),
        (Help(coach=True), (0, 0), (0, 0)),
        (Help(light=True), (0, 0), (0, 0)),
    ],
)
def test_moves_after_help_do_not_count_but_a_tip_that_was_not_followed_hides_no_mistake(
    help: Help, mistake: tuple[int, int], win: tuple[int, int]
):
    board = Match(parse_position("3 4"))
    assert (assess(board.play(Move(2, 3), help)), assess(board.play(Move(2, 2), help))) == (mistake, win)
    assert assess(Match(parse_position("1", misere=True)).play(Move(1, 2))) == (0, 0)


def test_won_positions_kept_are_counted_by_the_definition():
    for seed in range(20):
        start = prepared_on("30 4 17 100").match
        chances = kept = 0
        for after in playing(start, seed):
            before = after.undo()
            winning = list(winning_moves(before.position))
            assert after.last is not None
            if before.turn == 0 and winning:
                chances += 1
                kept += after.last.move in winning
        assert assess(after) == (chances, kept)


def test_wins_without_help_are_those_without_a_tip_the_coach_the_light_or_a_move_taken_back():
    archive, start = Archive(), SETTING.match
    for help in (Help(), Help(tip=1), Help(tip=3, followed=True), Help(coach=True), Help(light=True)):
        save(archive, after(*WIN[1:], match=start.play(WIN[0], help)))
    # The bot's own help would be none of the person's.
    save(archive, after(WIN[2], match=after(WIN[0]).play(WIN[1], Help(tip=3))))
    back = after(*WIN, match=start.play(Move(3, 2)).undo())
    save(archive, back)
    save(archive, start.play(Move(3, 2)), back)
    # Help counts although its move was taken back.
    save(archive, after(*WIN, match=start.play(Move(3, 2), Help(tip=2)).undo()))
    assert archive.statistics().scores == (OpponentScore("perfect", "floor", 9, 9, 2),)
    resumed = archive.record(9)
    assert resumed is not None
    assert resumed.match.taken_back == (1, 0)


def test_a_win_that_was_played_on_to_from_a_lost_match_is_none_without_help():
    archive = Archive()
    lost = after(Move(3, 2), Move(1, 2), Move(2, 2), Move(3, 2))
    again = branch_from(SETTING, lost, 1, save(archive, lost).id)
    save(archive, after(*WIN, match=again.match), setting=again)
    assert archive.statistics().scores == (OpponentScore("perfect", "floor", 2, 1, 0),)
    assert [(each.winner, each.helped) for each in archive.page()] == [(0, True), (1, False)]


def test_a_match_that_goes_on_is_looked_at_again():
    archive, told = Archive(), list[int]()
    match = after(Move(3, 3), Move(1, 2), Move(2, 2))
    saver = save(archive, match)
    assert (archive.statistics().won_positions, archive.statistics().wins_preserved) == (2, 2)
    saver.save(match.undo().undo().undo())
    assert archive.statistics(told.append) == Statistics()
    assert told == []
    saver.save(match)
    assert archive.statistics(told.append).won_positions == 2
    assert told == [1]


def test_a_match_that_is_played_on_while_it_is_looked_at_is_looked_at_again(monkeypatch: pytest.MonkeyPatch):
    archive, tipped = Archive(now=Clock()), Help(tip=3, followed=True)
    saver = save(archive, after(Move(3, 3), Move(1, 2), Move(2, 2)))
    other = SETTING.match.play(Move(3, 3), tipped).play(Move(1, 2)).play(Move(2, 2), tipped)

    def played_on_meanwhile(looked_at: Match) -> tuple[int, int]:
        saver.save(other)
        return assess(looked_at)

    with monkeypatch.context() as patch:
        patch.setattr(statistics, "assess", played_on_meanwhile)
        archive.statistics()
    assert archive.statistics().won_positions == assess(other)[0] == 0
