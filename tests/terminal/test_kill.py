"""Killed matches are gone on with; `python -m benchmarks.kill` kills more of them."""

from __future__ import annotations

from benchmarks.kill import Seen, judge, kill

A, B, C = Seen(("a",), 1), Seen(("a", "b"), 2), Seen(("a", "b"), 1)


def test_every_move_that_was_shown_survives_kill_9():
    assert [killed.wrong for killed in kill(3, seed=9)] == [""] * 3


def test_what_is_lost_is_noticed():
    assert judge(A, B, B, [Seen(), A, B]) == ""
    assert "but the new start" in judge(B, A, A, [Seen(), A, B])
    assert "but the new start" in judge(C, B, B, [Seen(), A, B, C])
    assert "The archive holds" in judge(A, A, B, [Seen(), A, B])
    assert "never played" in judge(C, C, C, [Seen(), A, B])
