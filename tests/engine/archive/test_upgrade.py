"""A file of version 1: opened, brought up to date in one transaction, read where it cannot be, nothing lost."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from engine.archive import Archive, schema
from engine.archive.schema import VERSION, connect, open_read_only
from engine.archive.statistics import Score
from engine.archive.timestamps import to_moment
from engine.match import ALONE, Help
from engine.notation import parse_move
from engine.record import Record
from tests.engine.archive import version_1
from tests.engine.archive.version_1 import BEHIND, DELETED, FRIENDS, HINTED, NOW, PLIES, UNFINISHED, WON

OPEN = """
import os, sys
from pathlib import Path
from engine.archive import Archive, schema
for _ in range(4):
    if not os.fork():
        sys.stdout.write(f"{Archive(Path(sys.argv[1])).count()}\\n")
        break
else:
    for _ in range(4):
        os.wait()
"""
"""Four programs at once, by forks of one that has loaded all they need."""


def archive_in(directory: Path) -> Archive:
    return Archive(directory, lambda: to_moment(NOW) + timedelta(minutes=1))


def version(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


def content(path: Path) -> list[str]:
    """Every table, index and row of a file."""
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A file of version 1."""
    return version_1.write(tmp_path)


def check(archive: Archive) -> None:
    """Every match is there as it was."""
    for id, moves in PLIES.items():
        if id == DELETED:
            continue
        record = archive.record(id)
        assert isinstance(record, Record)
        assert [ply.text for ply in record.match.plies] == [move for move, _ in moves]
        helped = Help(3, followed=True)
        assert [ply.help for ply in record.match.plies] == [helped if hinted else ALONE for _, hinted in moves]
        assert record.match.names == ("Ann", "Bob")
        assert record.match.taken_back == (0, 0)
    behind = archive.record(BEHIND)
    assert behind is not None
    assert behind.match.cursor == 1
    found = archive.statistics()
    assert found.scores == (Score("perfect", "floor", 2, 2, 1), Score(None, "floor", 1, 0, 0))
    assert (found.won_positions, found.wins_preserved) == (3, 3)


def test_it_is_brought_up_to_date_and_nothing_is_lost(old: Path):
    archive = archive_in(old.parent)
    assert version(old) == VERSION
    check(archive)
    assert archive.record(DELETED) is None
    assert archive.restore(DELETED)
    assert archive.record(DELETED) is not None
    assert archive.take_notice() is None
    archive.close()
    with closing(sqlite3.connect(old)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    again = archive_in(old.parent)
    assert [record.match.cursor for record in again.records()] == [3, 3, 2, 1, 1, 1]
    again.close()


def test_it_has_the_tables_and_indexes_of_a_new_file(old: Path):
    def columns(connection: sqlite3.Connection) -> list[tuple[object, ...]]:
        return [
            (table, *row[1:])
            for table in ("matches", "plies")
            for row in connection.execute(f"PRAGMA table_info({table})")
        ]

    def indexes(connection: sqlite3.Connection) -> set[tuple[str, str]]:
        rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL")
        return {(name, " ".join(sql.split())) for name, sql in rows}

    with closing(connect(old)) as upgraded, closing(connect(":memory:")) as new:
        assert columns(upgraded) == columns(new)
        assert indexes(upgraded) == indexes(new)


def test_a_match_in_it_is_played_on(old: Path):
    archive = archive_in(old.parent)
    resumed = archive.resume(UNFINISHED)
    assert resumed is not None
    prepared, saver = resumed
    assert prepared.again is None
    match = prepared.match.play(parse_move("3/2", prepared.match.position), Help(1))
    assert saver.save(match)
    assert saver.id == UNFINISHED
    archive.close()
    again = archive_in(old.parent).record(UNFINISHED)
    assert again is not None
    assert again.match.plies == match.plies


def test_it_is_read_where_it_cannot_be_written_and_stays_as_it_is(old: Path, monkeypatch: pytest.MonkeyPatch):
    before = content(old)

    def refuse(_: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("attempt to write a readonly database")

    with monkeypatch.context() as patched:
        # A superuser may write wherever file modes say nobody may.
        patched.setattr(schema, "_prepare", refuse)
        archive = archive_in(old.parent)
    assert archive.is_there
    assert not archive.is_saved
    assert "can only be read" in (archive.take_notice() or "")
    check(archive)
    archive.close()
    assert (version(old), content(old)) == (1, before)


def test_reading_it_only_writes_nothing(old: Path):
    before = content(old)
    connection = open_read_only(old)
    assert connection is not None
    with closing(connection):
        assert connection.execute("SELECT count(*) FROM plies WHERE help").fetchone() == (4,)
        assert connection.execute("PRAGMA database_list").fetchone()[2] == ""
    assert (version(old), content(old)) == (1, before)


def test_two_programs_at_once_bring_it_up_to_date_once(old: Path):
    command = [sys.executable, "-c", OPEN, str(old.parent)]
    done = subprocess.run(
        command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[3], timeout=60, check=True
    )
    assert done.stdout.split() == ["5"] * 4
    archive = archive_in(old.parent)
    check(archive)
    archive.close()


def test_who_waited_for_another_program_finds_it_done(old: Path):
    with closing(sqlite3.connect(old, isolation_level=None)) as late:
        connect(old).close()
        before = content(old)
        schema.upgrade(late)
        assert content(old) == before


class Failing(sqlite3.Connection):
    """A connection of which the disk fails at one statement."""

    left = 0

    def execute(self, sql: str, *parameters: object) -> sqlite3.Cursor:  # type: ignore[override]
        if not sql.startswith(("BEGIN", "ROLLBACK")):
            Failing.left -= 1
            if Failing.left == 0:
                raise sqlite3.OperationalError("disk I/O error")
        return super().execute(sql, *parameters)  # type: ignore[arg-type]


def steps() -> Iterator[int]:
    # Asking for the version, every statement, and setting the version; after these only the commit.
    return iter(range(1, len(schema._STEPS[1]) + 3))


@pytest.mark.parametrize("statement", list(steps()))
def test_a_fault_in_the_middle_leaves_it_as_it_was(old: Path, statement: int):
    before = content(old)
    with closing(sqlite3.connect(old, isolation_level=None, factory=Failing)) as connection:
        Failing.left = statement
        with pytest.raises(sqlite3.OperationalError):
            schema.upgrade(connection)
    assert (version(old), content(old)) == (1, before)
    archive = archive_in(old.parent)
    check(archive)
    archive.close()


def test_help_counts_for_the_player_who_had_it(old: Path):
    with closing(connect(old)) as connection:
        helped = dict(connection.execute("SELECT id, helped FROM matches"))
    assert helped == {WON: 0, HINTED: 1, UNFINISHED: 0, BEHIND: 0, DELETED: 0, FRIENDS: 0}


def test_a_file_of_a_newer_version_is_left_alone(old: Path):
    with closing(sqlite3.connect(old)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = content(old)
    archive = archive_in(old.parent)
    assert "newer version" in (archive.take_notice() or "")
    assert content(old) == before
