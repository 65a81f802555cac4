"""What can go wrong with a file of matches, in one sentence each."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from engine.text import shorten

UNREADABLE = (ValueError, LookupError, TypeError)
"""What the reading of a row raises that does not hold a match; GameError is a ValueError."""
DAMAGED = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
_BESIDE = ("-wal", "-shm", "-journal")

_REASONS = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_READONLY: "it cannot be written to",
    sqlite3.SQLITE_PERM: "it cannot be written to",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened",
    sqlite3.SQLITE_BUSY: "another program keeps it busy",
    sqlite3.SQLITE_LOCKED: "another program keeps it busy",
    sqlite3.SQLITE_IOERR: "the disk reports an error",
}


class Unusable(Exception):
    """The file is sound, but it is not for this program; the text is a sentence's end that says why."""


def is_damage(error: BaseException) -> bool:
    """Whether the file cannot be read as a database any more."""
    return isinstance(error, sqlite3.DatabaseError) and _code(error) in DAMAGED


def reason(error: BaseException) -> str:
    """Why the file cannot be used, to follow a colon."""
    if isinstance(error, sqlite3.Error):
        if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_IOERR_SHMSIZE:
            return _REASONS[sqlite3.SQLITE_FULL]
        return _REASONS.get(_code(error), shorten(str(error), 120))
    if isinstance(error, FileExistsError):
        return f"{error.filename} is not a directory"
    if isinstance(error, OSError) and error.strerror:
        return error.strerror[:1].lower() + error.strerror[1:]
    return shorten(str(error), 120)


@contextmanager
def file_lock(directory: Path) -> Iterator[None]:
    """Hold off other programs while the file itself is made or moved; raises OSError."""
    with open(directory / "matches.lock", "ab") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def put_aside(path: Path) -> Path:
    """Rename a damaged file, and what SQLite has beside it, to a name that is free; raises OSError."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.stem}-damaged-{stamp}-{number}{path.suffix}")):
        number += 1
    os.rename(path, aside)
    for ending in _BESIDE:
        with suppress(FileNotFoundError):
            os.rename(f"{path}{ending}", f"{aside}{ending}")
    return aside


def _code(error: sqlite3.Error) -> int:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF
