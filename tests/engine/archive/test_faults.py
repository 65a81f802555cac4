"""Whatever is wrong with the file is one sentence, play goes on, and what could be read is not lost."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from engine.archive import Archive, database
from engine.record.practice import Knowledge
from tests.engine.archive.some_matches import (
    Clock,
    execute,
    held,
    multiply,
    notices,
    played,
    playing,
    prepared_on,
)
from tests.full_disk import no_file_grows_beyond

BOARD = "99 98 97 96"
MATCHES = 2_001
BUSY = "Nothing can be saved just now: another program keeps it busy. Play goes on."
WORKS_AGAIN = "Saving works again, and every move so far is saved."


def goes_on(archive: Archive) -> None:
    """A match can be kept and found again, whatever happened before."""
    saver, match = played(archive, prepared_on(), 2)
    assert held(archive, saver.id) == match


def aside(directory: Path) -> list[Path]:
    return sorted(directory.glob("matches-damaged-*.db"))


@pytest.fixture
def full(tmp_path: Path) -> Path:
    """A directory with an archive of some hundred kilobytes."""
    with closing(Archive(tmp_path, Clock())) as archive:
        played(archive, prepared_on(BOARD))
        archive.practice.save_passed("3.2")
    multiply(tmp_path, MATCHES - 1)
    return tmp_path


def spoiled(path: Path, begin: float, end: float = 1) -> bytes:
    """Write over a part of a file, of which 0 is its first page, 1 its end."""
    content = path.read_bytes()
    first, last = (int(len(content) * each) // 4_096 * 4_096 for each in (begin, end))
    # The mark of the format itself stays.
    path.write_bytes(content[: first or 100] + b"\xff" * (last - (first or 100)) + content[last:])
    return path.read_bytes()


def unusable(directory: Path, why: str) -> None:
    """An archive there says why it cannot be used, and play goes on."""
    archive = Archive(directory)
    path = directory / "matches.db"
    assert notices(archive) == [f"The saved matches in {path} cannot be used: {why}. Nothing is saved this time."]
    goes_on(archive)
    assert not archive.is_saved


def test_a_file_of_which_nothing_can_be_read_is_put_aside(full: Path):
    damaged = spoiled(full / "matches.db", 0)
    with closing(Archive(full)) as archive:
        (found,) = aside(full)
        assert found.read_bytes() == damaged
        assert notices(archive) == [
            f"The saved matches were damaged and are now in {found}; new ones are saved as before."
        ]
        goes_on(archive)
        assert archive.is_saved
    assert Archive(full).count() == 1


@pytest.mark.parametrize("is_cut", [False, True])
def test_all_that_can_be_read_of_a_damaged_file_comes_along(full: Path, is_cut: bool):
    path = full / "matches.db"
    if is_cut:
        os.truncate(path, path.stat().st_size // 2)
    else:
        spoiled(path, 1 / 3, 2 / 3)
    with closing(Archive(full)) as archive:
        rescued = len(archive.page(size=MATCHES))
        assert MATCHES / 4 < rescued < MATCHES
        (told,) = notices(archive)
        assert told.startswith(f"The saved matches were damaged and are now in {aside(full)[0]}; {rescued:,} matches ")
        assert re.search(r" could be rescued, ([0-9,]+|others) could not be read, and new ones ", told)
        assert held(archive, archive.page()[0].id).winner is not None
        assert archive.practice.passed() == {"3.2"}
        goes_on(archive)


def test_a_match_in_play_goes_to_the_new_file_whole(full: Path):
    with closing(Archive(full)) as archive:
        saver, rest = archive.saver_for(setting := prepared_on(BOARD)), playing(setting.match)
        next(rest)
        spoiled(full / "matches.db", 1 / 4)
        match = next(rest)
        assert saver.save(match)
        assert str(aside(full)[0]) in notices(archive)[0]
    assert held(Archive(full), saver.id) == match


def test_two_that_find_the_same_damage_put_aside_only_the_damaged_file(full: Path):
    first, second = Archive(full), Archive(full)
    spoiled(full / "matches.db", 1 / 3, 2 / 3)
    assert len(first.page(size=MATCHES)) == len(second.page(size=MATCHES)) > 0
    assert len(aside(full)) == 1


def test_of_two_that_find_the_same_damage_at_once_the_later_one_takes_the_new_file(
    full: Path, monkeypatch: pytest.MonkeyPatch
):
    spoiled(full / "matches.db", 0)
    take = database.lock_file

    def take_after_another_program(lock: Path) -> Callable[[], None] | None:
        monkeypatch.undo()
        with closing(Archive(full)) as other:
            goes_on(other)
        return take(lock)

    monkeypatch.setattr(database, "lock_file", take_after_another_program)
    assert Archive(full).count() == 1
    assert len(aside(full)) == 1


@pytest.mark.parametrize("remove", [lambda path: shutil.rmtree(path.parent), Path.unlink])
def test_a_file_that_was_removed_in_play_is_made_again(tmp_path: Path, remove: Callable[[Path], None]):
    directory = tmp_path / "data"
    saver, match = played(Archive(directory), prepared_on(BOARD), 3)
    remove(directory / "matches.db")
    match = next(playing(match, 5))
    assert saver.save(match)
    assert held(Archive(directory), saver.id) == match


def test_a_newer_version_is_left_alone(full: Path):
    execute(full, "PRAGMA user_version = 99")
    before = (full / "matches.db").read_bytes()
    unusable(full, "it was written by a newer version of this program")
    assert (full / "matches.db").read_bytes() == before


def other_database(path: Path) -> None:
    execute(path.parent, "CREATE TABLE mine (a)")


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (Path.mkdir, "it is a directory"),
        (os.mkfifo, "it is no ordinary file"),
        (other_database, "it is a database of another program"),
        (lambda path: path.symlink_to(path), "it cannot be opened"),
    ],
)
def test_what_stands_in_its_place_is_one_sentence(tmp_path: Path, make: Callable[[Path], None], why: str):
    make(tmp_path / "matches.db")
    unusable(tmp_path, why)
    assert not Archive(tmp_path).is_there


def test_a_folder_that_cannot_be_made_is_one_sentence_and_an_empty_file_is_a_new_archive(tmp_path: Path):
    file = tmp_path / "matches.db"
    file.touch()
    unusable(file, f"{file} is not a directory")
    unusable(file / "below", "not a directory")
    unusable(Path("/proc/nowhere"), "no such file or directory")
    archive = Archive(tmp_path)
    assert (archive.is_saved, notices(archive)) == (True, [])
    goes_on(archive)


def test_a_file_that_another_program_holds_is_told_and_caught_up_with_and_only_the_first_move_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, open_connections: list[sqlite3.Connection]
):
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.1)
    archive = Archive(tmp_path)
    saver, match = played(archive, prepared_on(BOARD), 1)
    rest, waits = playing(match), list[int]()
    with closing(sqlite3.connect(tmp_path / "matches.db", isolation_level=None)) as holder:
        holder.execute("BEGIN EXCLUSIVE")
        for _ in range(3):
            assert not saver.save(next(rest))
            waits += open_connections[0].execute("PRAGMA busy_timeout").fetchone()
        assert waits == [100, 0, 0]
        assert (archive.count(), notices(archive)) == (1, [BUSY])
    match = next(rest)
    assert saver.save(match)
    assert held(archive, 1) == match


def test_a_full_disk_is_told_once_and_nothing_is_lost_when_there_is_room_again(tmp_path: Path):
    archive = Archive(tmp_path)
    saver, match = played(archive, prepared_on(BOARD), 2)
    rest = playing(match, 3)
    with no_file_grows_beyond(1):
        assert not saver.save(next(rest), {7: Knowledge.OUTCOME})
        assert not saver.save(next(rest), {8: Knowledge.OUTCOME})
        assert (saver.is_saved, saver.is_behind) == (False, True)
        (told,) = notices(archive)
        assert told.startswith("Nothing can be saved just now: ")
    match = next(rest)
    assert saver.save(match, {7: Knowledge.WORTH})
    assert notices(archive) == [WORKS_AGAIN]
    assert held(Archive(tmp_path), 1) == match
    # What was learned with the moves that could not be saved is saved with the next one.
    assert Archive(tmp_path).practice.knowledge() == {7: Knowledge.WORTH, 8: Knowledge.OUTCOME}


def test_where_nothing_can_be_written_matches_are_read_and_each_move_tries_again(full: Path, tmp_path: Path):
    with no_file_grows_beyond(0):
        archive = Archive(full)
        (told,) = notices(archive)
        assert told.startswith(f"The saved matches in {full}/matches.db can only be read: ")
        assert (archive.is_there, archive.is_saved, archive.count()) == (True, False, MATCHES)
        assert not archive.delete(1)
        saver = archive.saver_for(setting := prepared_on(BOARD))
        rest = playing(setting.match)
        assert not saver.save(next(rest))
        assert (saver.is_saved, saver.is_behind, notices(archive)) == (False, True, [])
        # Where there is no file yet, play goes on.
        archive_of_none = Archive(tmp_path / "none")
        assert " cannot be used: " in notices(archive_of_none)[0]
        goes_on(archive_of_none)
    assert saver.save(next(rest))
    assert (saver.is_saved, archive.is_saved, notices(archive)) == (True, True, [WORKS_AGAIN])
    assert Archive(full).count() == MATCHES + 1


def test_a_file_that_is_lost_while_nothing_can_be_saved_is_not_said_to_work_again(tmp_path: Path):
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
    (told,) = notices(archive)
    assert told.endswith("it is a directory. Nothing is saved this time.")


def test_what_is_made_is_for_the_player_alone_and_the_folder_stays_as_it_is(tmp_path: Path):
    tmp_path.chmod(0o755)
    with closing(Archive(tmp_path)) as archive:
        played(archive, prepared_on(), 1)
        modes = {each.name: oct(stat.S_IMODE(each.stat().st_mode)) for each in tmp_path.iterdir()}
    assert modes == dict.fromkeys(("matches.db", "matches.db-shm", "matches.db-wal"), "0o600")
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755


@pytest.mark.parametrize("what", ["sound", "newer", "damaged"])
def test_every_connection_is_closed(full: Path, what: str, open_connections: list[sqlite3.Connection]):
    if what == "newer":
        execute(full, "PRAGMA user_version = 99")
    elif what == "damaged":
        (full / "matches.db").write_bytes(b"not a database " * 100)
    archive = Archive(full)
    assert len(open_connections) == 1
    archive.close()
    assert open_connections == []
