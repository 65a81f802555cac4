"""What was written is found whole, or it is said; what is whole in a damaged file is kept."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import cycle
from pathlib import Path

import pytest

from benchmarks.attack_bits import READERS, Campaign, flipped, swapped, truncated, write
from engine.archive import Archive, MatchFilter, seals
from engine.archive.schema import VERSION, connect
from tests.engine.archive.some_matches import Clock, multiply, played, playing, prepared_on

BOARD = "99 98 97 96"
MATCHES = 15
NAMES = tuple(READERS)


def notices(archive: Archive) -> list[str]:
    return list(iter(archive.take_notice, None))


@pytest.fixture(scope="module")
def memory() -> Iterator[Path]:
    """A directory in memory where there is one, as the disk is not what is tested."""
    place = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=place if os.access(place, os.W_OK) else None) as name:
        yield Path(name)


@pytest.fixture(scope="module")
def whole(memory: Path) -> bytes:
    """A file of 15 matches."""
    return write(memory / "whole", MATCHES)


@pytest.fixture
def campaign(memory: Path, whole: bytes) -> Campaign:
    return Campaign(memory / "data", whole)


@pytest.fixture
def full(memory: Path, whole: bytes) -> Iterator[Path]:
    """A directory with this file."""
    with tempfile.TemporaryDirectory(dir=memory) as name:
        (Path(name) / "matches.db").write_bytes(whole)
        yield Path(name)


def change(directory: Path, *statements: str) -> None:
    """Write into the file past the program, as a fault of the disk would."""
    with closing(sqlite3.connect(directory / "matches.db", isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


def test_a_flipped_bit_anywhere_is_no_traceback_and_nothing_is_lost_silently(campaign: Campaign, whole: bytes) -> None:
    bits = len(whole) * 8
    for number, bit in enumerate(range(7, bits, bits // 100)):
        campaign.attack(f"bit {bit}", flipped(whole, bit), NAMES[number % 4 :][:1])
    assert campaign.faults == []
    assert campaign.counted["said"] > 0
    assert campaign.counted["as written"] > 0


def test_a_flipped_bit_in_what_is_written_about_the_tables_loses_nothing(campaign: Campaign, whole: bytes) -> None:
    for text in (b"CREATE INDEX", b"CREATE TABLE matches", b"CREATE TRIGGER", b"seal INTEGER"):
        place = whole.index(text)
        for number, byte in enumerate(range(place, place + 24, 3)):
            campaign.attack(f"byte {byte}", flipped(whole, byte * 8 + 7), NAMES[number % 4 :][:1])
    place = whole.index(b"TEXT NOT NULL")
    campaign.attack("a type that is another one", flipped(whole, place * 8 + 24))
    assert campaign.faults == []
    assert campaign.counted["said"] == 0


@pytest.mark.parametrize("byte", [0, 16, 24, 44, 59, 63, 60, 68, 71])
def test_a_flipped_bit_in_the_first_bytes_of_the_file_loses_nothing(full: Path, whole: bytes, byte: int) -> None:
    (full / "matches.db").write_bytes(flipped(whole, byte * 8))
    with closing(Archive(full, Clock())) as archive:
        assert archive.count() == len(archive.page()) == MATCHES
        assert archive.is_saved
    with closing(Archive(full, Clock())) as again:
        assert notices(again) == []


def test_a_flipped_bit_in_the_head_of_any_page_is_no_silent_loss(campaign: Campaign, whole: bytes) -> None:
    for page in range(1, len(whole) // 4_096):
        # How many rows are on it: without a word, a list was as much shorter.
        for number in range(2):
            campaign.attack(f"page {page}", flipped(whole, (page * 4_096 + 4) * 8 + number), NAMES[number::2])
    assert campaign.faults == []


def test_swapped_pages_and_a_lost_end_are_no_silent_loss(campaign: Campaign, whole: bytes) -> None:
    for number, (what, content) in enumerate((*list(swapped(whole))[::3], *list(truncated(whole))[::3])):
        campaign.attack(what, content, NAMES[number % 4 :][:1])
    assert campaign.faults == []


def test_a_match_that_is_not_as_it_was_written_is_told_and_all_others_are_kept(full: Path) -> None:
    change(full, "UPDATE matches SET player1 = 'Anm' WHERE id = 7")
    with closing(Archive(full)) as archive:
        listed = archive.page()
        (told,) = notices(archive)
        (aside,) = full.glob("matches-damaged-*.db")
        assert told == (
            f"The saved matches were damaged and are now in {aside}; 14 matches could be rescued, 1 could not, "
            "and new ones are saved as before."
        )
        assert sorted(match.id for match in listed) == [number for number in range(1, MATCHES + 1) if number != 7]
    with closing(Archive(full)) as again:
        assert again.page() == listed
        assert notices(again) == []


COLUMNS = (
    *("began", "player2", "opponent", "first", "misere", "game", "rules", "seed", "words", "numbers", "preview"),
    *("note", "setup", "start", "again_of", "token", "touched", "cursor", "winner", "chances", "taken1", "helped"),
    *("moves", "fixed", "seal"),
)
BY: dict[str, Callable[[Archive], object]] = {
    "list": Archive.page,
    "statistics": Archive.statistics,
    "export": lambda archive: list(archive.records()),
    "resume": lambda archive: archive.resume(1),
    "replay": lambda archive: archive.record(1),
    "delete": lambda archive: archive.delete(1),
}


@pytest.mark.parametrize(
    ("column", "reader"), [*zip(COLUMNS, cycle(BY), strict=False), *(("start", name) for name in BY)]
)
def test_every_column_of_a_match_is_covered_in_every_reader(full: Path, column: str, reader: str) -> None:
    change(full, f"UPDATE matches SET {column} = 77 WHERE id = 1")
    with closing(Archive(full)) as archive:
        BY[reader](archive)
        assert [notice[:26] for notice in notices(archive)] == ["The saved matches were dam"]


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE plies SET move = '1/3' WHERE match = 2 AND number = 1",
        "UPDATE plies SET help = 8 WHERE match = 2 AND number = 1",
        "DELETE FROM plies WHERE match = 2 AND number = 2",
        "UPDATE plies SET match = 99 WHERE match = 2 AND number = 2",
    ],
)
def test_the_moves_of_a_match_are_covered(full: Path, harm: str) -> None:
    change(full, harm)
    with closing(Archive(full)) as archive:
        assert archive.record(2) is None
        (told,) = notices(archive)
        assert "14 matches could be rescued, 1 could not" in told
        assert archive.count() == MATCHES - 1


def test_a_match_that_is_missing_everywhere_is_told(full: Path) -> None:
    change(
        full,
        "DELETE FROM plies WHERE match = 3",
        "DELETE FROM matches WHERE id = 3",
        "UPDATE kept SET number = number + 1, twin = twin - 1 WHERE name = 'matches'",
    )
    with closing(Archive(full)) as archive:
        assert "15 matches could be rescued, 1 could not" in notices(archive)[0]


def test_a_fault_in_the_count_itself_is_no_lost_match(full: Path) -> None:
    change(full, "UPDATE kept SET number = 99 WHERE name = 'matches'")
    with closing(Archive(full)) as archive:
        assert archive.count() == MATCHES
        assert notices(archive) == []


def test_an_index_that_disagrees_loses_no_match(full: Path) -> None:
    content = bytearray((full / "matches.db").read_bytes())
    with closing(sqlite3.connect(full / "matches.db")) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'listing'").fetchone()
    place = content.index(b"floor", (page - 1) * 4_096)
    assert place < page * 4_096
    content[place] ^= 2
    (full / "matches.db").write_bytes(content)
    with closing(Archive(full)) as archive:
        assert archive.count(MatchFilter(game="floor")) == len(archive.page(MatchFilter(game="floor"))) == 9
        assert ["all 16 matches could be rescued" in told for told in notices(archive)] == [True]


def test_a_match_in_play_goes_on_in_the_new_file(full: Path) -> None:
    with closing(Archive(full)) as archive:
        found = archive.resume(1)
        assert found is not None
        prepared, saver = found
        change(full, "UPDATE matches SET player1 = 'Anm' WHERE id = 7")
        assert len(archive.page()) == MATCHES - 1
        match = next(playing(prepared.match))
        assert saver.save(match)
        assert saver.id == 1
        again = archive.resume(1)
        assert again is not None
        assert again[0].match == match


def test_moves_that_are_taken_back_and_made_otherwise_keep_the_checksum(full: Path) -> None:
    with closing(Archive(full, Clock())) as archive:
        setting = prepared_on(BOARD)
        saver, match = played(archive, setting, 6)
        for seed in range(1, 4):
            match = next(playing(match.undo().undo().undo(), seed))
            assert saver.save(match)
            assert saver.id is not None
            kept = archive.resume(saver.id)
            assert kept is not None
            assert kept[0].match == match
        assert notices(archive) == []


def test_what_was_restored_assessed_and_gone_on_with_is_still_as_it_was_written(full: Path) -> None:
    with closing(Archive(full)) as archive:
        assert archive.delete(2)
        assert archive.restore(2)
        archive.statistics()
        list(archive.add(list(archive.records())))
    with closing(connect(full / "matches.db")) as connection:
        seals.check_every(connection)
        assert connection.execute("SELECT count(*) FROM matches WHERE seal IS NULL").fetchone() == (0,)


def make_older(directory: Path) -> None:
    """Make the file one of version 3."""
    change(
        directory,
        "DROP TRIGGER match_added",
        "DROP TRIGGER match_forgotten",
        "DROP TABLE kept",
        *(f"ALTER TABLE matches DROP COLUMN {column}" for column in ("moves", "fixed", "seal")),
        *(f"ALTER TABLE {table} DROP COLUMN seal" for table in ("lessons", "attempts", "missed")),
        *(f"DROP TABLE {table}" for table in ("passed", "found")),
        "PRAGMA user_version = 3",
    )


def test_a_file_without_checksums_gets_them_and_nothing_is_lost(full: Path) -> None:
    with closing(Archive(full)) as archive:
        before = archive.page(), list(archive.records()), archive.statistics(), archive.practice.attempts("puzzle")
    make_older(full)
    with closing(Archive(full)) as archive:
        assert before == (
            archive.page(),
            list(archive.records()),
            archive.statistics(),
            archive.practice.attempts("puzzle"),
        )
        assert notices(archive) == []
    with closing(connect(full / "matches.db")) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)
        assert connection.execute("SELECT count(*) FROM matches WHERE seal IS NULL").fetchone() == (0,)
        seals.check_every(connection)
    change(full, "UPDATE matches SET player1 = 'Anm' WHERE id = 7")
    with closing(Archive(full)) as archive:
        archive.page()
        assert "14 matches could be rescued, 1 could not" in notices(archive)[0]


def test_a_damaged_file_without_checksums_is_rescued_as_far_as_it_can_be_read(full: Path) -> None:
    make_older(full)
    content = (full / "matches.db").read_bytes()
    (full / "matches.db").write_bytes(flipped(content, (content.index(b"CREATE INDEX") + 9) * 8 + 7))
    with closing(Archive(full)) as archive:
        (told,) = notices(archive)
        assert told.startswith("The saved matches were damaged and are now in ")
        assert archive.is_saved


def test_what_is_still_in_the_log_is_rescued_too(full: Path) -> None:
    with closing(Archive(full)) as archive:
        played(archive, prepared_on(BOARD), 3)
        change(full, "UPDATE matches SET player1 = 'Anm' WHERE id = 7")
        with closing(Archive(full)) as other:
            assert max(match.id for match in other.page()) == MATCHES + 2
            assert "15 matches could be rescued, 1 could not" in notices(other)[0]


def test_a_match_in_a_large_file_is_covered_as_well(tmp_path: Path) -> None:
    with closing(Archive(tmp_path, Clock())) as archive:
        played(archive, prepared_on(BOARD))
    multiply(tmp_path, 3_000)
    assert (tmp_path / "matches.db").stat().st_size > seals.EXAMINED
    change(tmp_path, "UPDATE matches SET player1 = 'Anm' WHERE id = 1")
    with closing(Archive(tmp_path)) as archive:
        assert notices(archive) == []
        assert all(match.id != 1 for match in archive.page(size=4_000))
        assert "3,000 matches could be rescued, 1 could not" in notices(archive)[0]


def test_a_damaged_file_that_can_only_be_read_is_one_sentence(full: Path) -> None:
    change(full, "UPDATE matches SET player1 = 'Anm' WHERE id = 7")
    (full / "matches.lock").unlink(missing_ok=True)
    (full / "matches.lock").mkdir()
    with closing(Archive(full)) as archive:
        archive.page()
        assert archive.record(7) is None
        assert [each for each in notices(archive) if "match 7 is not as it was written" in each]
    assert list(full.glob("matches-damaged-*")) == []
