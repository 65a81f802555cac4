"""Puzzles in plain mode: asked, refuted, helped and solved in lines, and saved as they are known."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from engine.archive import Archive
from engine.learning.practice.sources import Run, TasksOf
from engine.notation import format_move
from engine.theory.grundy import winning_moves
from tests.tui.practising import task_on
from tui.plain.puzzles import PlainPuzzles

TODAY = date(2026, 12, 1)


def puzzles(*boards: str) -> tuple[PlainPuzzles, list[str], Archive]:
    said: list[str] = []
    archive = Archive()
    return PlainPuzzles(Run(TasksOf(boards, task_on)), archive, TODAY, "Ann", said.append), said, archive


def right(plain: PlainPuzzles) -> str:
    position = plain._solving.match.position
    return format_move(next(winning_moves(position)), position)


def attempts(archive: Archive) -> Iterator[bool]:
    return (attempt.is_right for _, attempt in archive.practice.attempts("puzzle"))


def test_a_puzzle_is_asked_refuted_and_solved_and_the_next_one_follows():
    plain, said, archive = puzzles("nim:1 nim:2", "nim:3 nim:1")
    assert plain.open()
    assert said == ["Puzzle 1 of 2, grade 2: Nim", "Board: (1) 1  (2) 2", "Find a winning move."]
    assert plain.take("2-2")
    assert said[-1] == "No: 2 - 2 loses: the reply 1 - 1 wins. Try again."
    assert list(attempts(archive)) == [False]
    assert plain.take("2 - 1")
    assert said[4].startswith("Solved: 2 - 1 leaves 1: only twins. Now copy every move.")
    assert said[5].startswith("Puzzle 2 of 2, ")
    while plain.take(right(plain)):
        pass
    assert said[-1] == "Found at the first try: 1 of 2."
    assert list(attempts(archive)) == [True, False]
    assert [each.board for each in archive.practice.missed()] == ["nim:1 nim:2"]


def test_a_line_is_asked_for_move_by_move():
    plain, said, archive = puzzles("nim:1 nim:2 nim:4")
    plain.open()
    plain.take(right(plain))
    assert said[3].startswith("1 of ")
    assert said[4].startswith("The bot replies ")
    assert list(attempts(archive)) == []
    while plain.take(right(plain)):
        pass
    assert list(attempts(archive)) == [True]


def test_help_counts_as_missed_before_it_is_read():
    plain, said, archive = puzzles("nim:1 nim:2")
    plain.open()
    plain.take("tip")
    assert said[-1] == "Tip 1 of 3: You can win. Look at 2."
    assert list(attempts(archive)) == [False]
    plain.take("tip")
    assert said[-1].startswith("Tip 2 of 3: ")
    assert not plain.take("show")
    assert said[-1] == "Found at the first try: none."
    assert list(attempts(archive)) == [False]


def test_what_is_no_move_and_what_is_not_allowed_are_no_tries():
    plain, said, archive = puzzles("nim:1 nim:2")
    plain.open()
    for line, expected in (
        ("what", "what is not a move: write slot and choice, as in 2/4."),
        ("2-9", "2 - 9 is not allowed: choose 1, 2."),
        ("", "2 - 9 is not allowed: choose 1, 2."),
        ("board", "Board: (1) 1  (2) 2"),
        ("help", "Type a move; or tip for where to look, show for a winning move, board, help or quit."),
    ):
        assert plain.take(line)
        assert said[-1] == expected
    assert not plain.take("Quit")
    assert list(attempts(archive)) == []
