"""Saving that goes on while the program does: what is told to be on the disk is there, whatever happens."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path
from threading import Event, Thread

import pytest

from engine.archive import Archive, MatchSaver
from engine.archive.store import Committer, Store
from engine.match import Match
from engine.setup import prepare
from tests.engine.archive.some_matches import playing, prepared_on
from tests.terminal.terminal import ROOT, environment


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Event:
    """Until it is set, no commit begins."""
    may_begin, commit = Event(), Committer._commit

    def later(committer: Committer, connection: sqlite3.Connection) -> bool:
        may_begin.wait()
        return commit(committer, connection)

    monkeypatch.setattr(Committer, "_commit", later)
    return may_begin


def begun(archive: Archive) -> tuple[MatchSaver, Match]:
    setting = prepared_on()
    match = next(playing(setting.match))
    saver = archive.saver_for(setting)
    saver.save_soon(match)
    return saver, match


def on_the_disk(directory: Path) -> int:
    connection = sqlite3.connect(directory / "matches.db")
    (found,) = connection.execute("SELECT count(*) FROM plies").fetchone()
    connection.close()
    return int(found)


def test_a_save_goes_on_behind_and_whoever_waits_finds_it_on_the_disk(tmp_path: Path, slow: Event) -> None:
    archive = Archive(tmp_path)
    begun(archive)
    assert on_the_disk(tmp_path) == 0
    found: list[int] = []

    def wait() -> None:
        archive.wait()
        found.append(on_the_disk(tmp_path))

    waiting = Thread(target=wait)
    waiting.start()
    assert found == []
    slow.set()
    waiting.join()
    assert found == [1]


def test_whatever_is_asked_next_comes_after_the_save(tmp_path: Path, slow: Event) -> None:
    slow.set()
    archive = Archive(tmp_path)
    saver, match = begun(archive)
    assert archive.count() == 1
    assert (saver.id, saver.is_saved, saver.is_behind) == (1, True, False)
    for further in playing(match):
        saver.save_soon(further)
    archive.close()
    found = Archive(tmp_path).resume(1)
    assert found is not None
    assert found[0].match == further


def test_a_commit_that_fails_is_made_up_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Committer, "_commit", lambda *_: False)
    archive = Archive(tmp_path)
    saver, match = begun(archive)
    archive.settle()
    assert (saver.id, saver.is_behind, archive.take_notice()) == (1, False, None)
    found = Archive(tmp_path).resume(1)
    assert found is not None
    assert found[0].match == match


def test_what_cannot_be_saved_at_once_is_told_and_caught_up_with(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    saver, match = begun(archive)
    holder = sqlite3.connect(tmp_path / "matches.db", isolation_level=None)
    archive.settle()
    holder.execute("BEGIN EXCLUSIVE")
    archive._store.read(lambda connection: connection.execute("PRAGMA busy_timeout = 0").fetchone(), None)
    later = next(playing(match))
    saver.save_soon(later)
    archive.settle()
    assert saver.is_behind
    assert archive.take_notice() == "Nothing can be saved just now: another program keeps it busy. Play goes on."
    holder.close()
    saver.save_soon(later)
    archive.settle()
    assert not saver.is_behind
    assert archive.take_notice() == "Saving works again, and every move so far is saved."


def test_in_memory_a_save_is_done_at_once() -> None:
    archive = Archive()
    setting = prepare(prepared_on().setup)
    saver = archive.saver_for(setting)
    saver.save_soon(setting.match)
    assert saver.id is None
    saver.save_soon(next(playing(setting.match)))
    archive.wait()
    assert saver.id == 1


def test_a_save_waits_once_for_the_one_before_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive, settled = Archive(tmp_path), []
    saver, match = begun(archive)
    settle = Store.settle

    def counted(store: Store) -> None:
        settled.append(store)
        settle(store)

    monkeypatch.setattr(Store, "settle", counted)
    saver.save_soon(later := next(playing(match)))
    assert len(settled) == 1
    assert saver.save(later)
    assert len(settled) == 2


def test_a_match_without_a_move_is_saved_over_the_first_save_that_is_on_its_way(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    saver, match = begun(archive)
    start = Match(match.start, match.names, match.first)
    saver.save_soon(start)
    assert saver.settle() is None
    found = archive.resume(1)
    assert found is not None
    assert found[0].match == start


def test_catching_up_waits_for_the_save_that_is_on_its_way_and_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = Archive(tmp_path)
    saver, match = begun(archive)
    archive.settle()
    monkeypatch.setattr(Committer, "_commit", lambda *_: False)
    write, fails = archive._store.write, [True]
    monkeypatch.setattr(
        archive._store, "write", lambda work, default: default if fails and fails.pop() else write(work, default)
    )
    saver.save_soon(later := next(playing(match)))
    saver.catch_up(later)
    assert not saver.is_behind
    assert on_the_disk(tmp_path) == 2


def test_a_program_that_ends_without_waiting_loses_no_save(tmp_path: Path) -> None:
    code = (
        "import os, sys; from pathlib import Path; from engine.archive import Archive;"
        "from engine.archive.store import Committer; from tests.engine.archive.test_behind import begun;"
        "commit = Committer._commit;"
        # The commit begins when the input ends, which is after the last statement.
        "Committer._commit = lambda self, connection: (os.read(0, 1), commit(self, connection))[1];"
        "begun(Archive(Path(sys.argv[1]))); print('over', flush=True)"
    )
    command, pipe = [sys.executable, "-c", code, str(tmp_path)], subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, env=environment(), stdin=pipe, stdout=pipe) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        assert program.stdout.readline() == b"over\n"
        with pytest.raises(subprocess.TimeoutExpired):
            program.wait(0.5)
        program.stdin.close()
        assert program.wait(30) == 0
    assert on_the_disk(tmp_path) == 1
