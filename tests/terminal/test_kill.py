"""Whatever was shown before `kill -9` is on the disk: moves, puzzles, pages; `benchmarks.kill` kills more."""

from __future__ import annotations

import pytest

from benchmarks.kill import KINDS, kill
from benchmarks.killing import far, lessons, matches, puzzles, sprints
from benchmarks.killing.matches import Seen
from engine.lessons.table import COURSE

A, B, C = Seen(("a",), 1), Seen(("a", "b"), 2), Seen(("a", "b"), 1)


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


def test_a_lost_result_of_a_puzzle_is_noticed():
    assert puzzles.judge(1, [True, False], 1, [True, False, True]) == ""
    assert "3 results" in puzzles.judge(3, [True, False], 1, [True, False, True])
    assert "was played" in puzzles.judge(0, [False], 1, [True])
    assert "come back" in puzzles.judge(1, [False], 0, [False])
    assert puzzles.results_on("Puzzle 3 of 9, grade 2\n  at the first try") == 3
    assert puzzles.results_on("Puzzle 1 of 9, grade 2\n  Find") == 0


def test_a_lost_page_of_a_lesson_is_noticed():
    assert lessons.judge(3, 3, 4) == lessons.judge(3, 4, 4) == ""
    assert "showed 3 pages" in lessons.judge(3, 2, 4)
    assert "4 pages were done" in lessons.judge(3, 5, 4)
    assert lessons.pages_on("page 3 of 8\n  Enter answer   q leave", COURSE[0]) == 2
    assert lessons.pages_on("page 3 of 8\n  Enter next page   q leave", COURSE[0]) == 3
    assert lessons.pages_on(f"You can now {COURSE[0].aim}.", COURSE[0]) == len(COURSE[0].pages)


def test_a_lost_answer_of_a_minute_is_noticed():
    assert sprints.judge("7 is lost.", ["3 is won.", "7 is lost."], 2) == sprints.judge("", [], 2) == ""
    assert "The screen told" in sprints.judge("7 is lost.", ["3 is won."], 2)
    assert "1 answers" in sprints.judge("", ["3 is won.", "7 is lost."], 1)
    told = sprints.TOLD.search("  Wrong: 2 and 32 are lost.   ")
    assert told is not None
    assert told[1] == "2 and 32 are lost."


def test_a_lost_move_of_a_match_far_away_is_noticed():
    assert far.judge([("a",), ()], [("a", "b"), ("a", "b")], [("a", "b"), ("a", "b")], 2) == ""
    assert "The boards differ" in far.judge([(), ()], [("a",), ()], [("a",), ()], 1)
    assert "but play went on" in far.judge([("a", "b"), ()], [("a",), ("a",)], [("a",), ("a",)], 2)
    assert "1 moves were made" in far.judge([(), ()], [("a", "b"), ("a", "b")], [("a", "b"), ("a", "b")], 1)
    assert "the archives hold" in far.judge([(), ()], [("a",), ("a",)], [("a",), ()], 1)
