"""Statistics of matches that were added in another order than they were played in, or are played on meanwhile."""

from __future__ import annotations

from datetime import timedelta

import pytest

from engine.archive import Archive, bulk
from engine.archive.statistics import assess
from engine.match import Help, Match
from engine.position import Move
from engine.record import Record
from tests.engine.archive.some_matches import START, prepared_on


def record(winner: int, day: int) -> Record:
    """A match of one move against a bot, begun on this day."""
    return Record(prepared_on("1", "sharp", winner).match.play(Move(1, 2)), "sharp", "7", START + timedelta(days=day))


def test_streaks_and_form_go_by_the_days_of_the_matches_and_not_by_when_they_were_added() -> None:
    archive = Archive()
    *_, added = archive.add([record(1, 5), record(0, 1), record(0, 2), record(0, 0)])
    assert added.new == 4
    found = archive.statistics()
    assert (found.streak, found.longest) == (-1, 3)
    assert [span.won for span in found.wins_over_time] == [1, 1, 1, 0]


def test_a_match_that_is_played_on_while_it_is_looked_at_is_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    archive = Archive()
    prepared = prepared_on("1 1 2")
    saver, match = archive.saver_for(prepared), prepared.match
    for move in (Move(3, 3), Move(1, 2), Move(2, 2)):
        match = match.play(move)
    saver.save(match)
    other = (
        match.undo()
        .undo()
        .undo()
        .play(Move(3, 3), help=Help(tip=3, followed=True))
        .play(Move(1, 2))
        .play(Move(2, 2), help=Help(tip=3, followed=True))
    )

    def played_on_meanwhile(looked_at: Match) -> tuple[int, int]:
        saver.save(other)
        return assess(looked_at)

    with monkeypatch.context() as patch:
        patch.setattr(bulk, "assess", played_on_meanwhile)
        archive.statistics()
    assert archive.statistics().won_positions == assess(other)[0] == 0
