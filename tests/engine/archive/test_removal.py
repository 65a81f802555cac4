from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

from engine.archive import Archive
from tests.engine.archive.some_matches import Clock, played, prepared_on


def rows(directory: Path, table: str) -> int:
    with closing(sqlite3.connect(directory / "matches.db")) as connection:
        return int(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])


def test_of_a_match_that_was_deleted_long_ago_nothing_is_left(tmp_path: Path) -> None:
    clock = Clock()
    archive = Archive(tmp_path, clock)
    _, match = played(archive, prepared_on())
    archive.delete(1)
    archive.close()
    assert (rows(tmp_path, "matches"), rows(tmp_path, "plies")) == (1, len(match.plies))
    clock.now += timedelta(days=31)
    Archive(tmp_path, clock).close()
    assert (rows(tmp_path, "matches"), rows(tmp_path, "plies")) == (0, 0)
