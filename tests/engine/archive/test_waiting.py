"""What stands in the place of a file of ours, or holds it, keeps nobody waiting, and what is said of saving is true."""

from __future__ import annotations

import fcntl
import os
import sqlite3
import stat
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.archive import Archive, MatchSaver
from engine.match import Match
from tests.engine.archive.some_matches import Clock, played, playing, prepared_on

BOARD = "99 98 97 96"


def notices(archive: Archive) -> list[str]:
    return list(iter(archive.take_notice, None))


def opened(directory: Path, seconds: float = 10) -> Archive:
    """The archive, by a thread that is given up when it waits for ever."""
    found: list[Archive] = []
    opening = threading.Thread(target=lambda: found.append(Archive(directory, Clock())), daemon=True)
    opening.start()
    opening.join(seconds)
    assert found, "it waits for ever"
    return found[0]


@pytest.fixture
def full(tmp_path: Path) -> Path:
    """A closed archive with a match in it."""
    archive = Archive(tmp_path, Clock())
    played(archive, prepared_on(BOARD))
    archive.close()
    return tmp_path


@pytest.fixture
def held(full: Path) -> Iterator[Path]:
    """An archive of which another program holds the lock."""
    with open(full / "matches.lock", "ab") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield full


def test_a_lock_that_is_held_is_waited_for_when_the_file_is_opened_and_by_no_move(
    held: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    naps, sleep = list[float](), time.sleep
    monkeypatch.setattr(time, "sleep", lambda seconds: (naps.append(seconds), sleep(seconds)))
    archive = opened(held)
    assert naps
    (told,) = notices(archive)
    assert told.endswith("can only be read: another program keeps it busy. Nothing is saved for now.")
    assert archive.count() == 1
    naps.clear()
    saver, _ = played_unsaved(archive)
    assert naps == []
    assert not saver.is_saved
    archive.close()


def played_unsaved(archive: Archive) -> tuple[MatchSaver, Match]:
    """A match and its first move, which need not have been saved."""
    setting = prepared_on(BOARD)
    saver = archive.saver_for(setting)
    match = next(playing(setting.match))
    saver.save(match)
    return saver, match


def test_a_match_is_saved_once_the_lock_is_free_again(full: Path) -> None:
    with open(full / "matches.lock", "ab") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        archive = opened(full)
        saver, match = played_unsaved(archive)
        assert not saver.is_saved
    assert saver.save(match)
    assert saver.is_saved
    assert "Saving works again, and every move so far is saved." in notices(archive)
    archive.close()
    assert Archive(full).count() == 2


@pytest.mark.parametrize("there", [True, False])
def test_a_pipe_in_the_place_of_the_lock_is_one_sentence(tmp_path: Path, there: bool) -> None:
    if there:
        Archive(tmp_path).close()
    (tmp_path / "matches.lock").unlink(missing_ok=True)
    os.mkfifo(tmp_path / "matches.lock")
    archive = opened(tmp_path)
    (told,) = notices(archive)
    assert "matches.lock beside it is no ordinary file" in told
    assert not archive.is_saved
    assert archive.is_there is there
    archive.close()


@pytest.mark.parametrize("ending", ["-wal", "-shm", "-journal"])
def test_a_pipe_in_the_place_of_a_journal_is_one_sentence_and_the_matches_are_read(full: Path, ending: str) -> None:
    os.mkfifo(full / f"matches.db{ending}")
    archive = opened(full)
    (told,) = notices(archive)
    assert f"can only be read: matches.db{ending} beside it is no ordinary file" in told
    assert (archive.is_saved, archive.count()) == (False, 1)
    archive.close()


def test_what_is_made_is_for_the_player_alone_and_the_folder_stays_as_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    folder.chmod(0o755)
    archive = Archive(folder)
    played(archive, prepared_on(), 1)
    assert {each.name: oct(stat.S_IMODE(each.stat().st_mode)) for each in folder.iterdir()} == {
        "matches.db": "0o600",
        "matches.db-shm": "0o600",
        "matches.db-wal": "0o600",
        "matches.lock": "0o600",
    }
    assert stat.S_IMODE(folder.stat().st_mode) == 0o755
    archive.close()


def test_the_file_that_takes_the_place_of_a_damaged_one_is_for_the_player_alone(full: Path) -> None:
    (full / "matches.db").write_bytes(b"not a database " * 500)
    archive = Archive(full)
    assert stat.S_IMODE((full / "matches.db").stat().st_mode) == 0o600
    archive.close()


def test_an_own_mode_of_the_file_is_kept(full: Path) -> None:
    (full / "matches.db").chmod(0o640)
    Archive(full).close()
    assert stat.S_IMODE((full / "matches.db").stat().st_mode) == 0o640


def another_programs(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE mine (a)")
    connection.close()


IN_ITS_PLACE: dict[str, Callable[[Path], object]] = {
    "a folder": Path.mkdir,
    "a pipe": os.mkfifo,
    "a loop": lambda path: path.symlink_to(path),
    "a full device": lambda path: path.symlink_to("/dev/full"),
    "an endless device": lambda path: path.symlink_to("/dev/zero"),
    "another program's file": another_programs,
    "a way to nowhere": lambda path: path.symlink_to("/proc/nowhere/matches.db"),
}


@pytest.mark.parametrize("what", list(IN_ITS_PLACE))
def test_a_match_that_is_only_in_memory_is_not_said_to_be_saved(full: Path, what: str) -> None:
    archive = Archive(full)
    setting = prepared_on(BOARD)
    saver, rest = archive.saver_for(setting), playing(setting.match)
    assert saver.save(next(rest))
    assert saver.id == 2
    for each in full.iterdir():
        each.unlink()
    IN_ITS_PLACE[what](full / "matches.db")
    for _ in range(2):
        saver.save(next(rest))
    assert not saver.is_saved
    (told,) = notices(archive)
    assert told.endswith("Nothing is saved this time.")
    archive.close()


def test_a_match_of_a_file_that_was_removed_is_said_to_be_saved_as_another_one(full: Path) -> None:
    archive = Archive(full)
    setting = prepared_on(BOARD)
    saver, rest = archive.saver_for(setting), playing(setting.match)
    saver.save(next(rest))
    for each in full.iterdir():
        each.unlink()
    saver.save(next(rest))
    assert saver.is_saved
    (told,) = notices(archive)
    assert told.endswith("this one is saved as match 1 from now on.")
    archive.close()
