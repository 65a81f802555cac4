"""What was practised is on the disk when the call returns, and what something else wrote there does no harm."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from engine.archive import Archive, seals
from engine.archive.practice import Attempt, Missed, Progress

NOW = datetime(2026, 12, 1, 12, tzinfo=UTC)
RIGHT = Attempt("puzzle", "floor", ("floor", "only"), 3, "17 42", True)
WRONG = RIGHT._replace(is_right=False, board="5 42")


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    with closing(Archive(tmp_path, lambda: NOW)) as archive:
        yield archive


def test_everything_is_there_for_the_next_program(archive: Archive, tmp_path: Path) -> None:
    practice = archive.practice
    practice.save_lesson("mex", Progress(2, 0))
    practice.save_lesson("mex", Progress(0, 1))
    practice.add(RIGHT)
    practice.add(WRONG)
    practice.add(RIGHT._replace(topic="nim"))
    practice.add(RIGHT._replace(kind="sheet"))
    missed = Missed("5 42", "floor", 3, date(2026, 12, 2), 1)
    practice.save_missed(missed)
    practice.save_missed(missed._replace(gap=3))
    practice.save_missed(missed._replace(board="7"))
    practice.forget_missed("7")
    with closing(Archive(tmp_path, lambda: NOW)) as other:
        assert other.practice.lessons() == {"mex": Progress(0, 1)}
        assert other.practice.attempts("puzzle", "floor") == [(NOW, WRONG), (NOW, RIGHT)]
        assert [attempt.topic for _, attempt in other.practice.attempts("puzzle")] == ["nim", "floor", "floor"]
        assert len(other.practice.attempts("puzzle", most=1)) == 1
        assert other.practice.missed() == [missed._replace(gap=3)]


def test_missed_boards_come_back_in_the_order_of_their_days(archive: Archive) -> None:
    late = Missed("3", "floor", 3, date(2026, 12, 9), 9)
    early = Missed("5 42", "floor", 3, date(2026, 12, 2), 1)
    for missed in (late, early):
        archive.practice.save_missed(missed)
    assert archive.practice.missed() == [early, late]


def test_rows_that_hold_nothing_of_ours_are_left_out(archive: Archive, tmp_path: Path) -> None:
    archive.practice.add(RIGHT)
    with closing(sqlite3.connect(tmp_path / "matches.db")) as connection, connection:
        connection.execute("INSERT INTO attempts VALUES (7, 'x', 'puzzle', 'floor', '', 'y', '', 'z', 0)")
        connection.execute("INSERT INTO missed VALUES ('1', 'floor', 1, 99999999999, 1, 0)")
        connection.execute("INSERT INTO missed VALUES ('2', 'floor', 1, x'00', 1, 0)")
        connection.execute("INSERT INTO lessons VALUES ('a', 'b', 'c', 0)")
        # As an older version may have left them.
        seals.prepare(connection)
        seals.seal_all(connection)
    assert archive.practice.attempts("puzzle") == [(NOW, RIGHT)]
    assert archive.practice.missed() == []
    assert archive.practice.lessons() == {}
    assert archive.take_notice() is None


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE attempts SET grade = 2 WHERE topic = 'nim'",
        "UPDATE lessons SET page = 3",
        "INSERT INTO missed VALUES ('1', 'floor', 1, 9, 1, 0)",
    ],
)
def test_what_is_not_as_it_was_written_is_told_and_all_else_is_kept(
    archive: Archive, tmp_path: Path, harm: str, execute: Callable[[Path, str], None]
) -> None:
    practice = archive.practice
    practice.add(RIGHT)
    practice.add(RIGHT._replace(topic="nim"))
    practice.save_lesson("mex", Progress(1, 0))
    before = Counter((*practice.attempts("puzzle"), *practice.lessons().items(), *practice.missed()))
    execute(tmp_path, harm)
    after = Counter((*practice.attempts("puzzle"), *practice.lessons().items(), *practice.missed()))
    assert (before - after).total() == (0 if harm.startswith("INSERT") else 1)
    assert after <= before
    assert (archive.take_notice() or "").startswith("The saved matches were damaged and are now in ")
