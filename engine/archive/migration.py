"""Matches and practice of another file: of the version before this one, or what can be read of a damaged one."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from engine.archive.schema import CREATE, OLD_VERSION, create_tables
from engine.match import Help
from engine.record.headers import format_help

_OLD_TABLES = ("plies", "kept", *CREATE)


def migrate(connection: sqlite3.Connection, old: Path) -> None:
    """Make the tables anew in the open transaction and fill them from a copy of the file; raises sqlite3.Error."""
    for table in _OLD_TABLES:
        connection.execute(f"DROP TABLE {table}")
    create_tables(connection)
    with closing(sqlite3.connect(old)) as source:
        _, faults = copy_rows(source, connection)
    if faults:
        raise faults[0]


def copy_rows(source: sqlite3.Connection, into: sqlite3.Connection) -> tuple[int, list[sqlite3.DatabaseError]]:
    """Copy every row that can be read; how many matches these are, and the faults of the others."""
    faults: list[sqlite3.DatabaseError] = []
    # Of a file without its end SQLite reads the rest then.
    source.execute("PRAGMA writable_schema = ON")
    is_old = source.execute("PRAGMA user_version").fetchone() == (OLD_VERSION,)
    for table in CREATE:
        names = [name for _, name, *_ in into.execute(f"PRAGMA table_info({table})")]
        select = f"SELECT {', '.join(names)} FROM {table} WHERE {names[0]} = ?"
        insert = f"INSERT OR IGNORE INTO {table} VALUES ({', '.join('?' * len(names))})"
        for key in _keys(source, table, names[0], faults):
            try:
                row = source.execute(select, (key,)).fetchone()
                if is_old and table == "matches":
                    row = *row[:-1], _old_moves(source, key)
            except sqlite3.DatabaseError as error:
                faults.append(error)
            else:
                into.execute(insert, row)
    return into.execute("SELECT count(*) FROM matches").fetchone()[0], faults


def _keys(source: sqlite3.Connection, table: str, key: str, faults: list[sqlite3.DatabaseError]) -> list[Any]:
    """The keys that are found from the front, and after a fault also from the back and in the index of the list."""
    found = set()
    scans = [f"{table} NOT INDEXED ORDER BY 1", f"{table} NOT INDEXED ORDER BY 1 DESC"]
    scans += ["matches INDEXED BY listing WHERE deleted IS NULL"] if table == "matches" else []
    for scan in scans:
        try:
            for (each,) in source.execute(f"SELECT {key} FROM {scan}"):
                found.add(each)
            break
        except sqlite3.DatabaseError as error:
            faults.append(error)
    return sorted(found)


def _old_moves(source: sqlite3.Connection, id: object) -> str:
    """The moves of an old match, each in a row with a number for its help, as text."""
    rows = source.execute("SELECT move, help FROM plies WHERE match = ? ORDER BY number", (id,))
    return " ".join(word for move, help in rows for word in (move, *format_help(_old_help(help))))


def _old_help(number: int) -> Help:
    """The help of a number: the steps of the tip in two bits, then a bit each for followed, coach and light."""
    return Help(number & 3, bool(number & 4), bool(number & 8), bool(number & 16))
