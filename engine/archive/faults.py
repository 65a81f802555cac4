"""Faults of a file of matches, a sentence for each; its lock, its first making, and the queue of sentences."""

from __future__ import annotations

import os
import sqlite3
import stat
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from engine.locking import take
from engine.text import reason_of, shorten, visible

UNREADABLE = (ValueError, LookupError, TypeError)
"""The errors of reading a row that holds no match; GameError is a ValueError."""
DAMAGED = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
_BESIDE = ("-wal", "-shm", "-journal")
LOCK = "matches.lock"
LOCK_SECONDS = 2.0
"""How long making a file waits for another program that makes it; that takes milliseconds."""

_NO_TEXT = ("Could not decode to UTF-8", "user-defined function raised exception")
"""Python's messages about a text that is not UTF-8: that error has no code, and our functions take every other."""

_REASONS = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_READONLY: "it cannot be written to",
    sqlite3.SQLITE_PERM: "it cannot be written to",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened",
    sqlite3.SQLITE_BUSY: "another program keeps it busy",
    sqlite3.SQLITE_LOCKED: "another program keeps it busy",
    sqlite3.SQLITE_IOERR: "the disk reports an error",
}


class Damaged(sqlite3.DatabaseError):
    """The file differs from what was written; SQLite itself may see no fault."""

    sqlite_errorcode = sqlite3.SQLITE_CORRUPT


class Unusable(Exception):
    """The file is sound, but not for this program; the text ends a sentence and says why."""


def is_damage(error: BaseException) -> bool:
    """Whether the file is no longer a readable database, or holds a text that is not UTF-8."""
    if isinstance(error, sqlite3.DatabaseError):
        return _code(error) in DAMAGED or str(error).startswith(_NO_TEXT)
    return isinstance(error, UnicodeDecodeError)


def reason(error: BaseException) -> str:
    """The reason why the file cannot be used, as words behind a colon."""
    if isinstance(error, sqlite3.Error):
        if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_IOERR_SHMSIZE:
            return _REASONS[sqlite3.SQLITE_FULL]
        return _REASONS.get(_code(error), shorten(str(error), 120))
    if isinstance(error, FileExistsError):
        return f"{error.filename} is not a directory"
    if isinstance(error, OSError) and error.strerror:
        return reason_of(error)
    return shorten(str(error), 120)


@contextmanager
def file_lock(directory: Path, seconds: float = LOCK_SECONDS) -> Iterator[None]:
    """Hold off other programs while the file itself is made or moved; raises OSError, Unusable."""
    until = time.monotonic() + seconds
    while (free := take(directory / LOCK)) is None:
        if time.monotonic() >= until:
            raise Unusable(_REASONS[sqlite3.SQLITE_BUSY])
        time.sleep(0.01)
    try:
        yield
    finally:
        free()


def refuse_pipes(path: Path) -> None:
    """Raise Unusable where a file that SQLite opens beside this one is a pipe or a device: SQLite would wait at it."""
    for ending in _BESIDE:
        with suppress(OSError):
            mode = os.stat(f"{path}{ending}").st_mode
            if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
                raise Unusable(f"{path.name}{ending} beside it is no ordinary file")


def make(path: Path) -> None:
    """Make an empty file that nobody else may read, where there is none; raises OSError."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))


def put_aside(path: Path) -> Path:
    """Rename a damaged file, and the files of SQLite beside it, to a free name; raises OSError."""
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


MOST = 8
"""The most sentences that wait; further ones push out the oldest."""


class Notices:
    """A queue of sentences; safe to share between threads."""

    def __init__(self) -> None:
        self._sentences: deque[str] = deque(maxlen=MOST)

    def add(self, sentence: str) -> None:
        """Put a sentence behind the others."""
        # The sentence names files, and another program may have chosen their names.
        self._sentences.append(visible(sentence))

    def take(self) -> str | None:
        """Remove and return the oldest sentence; None where there is none."""
        try:
            return self._sentences.popleft()
        except IndexError:
            return None
