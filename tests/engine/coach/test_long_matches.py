"""Matches of very many moves: reviewed while that takes a reasonable time, and said to be too large beyond."""

from __future__ import annotations

from time import process_time

import pytest

from engine.coach.review import review
from engine.coach.review_words import closing, marks
from engine.match import Match
from engine.notation import parse_position
from engine.position import Move
from engine.record import Record
from engine.record.reader import Replay
from tui.cli.replay import lines_of


def test_a_review_of_moves_times_slots_beyond_the_limit_is_not_begun(monkeypatch: pytest.MonkeyPatch):
    match = Match(parse_position("4 4 4")).play(Move(1, 2)).play(Move(2, 2))
    assert review(match).plies[0].won_before is not None
    monkeypatch.setattr("engine.coach.review.MOST_WORK", 5)
    found = review(match)
    assert [(each.ply, each.won_before, each.label) for each in found.plies] == [
        (ply, None, None) for ply in match.plies
    ]
    assert closing(found) == "This board is too large to say where the win went."


def test_the_words_of_a_long_match_take_no_longer_a_move():
    """Every second move gives the win away, and what would have won stands beside each."""
    replay = Replay(Match(parse_position("nim:20000 nim:1")))
    for _ in range(19_000):
        replay.play("1-1")
    found = review(replay.match(len(replay)))
    began = process_time()
    said = [comment for _, comment in marks(found, lambda ply: ply.sentence)]
    assert sum("would have won" in each for each in said) > 9_000
    assert process_time() - began < 10


def test_a_replay_leaves_out_the_boards_of_a_long_match_on_a_large_one(monkeypatch: pytest.MonkeyPatch):
    replay = Replay(Match(parse_position("4 4")))
    replay.play("1/4")
    record = Record(replay.match(1))
    whole = list(lines_of(record))
    monkeypatch.setattr("tui.cli.replay.MOST_WRITTEN", 1)
    short = list(lines_of(record))
    assert [line for line in whole if line not in short] == ["Board: (1) 1  (2) 4"]
    assert short[-1] == whole[-1] == "Unfinished."
