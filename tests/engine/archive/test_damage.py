"""A row that cannot be read is left out and told, and all others come along; bits flipped at random are the same."""

from __future__ import annotations

import sqlite3
import struct
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from engine.archive import Archive, database
from engine.archive.database import health
from engine.archive.schema import OLD_VERSION, VERSION
from engine.archive.soundness import restore_schema
from tests.cases import for_each
from tests.engine.archive.damage import PAGE, Damaging, held_in, make
from tests.engine.archive.some_matches import Clock, execute, notices
from tests.full_disk import no_file_grows_beyond

MATCHES = 6

ONE_MATCH = "5 matches could be rescued, 1 could not be read, and"
ONE_ROW = "6 matches could be rescued, 1 row of what was practised could not be read, and"
UNSOUND = [
    ("matches", "began = 'soon'", ONE_MATCH),
    ("matches", "began = 0.5", ONE_MATCH),
    ("matches", "numbers = x'00'", ONE_MATCH),
    ("matches", "winner = 7", ONE_MATCH),
    ("attempts", "at = 'soon'", ONE_ROW),
    ("attempts", "grade = -1", ONE_ROW),
    ("missed", "day = 'soon'", ONE_ROW),
    ("missed", "day = 0", ONE_ROW),
    ("lessons", "page = -3", ONE_ROW),
    ("found", "known = 9", ONE_ROW),
    # The letters are there, though not as a text.
    ("matches", "player1 = CAST(player1 AS BLOB)", "6 matches could be rescued, and"),
    ("attempts", "board = CAST(board AS BLOB)", "6 matches could be rescued, and"),
]
"""What stands in one row of a table, which SQLite finds sound, and what is said of it."""


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A directory with an archive of six matches, one of them deleted, and some practice."""
    make(tmp_path, MATCHES, Random(1))
    return tmp_path


def spoil(directory: Path, table: str, change: str) -> None:
    """Change one row of a table, as damage would."""
    with closing(sqlite3.connect(directory / "matches.db")) as connection:
        (key,) = connection.execute(f"SELECT name FROM pragma_table_info('{table}') LIMIT 1").fetchone()
    execute(directory, f"UPDATE {table} SET {change} WHERE {key} = (SELECT max({key}) FROM {table})")


@for_each(("table", "change", "said"), UNSOUND)
def test_an_unsound_row_is_left_out_and_counted_and_all_others_come_along(
    tmp_path_factory: pytest.TempPathFactory, table: str, change: str, said: str
):
    directory = tmp_path_factory.mktemp("damaged")
    make(directory, MATCHES, Random(1))
    spoil(directory, table, change)
    assert health(directory).state == "damaged"
    found = held_in(directory)
    (told,) = found.told
    assert said in told
    assert held_in(directory).told == ()
    assert len(found.records) == MATCHES - 1 - ("1 could not" in said)


def test_a_large_file_is_looked_at_once_a_row_cannot_be_read(saved: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(database, "MOST_CHECKED", 0)
    spoil(saved, "matches", "began = 'soon'")
    with closing(Archive(saved, Clock())) as archive:
        assert notices(archive) == []
        assert len(archive.page()) == MATCHES - 2
        (told,) = notices(archive)
        assert "5 matches could be rescued, 1 could not be read" in told


def test_where_nothing_can_be_written_the_sound_rows_are_read(saved: Path):
    spoil(saved, "matches", "began = 'soon'")
    before = (saved / "matches.db").read_bytes()
    with no_file_grows_beyond(0), closing(Archive(saved, Clock())) as archive:
        assert len(archive.page()) == MATCHES - 2
        read_only, told = notices(archive)
        assert "can only be read" in read_only
        assert told == "The saved matches are damaged: 5 matches could be rescued, 1 could not be read."
    assert (saved / "matches.db").read_bytes() == before


def flipped(directory: Path, found: bytes, made: bytes) -> None:
    """Put other bytes into the place of these."""
    path = directory / "matches.db"
    content = path.read_bytes()
    assert found in content
    path.write_bytes(content.replace(found, made, 1))


@pytest.mark.parametrize(
    ("found", "made"),
    [
        (b"CREATE TABLE matches (", b"CREATE TABLE m\xe1tches ("),
        (b"began INTEGER NOT NULL", b"began INTEGER NOT NULM"),
        (b"began DESC, id DESC", b"b\xffgan DESC, id DESC"),
        (b"known INTEGER", b"knovn INTEGER"),
        (b"SQLite format 3", b"SQLite formav 3"),
    ],
)
def test_where_it_is_damaged_how_the_tables_are_made_every_row_comes_along(saved: Path, found: bytes, made: bytes):
    before = held_in(saved).records
    flipped(saved, found, made)
    after = held_in(saved)
    assert after.records == before
    assert "6 matches could be rescued, and new ones" in after.told[0]


def test_a_file_that_has_lost_its_tables_is_no_new_one(saved: Path):
    path = saved / "matches.db"
    content = bytearray(path.read_bytes())
    # The number of tables in the first page.
    content[103:105] = bytes(2)
    path.write_bytes(content)
    with closing(Archive(saved, Clock())) as archive:
        (told,) = notices(archive)
        assert "were damaged and are now in " in told
    (aside,) = saved.glob("matches-damaged-*.db")
    assert aside.read_bytes() == content


@pytest.mark.parametrize(("version", "is_restored"), [(VERSION, True), (OLD_VERSION, False)])
def test_only_tables_of_this_version_are_made_as_they_were(saved: Path, version: int, is_restored: bool):
    with closing(sqlite3.connect(saved / "matches.db")) as connection:
        connection.execute(f"PRAGMA user_version = {version}")
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("UPDATE sqlite_master SET sql = replace(sql, 'known', 'knows') WHERE name = 'found'")
        restore_schema(connection)
        (sql,) = connection.execute("SELECT sql FROM sqlite_master WHERE name = 'found'").fetchone()
    assert ("known" in sql) == is_restored


def cells(directory: Path, table: str) -> dict[int, int]:
    """Where each row of a table lies in the file, by its number, which stands behind its length in a byte or two."""
    with closing(sqlite3.connect(directory / "matches.db")) as connection:
        query = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        (root,) = connection.execute(query, (table,)).fetchone()
    content, page = (directory / "matches.db").read_bytes(), (root - 1) * PAGE
    # The page is a leaf, whose rows lie in it alone.
    assert content[page] == 13
    (many,) = struct.unpack_from(">H", content, page + 3)
    places = [page + place for place in struct.unpack_from(f">{many}H", content, page + 8)]
    return {content[place + 1 + (content[place] >= 0x80)]: place for place in places}


def change(directory: Path, place: int, value: int) -> None:
    """Change a byte of the file."""
    content = bytearray((directory / "matches.db").read_bytes())
    content[place] = value
    (directory / "matches.db").write_bytes(content)


def texts(directory: Path) -> list[str]:
    """The records of all matches that can be opened, in any order."""
    return sorted(held_in(directory).records.values())


def test_two_rows_with_one_key_are_two_matches(saved: Path):
    before = texts(saved)
    change(saved, cells(saved, "matches")[5] + 2, 4)
    with closing(Archive(saved, Clock())) as archive:
        assert "6 matches could be rescued, and" in notices(archive)[0]
    assert texts(saved) == before


def test_rows_behind_one_that_cannot_be_read_are_found_from_the_back(saved: Path):
    change(saved, cells(saved, "attempts")[3], 0x7F)
    with closing(Archive(saved, Clock())) as archive:
        assert "6 matches could be rescued, rows of what was practised could not be read, and" in notices(archive)[0]
        boards = [attempt.board for _, attempt in archive.practice.attempts("puzzle")]
    assert boards == ["12 42", "11 42", "10 42", "8 42", "7 42"]


def test_between_two_rows_that_cannot_be_read_one_is_found_that_a_damaged_key_hides(saved: Path):
    before, places = held_in(saved).records, cells(saved, "matches")
    for broken in (1, 6):
        change(saved, places[broken], 0xFF)
    # Whoever looks for match 4 in the middle is sent to the left.
    change(saved, places[3] + 2, 0x43)
    with closing(Archive(saved, Clock())) as archive:
        assert len(notices(archive)) == 1
    assert before[4] in texts(saved)


def test_bits_flipped_and_ends_cut_lose_nothing_that_can_be_read(tmp_path: Path):
    damaging, chosen = Damaging(tmp_path, 14, 1), Random(1)
    for damage in damaging.damages(40, 10, chosen):
        damaging.start_on(damage)
    assert damaging.faults == []
    assert damaging.counts["starts"] == 50
    assert damaging.counts["with a word"] > 10
