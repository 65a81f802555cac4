"""Checksums in the archive: they show every change to a match, its moves or a row of practice from outside."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from zlib import crc32

from engine.archive.faults import Damaged

FIXED = (
    *("began", "player1", "player2", "opponent", "first", "misere", "game", "rules", "seed", "words", "numbers"),
    *("preview", "note", "setup", "start", "again_of", "again_move"),
)
"""The columns of a match that no move changes; `fixed` is their checksum."""
STATE = (
    *("id", "token", "touched", "deleted", "cursor", "winner", "chances", "kept", "taken1", "taken2", "helped"),
    *("moves", "fixed"),
)
"""The columns that a save writes, and the checksums of all others; `seal` is their checksum."""
PRACTISED = {
    "lessons": ("lesson", "page", "times"),
    "attempts": ("at", "kind", "topic", "themes", "grade", "board", "is_right"),
    "missed": ("board", "topic", "grade", "day", "gap"),
    "passed": ("board",),
    "found": ("number", "known"),
}
"""The other tables with a `seal`, and the columns that it covers."""

LOW_BITS = 0x7FFFFFFF
"""A checksum has 31 bits, for which SQLite takes four bytes nearly always: a row that keeps its length is written in
place."""

TABLES = (
    "ALTER TABLE matches ADD COLUMN moves INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE matches ADD COLUMN fixed INTEGER",
    "ALTER TABLE matches ADD COLUMN seal INTEGER",
    # Not null, so that a row of another table in this place shows itself by its missing column.
    *(
        f"ALTER TABLE {table} ADD COLUMN seal INTEGER NOT NULL DEFAULT -1"
        for table in ("lessons", "attempts", "missed")
    ),
    # The twin is the negative number, so that a fault in the count itself differs from a lost match.
    "CREATE TABLE kept (name TEXT PRIMARY KEY, number INTEGER NOT NULL, twin INTEGER NOT NULL) WITHOUT ROWID",
    "CREATE TRIGGER match_added AFTER INSERT ON matches BEGIN"
    " UPDATE kept SET number = number + 1, twin = twin - 1 WHERE name = 'matches'; END",
    "CREATE TRIGGER match_forgotten AFTER DELETE ON matches BEGIN"
    " UPDATE kept SET number = number - 1, twin = twin + 1 WHERE name = 'matches'; END",
)
"""The statements that add the checksums and the count of the matches."""

EXAMINED = 1 << 19
"""A file of at most this many bytes is examined whole when it is opened, in some milliseconds."""


def checksum(*values: object) -> int:
    """The checksum of these values and their types, in this order."""
    return crc32(repr(values).encode()) & LOW_BITS


def prepare(connection: sqlite3.Connection) -> None:
    """Let SQL on this connection call `checksum`."""
    connection.create_function("checksum", -1, checksum, deterministic=True)


def covering(columns: tuple[str, ...], changed: Mapping[str, str] | None = None) -> str:
    """The checksum of these columns in SQL, with the changed ones as they are about to be."""
    return f"checksum({', '.join((changed or {}).get(column, column) for column in columns)})"


def setting(changed: Mapping[str, str]) -> str:
    """The assignments of an UPDATE of matches that sets these columns, and their seal where there is one."""
    seal = f"CASE WHEN seal IS NOT NULL THEN {covering(STATE, changed)} END"
    return ", ".join(f"{column} = {value}" for column, value in {**changed, "seal": seal}.items())


# Another program wrote a row without a seal, and such a row cannot be checked.
SOUND = f"(seal IS NULL OR (seal = {covering(STATE)} AND fixed = {covering(FIXED)}))"
"""The condition in SQL that a row of matches is as it was written."""
SEAL = f"UPDATE matches SET fixed = {covering(FIXED)}, seal = {covering(STATE, {'fixed': covering(FIXED)})}"
"""The UPDATE that gives matches the checksums of their present contents."""
MOVES = f"SELECT coalesce(sum(checksum(number, move, help)), 0) & {LOW_BITS} FROM plies WHERE match = "
"""The checksum of the moves of a match: a sum, so that one more move costs the same in a long match."""


def check(sound: object, id: object) -> None:
    """Raise Damaged unless the match of this number is `sound`."""
    if not sound:
        raise Damaged(f"match {id} is not as it was written")


def check_row(row: sqlite3.Row) -> None:
    """Raise Damaged unless a whole row of matches is as it was written."""
    if row["seal"] is not None:
        fixed = checksum(*(row[column] for column in FIXED))
        check((row["seal"], row["fixed"]) == (checksum(*(row[column] for column in STATE)), fixed), row["id"])


def check_every(connection: sqlite3.Connection) -> None:
    """Raise Damaged unless the file and all its matches are sound; reads all of it."""
    examine(connection)
    found = connection.execute(f"SELECT id FROM matches NOT INDEXED WHERE NOT {SOUND} LIMIT 1").fetchone()
    if found is not None:
        check(False, *found)


def check_opened(connection: sqlite3.Connection) -> None:
    """Raise Damaged unless the tables are as they were made, and a small file is sound."""
    try:
        made = kept(connection, "schema")
    except sqlite3.OperationalError as error:
        if getattr(error, "sqlite_errorcode", 0) != sqlite3.SQLITE_ERROR:
            raise
        raise Damaged("a table is missing") from error
    if made not in (None, _of_schema(connection)):
        raise Damaged("its tables are not as they were made")
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    (size,) = connection.execute("PRAGMA page_size").fetchone()
    if pages * size <= EXAMINED:
        examine(connection)


def examine(connection: sqlite3.Connection) -> None:
    """Raise Damaged unless SQLite finds every table and index sound, and no match is missing; reads all of it."""
    (said,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if said != "ok":
        raise Damaged("its tables and indexes disagree")
    (found,) = connection.execute("SELECT count(*) FROM matches NOT INDEXED").fetchone()
    if kept(connection, "matches") not in (None, found):
        raise Damaged("matches are missing")


def kept(connection: sqlite3.Connection, name: str) -> int | None:
    """The number that is kept under this name, None where it is unreliable."""
    found = connection.execute("SELECT number, twin FROM kept WHERE name = ?", (name,)).fetchone()
    return found[0] if found is not None and found[0] == -found[1] else None


def remember(connection: sqlite3.Connection, version: int) -> None:
    """Save the version of the tables and the checksum of their definitions."""
    _keep(connection, "version", version)
    _keep(connection, "schema", _of_schema(connection))


def count_matches(connection: sqlite3.Connection) -> None:
    """Save the number of matches."""
    _keep(connection, "matches", connection.execute("SELECT count(*) FROM matches").fetchone()[0])


def _keep(connection: sqlite3.Connection, name: str, number: int) -> None:
    connection.execute("INSERT OR REPLACE INTO kept VALUES (?, ?, ?)", (name, number, -number))


def seal_all(connection: sqlite3.Connection) -> None:
    """Give every row the checksum of its present contents."""
    connection.execute(f"UPDATE matches SET moves = ({MOVES} matches.id)")
    connection.execute(SEAL)
    for table, columns in PRACTISED.items():
        connection.execute(f"UPDATE {table} SET seal = {covering(columns)}")


def _of_schema(connection: sqlite3.Connection) -> int:
    """The checksum of the definitions of tables, indexes and triggers, without the pages where they begin."""
    names = ", ".join(f"'{name}'" for name in ("matches", "plies", "kept", *PRACTISED))
    query = f"SELECT type, name, tbl_name, sql FROM sqlite_master WHERE tbl_name IN ({names}) ORDER BY type, name"
    return checksum(*connection.execute(query))
