"""Every move that was shown before `kill -9` is on the disk, here and far away; `benchmarks.kill` kills more."""

from __future__ import annotations

import pytest

from benchmarks.kill import KINDS, kill
from benchmarks.killing import far, matches
from benchmarks.killing.matches import Seen

A, B, C = Seen(("1 a",)), Seen(("2 b",)), Seen(("1 a",), is_taken_back=True)


@pytest.mark.parametrize("name", KINDS)
def test_all_that_was_shown_survives_kill_9(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(far, "KILLS", 1)
    # With this seed each run waits until two things or more were shown.
    times = 2 if name == "matches" else 1
    killed = kill(name, times, seed=552)
    assert [each.wrong for each in killed] == [""] * times
    assert sum(each.shown for each in killed) > 1


def test_a_lost_move_is_noticed():
    assert matches.judge(A, B, B, [Seen(), A, B]) == ""
    assert "but the new start" in matches.judge(B, A, A, [Seen(), A, B])
    assert "but the new start" in matches.judge(C, B, B, [Seen(), A, B, C])
    assert "The archive holds" in matches.judge(A, A, B, [Seen(), A, B])
    assert "never played" in matches.judge(C, C, C, [Seen(), A, B])


def test_a_lost_move_of_a_match_far_away_is_noticed():
    one, two, both = ("1 a",), ("2 b",), ("1 a", "2 b")
    assert far.judge([one, ()], [two, two], [both, both], 2) == ""
    assert "The boards differ" in far.judge([(), ()], [one, ()], [one, ()], 1)
    assert "but play went on" in far.judge([two, ()], [one, one], [one, one], 2)
    assert "1 moves were made" in far.judge([(), ()], [two, two], [both, both], 1)
    assert "the archives hold" in far.judge([(), ()], [one, one], [one, ()], 1)
