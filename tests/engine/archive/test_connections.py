"""Connections to the file: opened in a way that every Python takes, and none left open."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from engine.archive import Archive
from engine.archive.schema import connect, open_read_only
from tests.engine.archive.some_matches import played, prepared_on


@pytest.fixture
def full(tmp_path: Path) -> Path:
    """A closed archive with a match in it."""
    archive = Archive(tmp_path)
    played(archive, prepared_on())
    archive.close()
    return tmp_path


def test_every_option_of_a_connection_is_named(full: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened, really = [], sqlite3.connect

    def named(where: object, /, **options: Any) -> sqlite3.Connection:
        opened.append(where)
        return really(where, **options)  # type: ignore[call-overload, no-any-return]

    monkeypatch.setattr(sqlite3, "connect", named)
    connect(full / "matches.db").close()
    reading = open_read_only(full / "matches.db")
    assert reading is not None
    reading.close()
    assert len(opened) == 2


def test_an_archive_has_one_connection_and_lets_go_of_it(
    full: Path, open_connections: list[sqlite3.Connection]
) -> None:
    archive = Archive(full)
    assert len(open_connections) == 1
    archive.close()
    assert open_connections == []


@pytest.mark.parametrize("statement", ["PRAGMA user_version = 99", "PRAGMA application_id = 1"])
def test_a_file_that_is_refused_is_let_go_of(
    full: Path, statement: str, open_connections: list[sqlite3.Connection]
) -> None:
    another = sqlite3.connect(full / "matches.db", isolation_level=None)
    another.execute(statement)
    another.execute("DELETE FROM kept WHERE name = 'version'")
    another.close()
    archive = Archive(full)
    assert archive.take_notice() is not None
    assert len(open_connections) == 1
    archive.close()
    assert open_connections == []


def test_a_damaged_file_is_let_go_of(full: Path, open_connections: list[sqlite3.Connection]) -> None:
    archive = Archive(full)
    data = bytearray((full / "matches.db").read_bytes())
    (full / "matches.db").write_bytes(b"no database" + bytes(len(data)))
    later = Archive(full)
    assert later.count() == 0
    archive.count()
    assert len(open_connections) == 2
    archive.close()
    later.close()
    assert open_connections == []
