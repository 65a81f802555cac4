"""Rescue: every whole match of a damaged file is copied into a new file."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from engine.archive import seals
from engine.archive.schema import SEALED, kept_version, upgrade

_MAGIC = b"SQLite format 3\0"
_PAGE = 4_096
_DAMAGE = (sqlite3.Error, ValueError, OverflowError, MemoryError)
"""The errors of reading a damaged file; a text that is not UTF-8 raises ValueError."""


class Rescued(NamedTuple):
    """How many matches were whole, and how many were not; None where that is unknown."""

    whole: int = 0
    lost: int | None = None


def rescue(damaged: Path, into: sqlite3.Connection) -> Rescued:
    """Copy every match and every other row that is as it was written; raises sqlite3.Error if writing fails."""
    try:
        source = _opened(damaged, into)
    except (*_DAMAGE, OSError, AttributeError):
        # Some builds of SQLite cannot read a file from memory.
        return Rescued()
    with closing(source):
        into.execute("BEGIN IMMEDIATE")
        try:
            whole = sum(_copy_match(source, into, id) for id in sorted(_ids(source)))
            for table, columns in seals.PRACTISED.items():
                _copy_rows(source, into, table, columns)
            into.execute("COMMIT")
        except BaseException:
            into.execute("ROLLBACK")
            raise
        try:
            before = seals.kept(source, "matches")
        except _DAMAGE:
            before = None
    return Rescued(whole, None if before is None else max(before - whole, 0))


def _opened(damaged: Path, like: sqlite3.Connection) -> sqlite3.Connection:
    """The damaged file in memory, with a right header and right tables."""
    source = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    try:
        source.deserialize(_with_header(_pages(damaged)))
        seals.prepare(source)
        # The description of the tables may be wrong; it is put right here.
        source.execute("PRAGMA writable_schema = ON")
        with suppress(*_DAMAGE):
            source.execute("SELECT count(*) FROM sqlite_master").fetchone()
        found = kept_version(source) or source.execute("PRAGMA user_version").fetchone()[0]
        if 0 < found < SEALED:
            upgrade(source)
            return source
        for kind, name, sql in like.execute("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL"):
            with suppress(*_DAMAGE):
                source.execute(
                    "UPDATE sqlite_master SET sql = ? WHERE type = ? AND name = ? AND sql <> ?", (sql, kind, name, sql)
                )
        source.execute("PRAGMA writable_schema = RESET")
        source.execute("PRAGMA writable_schema = ON")
        with suppress(*_DAMAGE):
            source.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except BaseException:
        source.close()
        raise
    return source


def _pages(damaged: Path) -> bytes:
    """The pages of the file, with its log where SQLite can still read that."""
    with suppress(*_DAMAGE):
        where = f"{damaged.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(where, uri=True)) as file, closing(sqlite3.connect(":memory:")) as copy:
            file.backup(copy)
            return copy.serialize()
    return damaged.read_bytes()


def _with_header(pages: bytes) -> bytes:
    """The pages behind the header that every file of ours has."""
    size = int.from_bytes(pages[16:18], "big")
    size = size if size in (512, 1_024, 2_048, _PAGE, 8_192, 16_384, 32_768) else _PAGE
    content = bytearray(pages + bytes(-len(pages) % size))
    # The fractions are fixed; the first two bytes of them say that there is no log.
    content[:24] = _MAGIC + size.to_bytes(2, "big") + bytes((1, 1, 0, 64, 32, 32))
    content[28:32] = (len(content) // size).to_bytes(4, "big")
    # Behind the list of free pages: the format of the tables, and UTF-8.
    content[44:48] = (4).to_bytes(4, "big")
    content[52:60] = bytes(4) + (1).to_bytes(4, "big")
    content[64:68] = bytes(4)
    content[92:96] = content[24:28]
    return bytes(content)


def _ids(source: sqlite3.Connection) -> set[int]:
    """The numbers of all matches that a search from the front, from the back or by an index finds."""
    ids: set[int] = set()
    for query in (
        "matches NOT INDEXED ORDER BY id",
        "matches NOT INDEXED ORDER BY id DESC",
        "matches INDEXED BY listing WHERE deleted IS NULL",
        "matches INDEXED BY removed WHERE deleted IS NOT NULL",
    ):
        with suppress(*_DAMAGE):
            ids.update(id for (id,) in source.execute(f"SELECT id FROM {query}") if isinstance(id, int))
    return ids


def _copy_match(source: sqlite3.Connection, into: sqlite3.Connection, id: int) -> bool:
    """Copy a match with its moves; False where one of them is not as it was written."""
    try:
        found = source.execute(f"SELECT *, {seals.SOUND} FROM matches NOT INDEXED WHERE id = ?", (id,)).fetchone()
        plies = source.execute("SELECT match, number, move, help FROM plies WHERE match = ?", (id,)).fetchall()
        (moves,) = source.execute(f"{seals.MOVES} ?", (id,)).fetchone()
    except _DAMAGE:
        return False
    if found is None:
        return False
    *row, is_sound = found
    columns = [name for _, name, *_ in into.execute("PRAGMA table_info(matches)")]
    values = dict(zip(columns, row, strict=True))
    if not is_sound or (values["seal"] is not None and values["moves"] != moves):
        return False
    try:
        into.execute(f"INSERT INTO matches VALUES ({', '.join('?' * len(row))})", row)
    except sqlite3.IntegrityError:
        return False
    into.executemany("INSERT OR IGNORE INTO plies VALUES (?, ?, ?, ?)", plies)
    return True


def _copy_rows(source: sqlite3.Connection, into: sqlite3.Connection, table: str, columns: tuple[str, ...]) -> None:
    names = ", ".join((*columns, "seal"))
    query = f"INSERT OR IGNORE INTO {table} ({names}) VALUES ({', '.join('?' * (len(columns) + 1))})"
    for row in _sound_rows(source, table, names):
        into.execute(query, row)


def _sound_rows(source: sqlite3.Connection, table: str, names: str) -> Iterator[tuple[object, ...]]:
    """The rows up to the first unreadable one, except rows that are not as they were written."""
    # A text that is not UTF-8 spoils only its own row.
    source.text_factory = lambda text: text.decode("utf-8", "surrogateescape")
    with suppress(*_DAMAGE):
        for *row, seal in source.execute(f"SELECT {names} FROM {table} NOT INDEXED"):
            if seal == seals.checksum(*row):
                yield *row, seal
