"""Passed boards of the path and what was found out: saved, guarded by checksums, rescued, new in version 5."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from benchmarks.attack_bits import write
from engine.archive import Archive, schema, seals
from engine.archive.match_saver import MatchSaver
from engine.archive.practice import Known
from engine.archive.schema import VERSION, connect, open_read_only
from engine.archive.store import Store
from tests.cases import for_each
from tests.engine.archive.some_matches import Clock, played, playing, prepared_on

MATCHES = 15
OUTCOME, WORTH = Known.OUTCOME, Known.WORTH


def notices(archive: Archive) -> list[str]:
    return list(iter(archive.take_notice, None))


def change(directory: Path, *statements: str) -> None:
    """Write into the file past the program."""
    with closing(sqlite3.connect(directory / "matches.db", isolation_level=None)) as connection:
        seals.prepare(connection)
        for statement in statements:
            connection.execute(statement)


def make_version_4(directory: Path) -> None:
    """Make the file one of version 4, whose tables have checksums and know neither the path nor the notebook."""
    change(directory, "DROP TABLE passed", "DROP TABLE found", "PRAGMA user_version = 4")
    with closing(sqlite3.connect(directory / "matches.db", isolation_level=None)) as connection:
        seals.remember(connection, 4)


def version(directory: Path) -> int:
    with closing(sqlite3.connect(directory / "matches.db")) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A directory with a file of version 4."""
    write(tmp_path, MATCHES)
    make_version_4(tmp_path)
    return tmp_path


@pytest.fixture
def full(tmp_path: Path) -> Path:
    """A directory with a file of this version, in which a board was passed and two numbers were found out."""
    write(tmp_path, MATCHES)
    return tmp_path


def test_what_was_passed_and_found_out_is_there_for_the_next_program(tmp_path: Path):
    with closing(Archive(tmp_path)) as archive:
        assert (archive.practice.passed(), archive.practice.found()) == (frozenset(), {})
        for board in ("3.2", "1.4", "3.2"):
            archive.practice.save_passed(board)
        archive.practice.add_found({7: OUTCOME})
        archive.practice.add_found({})
    with closing(Archive(tmp_path)) as archive:
        assert archive.practice.passed() == {"1.4", "3.2"}
        assert archive.practice.found() == {7: OUTCOME}


@for_each(
    ("first", "second", "known"),
    [(OUTCOME, WORTH, WORTH), (WORTH, OUTCOME, WORTH), (OUTCOME, OUTCOME, OUTCOME), (WORTH, WORTH, WORTH)],
)
def test_what_was_known_before_stays_known(first: Known, second: Known, known: Known):
    archive = Archive()
    archive.practice.add_found({7: first})
    archive.practice.add_found({7: second, 8: OUTCOME})
    assert archive.practice.found() == {7: known, 8: OUTCOME}


def test_what_is_found_out_with_a_move_is_saved_with_it_at_once_or_soon(tmp_path: Path):
    with closing(Archive(tmp_path)) as archive, closing(Archive(tmp_path)) as other:
        setting = prepared_on()
        saver, moves = archive.saver_for(setting), playing(setting.match)
        assert saver.save(next(moves), {7: OUTCOME})
        assert (other.count(), other.practice.found()) == (1, {7: OUTCOME})
        saver.save_soon(next(moves), {8: WORTH})
        archive.wait()
        assert other.practice.found() == {7: OUTCOME, 8: WORTH}


def test_what_was_found_out_with_a_move_that_could_not_be_saved_is_saved_with_the_next_one(tmp_path: Path):
    store = Store(tmp_path)
    setting = prepared_on("99 98 97")
    saver, moves = MatchSaver(store, setting, Clock()(), Clock()), playing(setting.match)

    def refuse(is_refused: bool) -> None:
        store.read(lambda connection: connection.execute(f"PRAGMA query_only = {int(is_refused)}"), None)

    refuse(True)
    assert not saver.save(next(moves), {7: OUTCOME})
    saver.save_soon(next(moves), {8: OUTCOME})
    assert saver.settle() is not None
    refuse(False)
    assert saver.save(next(moves), {7: WORTH})
    with closing(Archive(tmp_path)) as other:
        assert other.practice.found() == {7: WORTH, 8: OUTCOME}


HARM = [
    "UPDATE passed SET board = '3.3'",
    "UPDATE found SET known = 2 WHERE number = 7",
    "UPDATE found SET number = 8 WHERE number = 7",
    "INSERT INTO passed VALUES ('9.4', 0)",
    "INSERT INTO found VALUES (9, 1, 0)",
]


@pytest.mark.parametrize("harm", HARM)
def test_a_row_that_is_not_as_it_was_written_is_told_and_all_others_are_kept(full: Path, harm: str):
    change(full, harm)
    with closing(Archive(full, Clock())) as archive:
        passed, found = archive.practice.passed(), archive.practice.found()
        (told,) = notices(archive)
        assert "all 16 matches could be rescued" in told
        is_added = harm.startswith("INSERT")
        assert passed == ({"3.2"} if is_added or "found" in harm else frozenset())
        assert found == ({7: OUTCOME, 17: WORTH} if is_added or "passed" in harm else {17: WORTH})
    with closing(Archive(full, Clock())) as again:
        assert (again.practice.passed(), again.practice.found()) == (passed, found)
        assert notices(again) == []


