"""Without threads: what would be done in one is done at once, and nothing waits for ever."""

from __future__ import annotations

import sqlite3
import sys
import threading
from pathlib import Path

import pytest

from engine import concurrency
from engine.archive import Archive
from engine.archive import store as commit
from engine.archive.store import Committer
from engine.notation import parse_move, parse_position
from engine.setup import Setup, prepare


@pytest.fixture
def no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Python as in a browser: a thread cannot be started."""

    def refuse(*_: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr(threading.Thread, "start", refuse)


def test_a_browser_has_no_threads_and_other_systems_have(monkeypatch: pytest.MonkeyPatch) -> None:
    assert concurrency.has_threads()
    for platform in ("emscripten", "wasi"):
        monkeypatch.setattr(sys, "platform", platform)
        assert not concurrency.has_threads()


def test_nobody_rests_in_the_only_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr(concurrency.time, "sleep", slept.append)
    concurrency.rest(0.03)
    monkeypatch.setattr(sys, "platform", "emscripten")
    concurrency.rest(0.03)
    assert slept == [0.03]


@pytest.mark.usefixtures("no_threads")
def test_a_move_is_on_the_disk_when_saving_it_has_begun(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    prepared = prepare(Setup(start=parse_position("5 7")))
    saver = archive.saver_for(prepared)
    match = prepared.match
    for move in ("1/2", "2/3", "1/2"):
        match = match.play(parse_move(move, match.position))
        saver.save_soon(match)
        # Nobody has waited, and another connection sees the move.
        with sqlite3.connect(tmp_path / "matches.db") as other:
            assert other.execute("SELECT count(*) FROM plies").fetchone() == (match.cursor,)
        other.close()
    archive.wait()
    archive.close()


@pytest.mark.usefixtures("no_threads")
def test_a_commit_that_fails_leaves_the_transaction_open_and_the_next_one_possible() -> None:
    committer, connection = Committer(), sqlite3.connect(":memory:", isolation_level=None)
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("CREATE TABLE one (id INTEGER PRIMARY KEY)")
    connection.execute("CREATE TABLE two (one REFERENCES one DEFERRABLE INITIALLY DEFERRED)")
    connection.execute("BEGIN")
    connection.execute("INSERT INTO two VALUES (1)")
    committer.begin(connection)
    assert not committer.wait()
    assert connection.in_transaction
    commit.roll_back(connection)
    connection.execute("BEGIN")
    connection.execute("INSERT INTO one VALUES (1)")
    committer.begin(connection)
    assert committer.wait()
    committer.stop()
    assert connection.execute("SELECT count(*) FROM one").fetchone() == (1,)
    connection.close()
