"""What was practised is saved when the call returns, and is there for the next program."""

from __future__ import annotations

from contextlib import closing
from datetime import UTC, date, datetime
from pathlib import Path

from engine.archive import Archive
from engine.archive.practice import Attempt, Knowledge, Missed, Progress
from tests.cases import for_each

NOW = datetime(2026, 12, 1, 12, tzinfo=UTC)
RIGHT = Attempt("puzzle", "floor", ("floor", "only"), 3, "17 42", True)
WRONG = RIGHT._replace(is_right=False, board="5 42")
OUTCOME, WORTH = Knowledge


def test_everything_is_there_for_the_next_program(tmp_path: Path):
    practice = Archive(tmp_path, lambda: NOW).practice
    practice.save_lesson("mex", Progress(2, 0))
    practice.save_lesson("mex", Progress(0, 1))
    practice.add(RIGHT)
    practice.add(WRONG)
    practice.add(RIGHT._replace(topic="nim"))
    practice.add(RIGHT._replace(kind="day"))
    late, early = (Missed(board, "floor", 3, date(2026, 12, day), 1) for board, day in (("3", 9), ("5 42", 2)))
    practice.save_missed(late)
    practice.save_missed(early._replace(gap=3))
    practice.save_missed(early)
    practice.save_missed(early._replace(board="7"))
    practice.forget_missed("7")
    for board in ("3.2", "1.4", "3.2"):
        practice.save_passed(board)
    practice.add_knowledge({7: OUTCOME})
    practice.add_knowledge({})
    with closing(Archive(tmp_path, lambda: NOW)) as other:
        assert other.practice.lessons() == {"mex": Progress(0, 1)}
        assert other.practice.attempts("puzzle", "floor") == [(NOW, WRONG), (NOW, RIGHT)]
        assert [attempt.topic for _, attempt in other.practice.attempts("puzzle")] == ["nim", "floor", "floor"]
        assert len(other.practice.attempts("puzzle", most=1)) == 1
        assert other.practice.missed() == [early, late]
        assert other.practice.passed() == {"1.4", "3.2"}
        assert other.practice.knowledge() == {7: OUTCOME}


@for_each(
    ("first", "second", "known"),
    [(OUTCOME, WORTH, WORTH), (WORTH, OUTCOME, WORTH), (OUTCOME, OUTCOME, OUTCOME), (WORTH, WORTH, WORTH)],
)
def test_what_was_known_before_stays_known(first: Knowledge, second: Knowledge, known: Knowledge):
    practice = Archive().practice
    practice.add_knowledge({7: first})
    practice.add_knowledge({7: second, 8: OUTCOME})
    assert practice.knowledge() == {7: known, 8: OUTCOME}
