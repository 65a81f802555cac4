from __future__ import annotations

import os
import resource
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from engine.archive import Archive, MatchSaver
from engine.archive.faults import Notices
from engine.archive.store import Store
from engine.notation import parse_position
from engine.setup import Setup, prepare
from tests.engine.archive.some_matches import START, Clock, multiply, played, playing, prepared_on

BOARD = "99 98 97 96"


def notices(archive: Archive) -> list[str]:
    return list(iter(archive.take_notice, None))


def goes_on(archive: Archive) -> None:
    """A match can be kept and found again, whatever happened before."""
    saver, match = played(archive, prepared_on(), 2)
    assert saver.id is not None
    found = archive.resume(saver.id)
    assert found is not None
    assert found[0].match == match


def aside(directory: Path) -> list[Path]:
    return sorted(directory.glob("matches-damaged-*.db"))


@pytest.fixture
def full(tmp_path: Path) -> Path:
    """A directory with an archive of some hundred kilobytes."""
    archive = Archive(tmp_path, Clock())
    played(archive, prepared_on(BOARD))
    archive.close()
    multiply(tmp_path, 2_000)
    return tmp_path


def harm_header(path: Path) -> None:
    path.write_bytes(b"not a database " * 100)


def harm_length(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:10_000])


def harm_schema(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[100:4096] = b"\xff" * 3_996
    path.write_bytes(content)


def harm_most(path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content[:81_920] + b"\xff" * (len(content) - 81_920))


@pytest.mark.parametrize("harm", [harm_header, harm_length, harm_schema])
def test_a_damaged_file_is_put_aside_under_a_name_that_is_told(full: Path, harm: Callable[[Path], None]) -> None:
    harm(full / "matches.db")
    damaged = (full / "matches.db").read_bytes()
    archive = Archive(full)
    (found,) = aside(full)
    assert found.read_bytes() == damaged
    assert notices(archive) == [f"The saved matches were damaged and are now in {found}; new ones are saved as before."]
    goes_on(archive)
    assert archive.is_saved
    assert Archive(full).count() == 1


def test_damage_that_shows_only_later_is_put_aside_then(full: Path) -> None:
    archive = Archive(full)
    archive.close()
    harm_most(full / "matches.db")
    archive = Archive(full)
    assert notices(archive) == []
    rescued = archive.page(size=2_000)
    assert 0 < len(rescued) < 200
    assert len(aside(full)) == 1
    (told,) = notices(archive)
    assert told == (
        f"The saved matches were damaged and are now in {aside(full)[0]}; {len(rescued)} matches could be rescued, "
        f"{2_001 - len(rescued):,} could not, and new ones are saved as before."
    )
    goes_on(archive)


def test_a_match_in_play_goes_to_the_new_file_whole(full: Path) -> None:
    archive = Archive(full)
    setting = prepared_on(BOARD)
    saver, rest = archive.saver_for(setting), playing(setting.match)
    harm_most(full / "matches.db")
    next(rest)
    match = next(rest)
    assert saver.save(match)
    assert [str(path) in notice for path, notice in zip(aside(full), notices(archive), strict=True)] == [True]
    found = Archive(full).resume(saver.id or 0)
    assert found is not None
    assert found[0].match == match


@pytest.mark.parametrize("whole", [True, False])
def test_a_file_that_was_removed_in_play_is_made_again(tmp_path: Path, whole: bool) -> None:
    directory = tmp_path / "data"
    archive = Archive(directory)
    saver, match = played(archive, prepared_on(BOARD), 3)
    if whole:
        shutil.rmtree(directory)
    else:
        (directory / "matches.db").unlink()
    match = next(playing(match, 5))
    assert saver.save(match)
    found = Archive(directory).resume(saver.id or 0)
    assert found is not None
    assert found[0].match == match


def make_newer(directory: Path, execute: Callable[[Path, str], None]) -> None:
    """Make the file one of a newer version."""
    execute(directory, "PRAGMA user_version = 99")
    execute(directory, "UPDATE kept SET number = 99, twin = -99 WHERE name = 'version'")


def test_a_newer_version_is_left_alone(full: Path, execute: Callable[[Path, str], None]) -> None:
    make_newer(full, execute)
    before = (full / "matches.db").read_bytes()
    archive = Archive(full)
    assert notices(archive) == [
        f"The saved matches in {full}/matches.db cannot be used: "
        "it was written by a newer version of this program. Nothing is saved this time."
    ]
    assert not archive.is_saved
    goes_on(archive)
    assert (full / "matches.db").read_bytes() == before


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "matches.db")
    connection.execute("CREATE TABLE mine (a)")
    connection.close()
    before = (tmp_path / "matches.db").read_bytes()
    archive = Archive(tmp_path)
    assert "cannot be used: it is a database of another program." in notices(archive)[0]
    goes_on(archive)
    assert (tmp_path / "matches.db").read_bytes() == before


