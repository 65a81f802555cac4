"""What of a file can be read: whether every row is sound, and all rows that a damaged file still has."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing, suppress
from datetime import date
from itertools import count
from typing import Any

from engine.archive.schema import CREATE, STATEMENTS, VERSION, create_tables
from engine.record.practice import Knowledge

DAMAGED = (sqlite3.DatabaseError, UnicodeDecodeError)
"""The errors of a damaged file; the second one comes where SQLite names what is wrong and its name is no text."""

_MOST_TRIED, _MOST_LOOKED_FOR = 1_000_000, 1_000
"""Where no scan gets through, at most this many keys are tried one by one, and looked for in the whole table."""
_HEADER = 100
"""The bytes of the header that every file of SQLite has."""
_RANGES = {
    "matches": "first IN (0, 1) AND counts IN (0, 1) AND (winner IS NULL OR winner IN (0, 1))",
    "lessons": "page >= 0 AND times >= 0",
    "attempts": "grade >= 0",
    "missed": f"day BETWEEN 1 AND {date.max.toordinal()}",
    "passed": "1",
    "found": f"known BETWEEN {min(Knowledge)} AND {max(Knowledge)}",
}
"""What holds for the numbers of a sound row, beside the types of its columns."""


def fault_in(connection: sqlite3.Connection) -> str | None:
    """What is wrong with the file, which is read whole, as words behind a colon; None where it is sound."""
    try:
        found = {_plain(sql) for (sql,) in connection.execute("SELECT sql FROM sqlite_master")}
        if not found.issuperset(map(_plain, STATEMENTS)):
            return "its tables are not as they were made"
        (said,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
        if said != "ok":
            return str(said)
        for table in CREATE:
            unsound = f"SELECT EXISTS (SELECT 1 FROM {table} WHERE {_is_unsound(connection, table)})"
            if connection.execute(unsound).fetchone()[0]:
                return f"a row of {table} cannot be read"
    except UnicodeDecodeError:
        return "its tables are not as they were made"
    return None


def with_sound_header(content: bytes) -> bytes:
    """A whole file with the header that all files of this program have, but for what it counts and its version."""
    with closing(sqlite3.connect(":memory:")) as connection:
        create_tables(connection)
        header = connection.serialize()[:_HEADER]
    return header[:24] + content[24:52] + header[52:60] + content[60:64] + header[64:] + content[_HEADER:]


def restore_schema(connection: sqlite3.Connection) -> None:
    """Write into a copy of a file again how its tables were made, where one of these rows is damaged.

    Tables of another version stay as they are.
    """
    with suppress(*DAMAGED):
        connection.execute("PRAGMA writable_schema = ON")
    if connection.execute("PRAGMA user_version").fetchone() != (VERSION,):
        return
    wanted, strange, roots = {_plain(sql): sql for sql in STATEMENTS}, list[int](), set[object]()
    for (rowid,) in connection.execute("SELECT rowid FROM sqlite_master ORDER BY rowid").fetchall():
        row: tuple[object, object] = ("", 0)
        with suppress(*DAMAGED):
            for found in connection.execute("SELECT sql, rootpage FROM sqlite_master WHERE rowid = ?", (rowid,)):
                row = found
        sql, root = _plain(row[0]), row[1]
        if sql in wanted or "sqlite_sequence" in sql:
            roots.add(root)
            wanted.pop(sql, None)
        else:
            strange.append(rowid)
    if len(strange) != len(wanted):
        return
    for rowid, sql in zip(strange, wanted.values(), strict=True):
        _, kind, name, *rest = sql.split()
        known = kind.lower(), name, name if kind == "TABLE" else rest[1]
        # Where the row does not say where its table begins, that is often the first page that no other one names.
        root = _root(connection, rowid, known) or next(page for page in count(2) if page not in roots)
        values = rowid, *known, root, sql
        insert = "INSERT OR REPLACE INTO sqlite_master (rowid, type, name, tbl_name, rootpage, sql) VALUES"
        connection.execute(f"{insert} (?, ?, ?, ?, ?, ?)", values)
    # SQLite reads its tables again where this number is another one.
    (number,) = connection.execute("PRAGMA schema_version").fetchone()
    connection.execute(f"PRAGMA schema_version = {number + 1}")


def _root(connection: sqlite3.Connection, rowid: int, known: tuple[str, str, str]) -> int:
    """The first page of a table, in a row with this type, name and table; 0 where the row says something else."""
    with suppress(*DAMAGED):
        query = "SELECT type, name, tbl_name, rootpage FROM sqlite_master WHERE rowid = ?"
        for *said, root in connection.execute(query, (rowid,)):
            return root if tuple(said) == known and isinstance(root, int) else 0
    return 0


def readable_rows(
    source: sqlite3.Connection, table: str, kinds: Mapping[str, str]
) -> tuple[list[tuple[Any, ...]], int | None]:
    """Every row that can be read, and how many more there were; None where there are more and nothing says how many.

    `kinds` has the columns with their types, the key first.
    """
    names = list(kinds)
    # A bit makes a text of bytes, which have the same letters.
    columns = ", ".join(f"CAST({name} AS TEXT)" if kind == "TEXT" else name for name, kind in kinds.items())
    key = names[0]
    rows: dict[tuple[Any, ...], None] = {}
    is_whole = False
    for order in ("", "DESC"):
        # Behind a fault rows are found from the back.
        with suppress(*DAMAGED):
            for row in source.execute(f"SELECT {columns} FROM {table} NOT INDEXED ORDER BY {key} {order}"):
                rows[row] = None
            is_whole = True
            break
    listed, is_all_listed = _listed(source) if table == "matches" else ([], False)
    if not is_whole:
        untried = _untried([row[0] for row in rows], listed)
        # A damaged key leads the search for others astray, and then they are found by looking at all.
        for place in (key, f"+{key}") if len(untried) <= _MOST_LOOKED_FOR else (key,):
            for each in untried:
                with suppress(*DAMAGED):
                    for row in source.execute(f"SELECT {columns} FROM {table} WHERE {place} = ?", (each,)):
                        rows[row] = None
    if is_all_listed:
        return list(rows), max(len(listed) - sum(row[names.index("deleted")] is None for row in rows), 0)
    return list(rows), 0 if is_whole else None


def remove_unsound(connection: sqlite3.Connection, table: str) -> int:
    """Take rows that cannot be read out of a table; how many these are."""
    return connection.execute(f"DELETE FROM {table} WHERE {_is_unsound(connection, table)}").rowcount


def _is_unsound(connection: sqlite3.Connection, table: str) -> str:
    """The condition for a row with another type than its column, or with a number that says nothing."""
    terms = [f"({_RANGES[table]})"]
    for _, name, kind, is_needed, _, place in connection.execute(f"PRAGMA table_info({table})"):
        kinds = f"'{kind.lower()}'" if is_needed or place else f"'{kind.lower()}', 'null'"
        terms.append(f"typeof({name}) IN ({kinds})")
    return f"({' AND '.join(terms)}) IS NOT TRUE"


def _listed(source: sqlite3.Connection) -> tuple[list[Any], bool]:
    """The keys of the matches in the index of the list, and whether all of it can be read."""
    found = []
    with suppress(*DAMAGED):
        for (id,) in source.execute("SELECT id FROM matches INDEXED BY listing WHERE deleted IS NULL"):
            found.append(id)
        return found, True
    return found, False


def _untried(found: Sequence[Any], listed: Sequence[Any]) -> list[Any]:
    """The keys that may still lead to a row, where no scan gets through."""
    numbers = [key for key in (*found, *listed) if isinstance(key, int)]
    between = range(min(numbers), min(max(numbers), min(numbers) + _MOST_TRIED) + 1) if numbers else ()
    return sorted({*between, *numbers} - set(found))


def _plain(sql: object) -> str:
    """The statement with single blanks."""
    return " ".join(str(sql).split())
