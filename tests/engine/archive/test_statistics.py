from __future__ import annotations

from datetime import timedelta

import pytest

from engine.archive import Archive, statistics
from engine.archive.statistics import Score, Statistics, assess
from engine.match import Help, Match
from engine.notation import parse_position
from engine.position import Move
from engine.setup import again_from
from engine.theory.grundy import winning_moves
from tests.cases import for_each
from tests.engine.archive.some_matches import START, Clock, playing, prepared_on


def finish(archive: Archive, winner: int, opponent: str | None = "sharp") -> None:
    """One match on a board of one move."""
    setting = prepared_on("1", opponent, winner)
    archive.saver_for(setting).save(setting.match.play(Move(1, 2)))


def test_an_empty_archive_has_empty_statistics() -> None:
    assert Archive().statistics() == Statistics()


def test_wins_streaks_and_form() -> None:
    archive = Archive(None, Clock())
    for winner in (0, 0, 0, 1, 0, 1, 1):
        finish(archive, winner)
    finish(archive, 0, "perfect")
    finish(archive, 1, "perfect")
    finish(archive, 1, None)
    archive.saver_for(prepared_on()).save(prepared_on().match.play(Move(1, 2)))
    found = archive.statistics()
    assert found.scores == (
        Score("perfect", "floor", 2, 1, 1),
        Score("sharp", "floor", 7, 4, 4),
        Score(None, "floor", 1, 0, 0),
    )
    assert (found.streak, found.longest) == (-1, 3)
    assert [span.won for span in found.wins_over_time] == [1, 1, 1, 0, 1, 0, 0, 1, 0]
    assert found.wins_over_time[0].began == START + timedelta(minutes=2)
    assert (found.won_positions, found.wins_preserved) == (5, 5)


@for_each(
    ("winners", "streak", "longest"),
    [((0, 0, 1, 1, 1), -3, 2), ((1, 1), -2, 0), ((1, 0, 0), 2, 2), ((0, 0, 1, 0), 1, 2)],
)
def test_only_wins_make_the_longest_streak(winners: tuple[int, ...], streak: int, longest: int) -> None:
    archive = Archive(None, Clock())
    for winner in winners:
        finish(archive, winner)
    found = archive.statistics()
    assert (found.streak, found.longest) == (streak, longest)


def test_streaks_and_form_go_by_the_days_of_the_matches_and_not_by_when_they_were_added() -> None:
    archive = Archive()
    for winner, day in ((1, 5), (0, 1), (0, 2), (0, 0)):
        setting = prepared_on("1", "sharp", winner)
        archive.saver_for(setting, START + timedelta(days=day)).save(setting.match.play(Move(1, 2)))
    found = archive.statistics()
    assert (found.streak, found.longest) == (-1, 3)
    assert [span.won for span in found.wins_over_time] == [1, 1, 1, 0]


def test_form_has_no_more_than_30_spans_that_count_every_match() -> None:
    archive = Archive(None, Clock())
    for number in range(100):
        finish(archive, number % 2)
    form = archive.statistics().wins_over_time
    assert len(form) == 30
    assert sum(span.played for span in form) == 100
    assert sum(span.won for span in form) == 50


def test_won_positions_kept_are_counted_by_the_definition() -> None:
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


def test_moves_after_a_tip_and_misere_matches_do_not_count() -> None:
    assert assess(Match(parse_position("1")).play(Move(1, 2))) == (1, 1)
    assert assess(Match(parse_position("1")).play(Move(1, 2), help=Help(tip=3, followed=True))) == (0, 0)
    assert assess(Match(parse_position("1", misere=True)).play(Move(1, 2))) == (0, 0)


def test_a_tip_that_was_not_followed_hides_no_mistake() -> None:
    board = Match(parse_position("3 4"))
    assert assess(board.play(Move(2, 3), help=Help(tip=3))) == (1, 0)
    assert assess(board.play(Move(2, 2), help=Help(tip=1))) == (1, 1)
    assert assess(board.play(Move(2, 3), help=Help(coach=True))) == (0, 0)
    assert assess(board.play(Move(2, 3), help=Help(light=True))) == (0, 0)


