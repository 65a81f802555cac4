"""Killed matches are gone on with and results of puzzles are there; `benchmarks.kill`, `kill_practice` kill more."""

from __future__ import annotations

from benchmarks import kill_practice
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


def test_every_result_that_was_shown_survives_kill_9():
    killed = kill_practice.kill(3, seed=9)
    assert [each.wrong for each in killed] == [""] * 3
    assert sum(each.shown for each in killed)


def test_a_lost_result_is_noticed():
    assert kill_practice.judge(1, [True, False], 1, [True, False, True]) == ""
    assert "3 results" in kill_practice.judge(3, [True, False], 1, [True, False, True])
    assert "was played" in kill_practice.judge(0, [False], 1, [True])
    assert "come back" in kill_practice.judge(1, [False], 0, [False])
    assert kill_practice.results_on("Puzzle 3 of 9, grade 2\n  at the first try") == 3
    assert kill_practice.results_on("Puzzle 1 of 9, grade 2\n  Find") == 0
