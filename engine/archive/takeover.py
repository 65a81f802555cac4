"""Matches and practice of another file: of the version before this one, or what can be read of a damaged one."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from engine.archive.tables import CREATE, create_tables
from engine.match import Help
from engine.record.headers import format_help

OLD_VERSION = 5
"""The version that is taken over: its moves are rows of their own, with a number for the help."""
_OLD_TABLES = ("plies", "kept", *CREATE)


def take_over(connection: sqlite3.Connection, old: Path) -> None:
    """Make the tables anew in the open transaction and fill them from a copy of the file; raises sqlite3.Error."""
    for table in _OLD_TABLES:
        connection.execute(f"DROP TABLE {table}")
    create_tables(connection)
    with closing(sqlite3.connect(old)) as source:
        _, faults = copy_rows(source, connection)
    if faults:
        raise faults[0]


def copy_rows(source: sqlite3.Connection, into: sqlite3.Connection) -> tuple[int, list[sqlite3.DatabaseError]]:
    """Copy every row that can be read; how many matches these are, and the faults at which reading stopped."""
    faults: list[sqlite3.DatabaseError] = []
    # Also of a file of which the end is missing SQLite reads the rest then.
    source.execute("PRAGMA writable_schema = ON")
    for table in CREATE:
        names = [name for _, name, *_ in into.execute(f"PRAGMA table_info({table})")]
        insert = f"INSERT OR IGNORE INTO {table} VALUES ({', '.join('?' * len(names))})"
        for row in _rows(source, table, names, faults):
            into.execute(insert, row)
    return into.execute("SELECT count(*) FROM matches").fetchone()[0], faults


def _rows(
    source: sqlite3.Connection, table: str, names: list[str], faults: list[sqlite3.DatabaseError]
) -> Iterator[tuple[object, ...]]:
    """The rows from the front up to the first fault, and then those from the back up to one."""
    for direction in ("", "DESC"):
        try:
            (version,) = source.execute("PRAGMA user_version").fetchone()
            is_old = table == "matches" and version == OLD_VERSION
            for row in source.execute(f"SELECT {', '.join(names)} FROM {table} ORDER BY 1 {direction}"):
                yield (*row[:-1], _old_moves(source, row[0])) if is_old else row
            return
        except sqlite3.DatabaseError as error:
            faults.append(error)


def _old_moves(source: sqlite3.Connection, id: int) -> str:
    """The moves of a match as this version writes them."""
    rows = source.execute("SELECT move, help FROM plies WHERE match = ? ORDER BY number", (id,))
    return " ".join(word for move, help in rows for word in (move, *format_help(_old_help(help))))


def _old_help(number: int) -> Help:
    """The help of a number: the steps of the tip in two bits, then a bit each for followed, coach and light."""
    return Help(number & 3, bool(number & 4), bool(number & 8), bool(number & 16))