def test_places_without_a_file_to_be_had(tmp_path: Path) -> None:
    (tmp_path / "matches.db").mkdir()
    (tmp_path / "file").touch()
    for directory, why in (
        (tmp_path, "it is a directory"),
        (tmp_path / "file", f"{tmp_path}/file is not a directory"),
        (tmp_path / "file" / "below", "not a directory"),
        (Path("/proc/nowhere"), "no such file or directory"),
    ):
        archive = Archive(directory)
        assert notices(archive) == [
            f"The saved matches in {directory}/matches.db cannot be used: {why}. Nothing is saved this time."
        ]
        goes_on(archive)


def test_an_empty_file_is_a_new_archive(tmp_path: Path) -> None:
    (tmp_path / "matches.db").touch()
    archive = Archive(tmp_path)
    assert archive.is_saved
    assert notices(archive) == []
    goes_on(archive)


def test_a_full_database_is_told_once_and_nothing_is_lost_when_there_is_room_again(tmp_path: Path) -> None:
    store = Store(tmp_path)
    setting = prepare(Setup(("A" * 10_000, "B"), start=parse_position(BOARD)))
    saver = MatchSaver(store, setting, START, lambda: START)

    def limit(pages: int) -> None:
        store.read(lambda connection: connection.execute(f"PRAGMA max_page_count = {pages}").fetchone(), None)

    limit(1)
    rest = playing(setting.match)
    assert not saver.save(next(rest))
    assert not saver.save(next(rest))
    assert store.notices.take() == "Nothing can be saved just now: the disk is full. Play goes on."
    assert store.notices.take() is None
    limit(1_000_000)
    match = next(rest)
    assert saver.save(match)
    assert store.notices.take() == "Saving works again, and every move so far is saved."
    found = Archive(tmp_path).resume(1)
    assert found is not None
    assert found[0].match == match


@contextmanager
def no_file_grows_beyond(size: int) -> Iterator[None]:
    old = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, old[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, old)