def test_wins_without_help_are_those_without_a_tip_the_coach_the_light_or_a_move_taken_back() -> None:
    archive = Archive()
    start = prepared_on("1 1 2").match
    helps = Help(), Help(tip=1), Help(tip=3, followed=True), Help(coach=True), Help(light=True)
    for helped in helps:
        saver, match = archive.saver_for(prepared_on("1 1 2")), start.play(Move(1, 2), helped)
        assert saver.save(match)
        for move in (Move(3, 3), Move(2, 2)):
            match = match.play(move)
            assert saver.save(match)
        assert match.outcome is not None
        assert match.outcome.winner == 0
    # The bot's own help would be none of the person's.
    theirs = start.play(Move(1, 2)).play(Move(3, 3), Help(tip=3)).play(Move(2, 2))
    archive.saver_for(prepared_on("1 1 2")).save(theirs)
    back = start.play(Move(3, 2)).undo().play(Move(1, 2)).play(Move(3, 3)).play(Move(2, 2))
    archive.saver_for(prepared_on("1 1 2")).save(back)
    saver = archive.saver_for(prepared_on("1 1 2"))
    for match in (start.play(Move(3, 2)), back):
        assert saver.save(match)
    assert archive.statistics().scores == (Score("perfect", "floor", 8, 8, 2),)


def test_a_win_that_was_played_on_to_from_a_lost_match_is_none_without_help() -> None:
    archive, setting = Archive(), prepared_on("1 1 2")
    lost = setting.match.play(Move(3, 2)).play(Move(1, 2)).play(Move(2, 2)).play(Move(3, 2))
    first = archive.saver_for(setting)
    assert first.save(lost)
    again = again_from(setting, lost, 1, first.id)
    saver, match = archive.saver_for(again), again.match
    for move in (Move(1, 2), Move(3, 3), Move(2, 2)):
        match = match.play(move)
        assert saver.save(match)
    assert archive.statistics().scores == (Score("perfect", "floor", 2, 1, 0),)
    assert [(each.winner, each.helped) for each in archive.page()] == [(0, True), (1, False)]


def test_help_counts_although_the_move_was_taken_back() -> None:
    archive = Archive()
    setting = prepared_on("1 1 2")
    saver, match = archive.saver_for(setting), setting.match.play(Move(3, 2), Help(tip=2))
    assert saver.save(match)
    for move in (Move(1, 2), Move(3, 3), Move(2, 2)):
        match = match.undo().play(move) if match.cursor == 1 and match.plies[0].help.tip else match.play(move)
        assert saver.save(match)
    assert match.taken_back == (1, 0)
    assert [ply.help.tip for ply in match.plies] == [0, 0, 0]
    assert archive.statistics().scores == (Score("perfect", "floor", 1, 1, 0),)
    resumed = archive.record(saver.id or 0)
    assert resumed is not None
    assert resumed.match.taken_back == (1, 0)


def test_a_match_that_goes_on_is_looked_at_again() -> None:
    archive = Archive()
    setting = prepared_on("1 1 2")
    saver, match = archive.saver_for(setting), setting.match
    for move in (Move(3, 3), Move(1, 2), Move(2, 2)):
        match = match.play(move)
        saver.save(match)
    assert (archive.statistics().won_positions, archive.statistics().wins_preserved) == (2, 2)
    told: list[int] = []
    saver.save(match.undo().undo().undo())
    assert archive.statistics(told.append) == Statistics()
    assert told == []
    saver.save(match)
    assert archive.statistics(told.append).won_positions == 2
    assert told == [1]


def test_a_match_that_is_played_on_while_it_is_looked_at_is_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    archive = Archive(now=Clock())
    setting = prepared_on("1 1 2")
    saver, match = archive.saver_for(setting), setting.match
    for move in (Move(3, 3), Move(1, 2), Move(2, 2)):
        match = match.play(move)
    saver.save(match)
    tipped = Help(tip=3, followed=True)
    other = setting.match.play(Move(3, 3), tipped).play(Move(1, 2)).play(Move(2, 2), tipped)

    def played_on_meanwhile(looked_at: Match) -> tuple[int, int]:
        saver.save(other)
        return assess(looked_at)

    with monkeypatch.context() as patch:
        patch.setattr(statistics, "assess", played_on_meanwhile)
        archive.statistics()
    assert archive.statistics().won_positions == assess(other)[0] == 0