def test_a_row_that_holds_nothing_of_ours_is_left_out(full: Path):
    change(
        full,
        "INSERT INTO found VALUES (21, 7, 0)",
        f"UPDATE found SET seal = {seals.covering(seals.PRACTISED['found'])}",
    )
    with closing(Archive(full, Clock())) as archive:
        assert archive.practice.found() == {7: OUTCOME, 17: WORTH}
        assert notices(archive) == []


def test_a_table_that_was_dropped_is_told(full: Path):
    change(full, "DROP TABLE found")
    with closing(Archive(full, Clock())) as archive:
        assert "all 16 matches could be rescued" in notices(archive)[0]
        assert archive.practice.passed() == {"3.2"}
        archive.practice.add_found({9: OUTCOME})
        assert archive.practice.found() == {9: OUTCOME}


def test_an_older_file_that_is_only_read_stays_as_it_is(old: Path):
    connection = open_read_only(old / "matches.db")
    assert connection is not None
    with closing(connection):
        assert connection.execute("SELECT count(*) FROM passed").fetchone() == (0,)
    assert version(old) == 4


def test_an_older_file_is_brought_up_to_date_and_nothing_is_lost(old: Path):
    with closing(Archive(old, Clock())) as archive:
        assert notices(archive) == []
        assert (archive.count(), len(list(archive.records()))) == (MATCHES, MATCHES)
        assert set(archive.practice.lessons()) == {"mex"}
        assert len(archive.practice.attempts("puzzle")) == 4
        assert len(archive.practice.missed()) == 1
        archive.practice.save_passed("1.1")
        archive.practice.add_found({7: OUTCOME})
    assert version(old) == VERSION
    with closing(connect(old / "matches.db")) as connection:
        seals.check_every(connection)
    with closing(Archive(old, Clock())) as archive:
        assert (archive.practice.passed(), archive.practice.found()) == ({"1.1"}, {7: OUTCOME})
        assert notices(archive) == []


def test_it_has_the_tables_of_a_new_file(old: Path):
    def tables(connection: sqlite3.Connection) -> dict[str, list[tuple[object, ...]]]:
        return {table: connection.execute(f"PRAGMA table_info({table})").fetchall() for table in seals.PRACTISED}

    with closing(connect(old / "matches.db")) as upgraded, closing(connect(":memory:")) as new:
        assert tables(upgraded) == tables(new)


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        ("UPDATE matches SET player1 = 'Anm' WHERE id = 7", "15 matches could be rescued, 1 could not"),
        ("UPDATE kept SET number = 17, twin = -17 WHERE name = 'matches'", "16 matches could be rescued, 1 could not"),
        ("UPDATE lessons SET page = 9", "all 16 matches could be rescued"),
    ],
)
def test_an_upgrade_does_not_hide_what_was_changed_or_lost_before(old: Path, harm: str, said: str):
    change(old, harm)
    with closing(Archive(old, Clock())) as archive:
        archive.page()
        archive.practice.lessons()
        (told,) = notices(archive)
        assert said in told
        assert archive.practice.missed() != []
        archive.practice.save_passed("1.1")
        assert archive.practice.passed() == {"1.1"}


def test_a_fault_in_the_middle_of_an_upgrade_leaves_the_file_as_it_was(old: Path):
    class Failing(sqlite3.Connection):
        """A connection of which the disk fails at the last table."""

        def execute(self, sql: str, *parameters: object) -> sqlite3.Cursor:  # type: ignore[override]
            if sql == schema.PATH[-1]:
                raise sqlite3.OperationalError("disk I/O error")
            return super().execute(sql, *parameters)  # type: ignore[arg-type]

    before = (old / "matches.db").read_bytes()
    opened = closing(sqlite3.connect(old / "matches.db", isolation_level=None, factory=Failing))
    with opened as connection, pytest.raises(sqlite3.OperationalError):
        schema.upgrade(connection)
    assert (old / "matches.db").read_bytes() == before


@pytest.mark.parametrize("said", [1, 3, 4, 7, 13, 0])
def test_a_version_that_the_tables_themselves_contradict_loses_nothing(full: Path, said: int):
    change(full, f"PRAGMA user_version = {said}")
    with closing(Archive(full, Clock())) as archive:
        assert "all 16 matches could be rescued" in notices(archive)[0]
        assert archive.practice.passed() == {"3.2"}
        assert archive.practice.found() == {7: OUTCOME, 17: WORTH}


@pytest.mark.parametrize("said", [2, 5])
def test_an_older_file_that_contradicts_itself_is_rescued_too(old: Path, said: int):
    change(old, f"PRAGMA user_version = {said}")
    with closing(Archive(old, Clock())) as archive:
        assert "all 16 matches could be rescued" in notices(archive)[0]
        assert set(archive.practice.lessons()) == {"mex"}
        archive.practice.save_passed("1.1")
        assert archive.practice.passed() == {"1.1"}


def test_a_program_that_waited_for_another_one_to_upgrade_finds_it_done(old: Path):
    with closing(sqlite3.connect(old / "matches.db", isolation_level=None)) as waiting:
        Archive(old, Clock()).close()
        schema.upgrade(waiting)
    with closing(Archive(old, Clock())) as archive:
        saver, match = played(archive, prepared_on())
        assert saver.is_saved
        assert notices(archive) == []
        assert match.outcome is not None