def test_a_disk_that_takes_no_more_is_told_and_caught_up_with(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    saver, match = played(archive, prepared_on(BOARD), 2)
    rest = playing(match, 3)
    with no_file_grows_beyond(1):
        for _ in range(3):
            match = next(rest)
            assert not saver.save(match)
        assert notices(archive) == ["Nothing can be saved just now: the disk reports an error. Play goes on."]
    match = next(rest)
    assert saver.save(match)
    assert notices(archive) == ["Saving works again, and every move so far is saved."]
    match = next(rest)
    assert saver.save(match)
    assert notices(archive) == []
    found = Archive(tmp_path).resume(1)
    assert found is not None
    assert found[0].match == match


def test_no_room_at_the_start_is_told_and_play_goes_on(tmp_path: Path) -> None:
    with no_file_grows_beyond(0):
        archive = Archive(tmp_path)
        (told,) = notices(archive)
        assert told.startswith(f"The saved matches in {tmp_path}/matches.db cannot be used: ")
        goes_on(archive)


def test_where_nothing_can_be_written_the_matches_can_still_be_read(full: Path) -> None:
    with no_file_grows_beyond(0):
        archive = Archive(full)
        (told,) = notices(archive)
        assert told.startswith(f"The saved matches in {full}/matches.db can only be read: ")
        assert (archive.is_there, archive.is_saved, archive.count()) == (True, False, 2_001)
        assert archive.resume(1) is not None
        assert archive.record(1) is not None
        assert not archive.delete(1)
        saver = archive.saver_for(setting := prepared_on(BOARD))
        rest = playing(setting.match)
        assert not saver.save(next(rest))
        assert (saver.is_saved, saver.is_behind, notices(archive)) == (False, True, [])
    match = next(rest)
    assert saver.save(match)
    assert (saver.is_saved, saver.is_behind, archive.is_saved) == (True, False, True)
    assert notices(archive) == ["Saving works again, and every move so far is saved."]
    assert Archive(full).count() == 2_002


def test_a_file_that_a_newer_version_took_over_while_it_was_only_read_is_one_sentence_too(
    full: Path, execute: Callable[[Path, str], None]
) -> None:
    with no_file_grows_beyond(0):
        archive = Archive(full)
        saver = archive.saver_for(setting := prepared_on(BOARD))
    assert "can only be read" in notices(archive)[0]
    make_newer(full, execute)
    assert not saver.save(next(playing(setting.match)))
    assert saver.is_behind


def test_a_newer_version_is_left_alone_where_nothing_can_be_written(
    full: Path, execute: Callable[[Path, str], None]
) -> None:
    make_newer(full, execute)
    with no_file_grows_beyond(0):
        archive = Archive(full)
    assert " cannot be used: " in notices(archive)[0]
    assert not archive.is_there


def test_a_file_that_another_program_holds_is_told_and_caught_up_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.archive.schema.BUSY_SECONDS", 0.0)
    archive = Archive(tmp_path)
    saver, match = played(archive, prepared_on(BOARD), 1)
    holder = sqlite3.connect(tmp_path / "matches.db", isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    rest = playing(match)
    assert not saver.save(next(rest))
    assert archive.count() == 1
    assert notices(archive) == ["Nothing can be saved just now: another program keeps it busy. Play goes on."]
    holder.close()
    match = next(rest)
    assert saver.save(match)
    found = archive.resume(1)
    assert found is not None
    assert found[0].match == match


def test_two_that_find_the_same_damage_put_aside_only_the_damaged_file(full: Path) -> None:
    first, second = Archive(full), Store(full)
    harm_most(full / "matches.db")

    def both(connection: sqlite3.Connection) -> int:
        if not aside(full):
            first.page(size=2_000)
            goes_on(first)
        return int(connection.execute("SELECT count(start) FROM matches").fetchone()[0])

    assert second.read(both, -1) == first.count() > 1
    assert len(aside(full)) == 1


def test_a_file_that_is_lost_while_nothing_can_be_saved_is_not_said_to_work_again(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    saver, match = played(archive, prepared_on(BOARD), 2)
    rest = playing(match, 2)
    with no_file_grows_beyond(1):
        assert not saver.save(next(rest))
    assert len(notices(archive)) == 1
    (tmp_path / "matches.db").unlink()
    (tmp_path / "matches.db").mkdir()
    assert saver.save(next(rest))
    assert not saver.is_saved
    (notice,) = notices(archive)
    assert notice.endswith("it is a directory. Nothing is saved this time.")


def test_a_file_that_can_only_be_read_and_is_lost_is_one_sentence(full: Path) -> None:
    with no_file_grows_beyond(0):
        archive = Archive(full)
    assert len(notices(archive)) == 1
    (full / "matches.db").unlink()
    (full / "matches.db").mkdir()
    assert archive.count() == 0
    assert len(notices(archive)) == 1
    played(archive, prepared_on(BOARD), 2)
    assert archive.count() == 1
    assert notices(archive) == []


def test_a_file_that_can_only_be_read_is_not_put_aside(full: Path) -> None:
    with no_file_grows_beyond(0):
        store = Store(full)
    assert store.notices.take() is not None

    def fail(_: sqlite3.Connection) -> bool:
        error = sqlite3.DatabaseError("database disk image is malformed")
        error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise error

    assert store.read(fail, True)
    assert "malformed" in (store.notices.take() or "")
    assert aside(full) == []


def test_a_file_that_was_lost_as_soon_as_it_was_opened_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("engine.archive.match_file._identity", lambda _: None)
        archive = Archive(tmp_path)
    (tmp_path / "matches.db").unlink()
    goes_on(archive)
    assert Archive(tmp_path).count() == 1


def test_notices_come_in_the_order_in_which_things_happened() -> None:
    waiting = Notices()
    for number in range(20):
        waiting.add(str(number))
    assert list(iter(waiting.take, None)) == [str(number) for number in range(12, 20)]
    assert waiting.take() is None


@pytest.mark.parametrize("column", ["began", "player1", "opponent", "game", "first", "misere", "winner", "cursor"])
def test_a_value_of_another_type_keeps_no_list_from_being_read(tmp_path: Path, column: str) -> None:
    archive = Archive(tmp_path, Clock())
    played(archive, prepared_on(BOARD))
    archive.close()
    for value in ("'x'", "x'00ff'", "x'41'", "-1", "9223372036854775807", "1.5"):
        with closing(sqlite3.connect(tmp_path / "matches.db")) as connection:
            connection.execute(f"UPDATE matches SET {column} = {value}, seal = NULL")
            assert connection.total_changes == 1
            connection.commit()
        archive = Archive(tmp_path, Clock())
        for summary in archive.page():
            assert isinstance(summary.names[0] + (summary.opponent or "") + summary.game, str)
            assert summary.first in (0, 1)
            assert summary.winner in (0, 1, None)
            assert summary.began.tzinfo is not None
        for score in archive.statistics().scores:
            assert isinstance((score.opponent or "") + score.game, str)
        archive.close()


def test_a_pipe_in_the_place_of_the_file_keeps_nobody_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "matches.db")
    archive = Archive(tmp_path, Clock())
    assert not archive.is_saved
    assert "it is no ordinary file" in notices(archive)[0]
    goes_on(archive)
    archive.close()
