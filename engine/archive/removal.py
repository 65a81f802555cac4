"""Deleting matches so that it can be undone."""

from __future__ import annotations

import sqlite3
from datetime import datetime, timedelta

from engine.archive import seals
from engine.archive.timestamps import to_microseconds

REMEMBERED = timedelta(days=30)
"""How long a deleted match can be restored."""


def delete(connection: sqlite3.Connection, id: int, now: datetime) -> bool:
    """Mark a match as deleted; False where it was not there."""
    return _mark(connection, id, to_microseconds(now), "deleted IS NULL")


def restore(connection: sqlite3.Connection, id: int) -> bool:
    """Take the mark away; False where there was none."""
    return _mark(connection, id, None, "deleted IS NOT NULL")


def _mark(connection: sqlite3.Connection, id: int, deleted: int | None, condition: str) -> bool:
    found = connection.execute(f"SELECT {seals.SOUND} FROM matches WHERE id = ? AND {condition}", (id,)).fetchone()
    if found is None:
        return False
    seals.check(found[0], id)
    query = f"UPDATE matches SET {seals.setting({'deleted': ':deleted'})} WHERE id = :id"
    return connection.execute(query, {"deleted": deleted, "id": id}).rowcount == 1


def old(connection: sqlite3.Connection, now: datetime) -> list[tuple[int]]:
    """The matches that were deleted longer ago than REMEMBERED."""
    query = "SELECT id FROM matches INDEXED BY removed WHERE deleted IS NOT NULL AND deleted < ?"
    return connection.execute(query, (to_microseconds(now - REMEMBERED),)).fetchall()


def forget(connection: sqlite3.Connection, ids: list[tuple[int]]) -> None:
    """Remove matches for good."""
    connection.executemany("DELETE FROM plies WHERE match = ?", ids)
    connection.executemany("DELETE FROM matches WHERE id = ? AND deleted IS NOT NULL", ids)
