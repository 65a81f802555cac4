"""The file of matches: opened as well as it can be, and put aside where it is damaged."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from engine.archive.faults import (
    Damaged,
    Notices,
    Unusable,
    file_lock,
    is_damage,
    make,
    put_aside,
    reason,
    refuse_pipes,
)
from engine.archive.rescue import Rescued, rescue
from engine.archive.schema import connect, open_read_only

T = TypeVar("T")

FILE = "matches.db"


class MatchFile:
    """A connection to the file for writing, else to the file for reading only, else to memory.

    Its users take turns: it does not guard itself against a second thread.
    """

    def __init__(self, directory: Path | None, notices: Notices) -> None:
        self._path = None if directory is None else directory / FILE
        self._notices = notices
        self._identity: tuple[int, int] | None = None
        self.only_reads = False
        """Whether the file can be read and not written to."""
        self.connection = self._open()

    @property
    def is_there(self) -> bool:
        """Whether there is a file that can be read."""
        return self._path is not None

    @property
    def is_saved(self) -> bool:
        """Whether matches outlive this program."""
        return self.is_there and not self.only_reads

    @property
    def is_current(self) -> bool:
        """Whether the connection's file still has its name; False where there is no file."""
        return self._path is not None and self._identity is not None and self._identity == _identity(self._path)

    def attempt(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """The result of the work, done again if the file was replaced or damaged; raises sqlite3.Error, OSError."""
        if self.is_there and not self.is_current:
            self._reopen()
        try:
            return work(self.connection)
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            # While the file is only read, the writing of others can look like damage.
            if self.only_reads and isinstance(error, UnicodeDecodeError):
                raise Damaged("a text in it cannot be read") from error
            if self.only_reads or not is_damage(error):
                raise
        self._reopen(damaged=True)
        return work(self.connection)

    def open_for_writing(self) -> None:
        """Write to a file that could only be read before; raises sqlite3.Error, OSError, Unusable."""
        if self._path is not None:
            # Every move tries again, and no move may wait.
            with file_lock(self._path.parent, 0):
                connection = self._connect(self._path)
            self.connection.close()
            self.connection, self.only_reads = connection, False

    def _reopen(self, damaged: bool = False) -> None:
        self.connection.close()
        self.connection = self._open(damaged)

    def _open(self, damaged: bool = False) -> sqlite3.Connection:
        path, aside = self._path, None
        if path is not None:
            try:
                path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                if path.is_dir():
                    raise Unusable("it is a directory")
                if path.exists() and not path.is_file():
                    # Opening a pipe would wait, and a device has no end.
                    raise Unusable("it is no ordinary file")
                with file_lock(path.parent):
                    # Another program may just have put the damaged file aside; then the name belongs to a new file.
                    if damaged and self._identity == _identity(path):
                        aside = put_aside(path)
                    return self._connect(path, aside)
            except (sqlite3.Error, OSError, Unusable) as error:
                return self._open_read_only(path, error)
        return connect(":memory:")

    def _open_read_only(self, path: Path, error: Exception) -> sqlite3.Connection:
        """A connection that reads the file that this error keeps from being written, else one to memory."""
        with suppress(Unusable, OSError):
            connection = open_read_only(path)
            if connection is not None:
                self._identity, self.only_reads = _identity(path), True
                why = reason(error)
                self._notices.add(f"The saved matches in {path} can only be read: {why}. Nothing is saved for now.")
                return connection
        self._path, self.only_reads = None, False
        self._notices.add(f"The saved matches in {path} cannot be used: {reason(error)}. Nothing is saved this time.")
        return connect(":memory:")

    def _connect(self, path: Path, aside: Path | None = None) -> sqlite3.Connection:
        """A connection to the file; the whole matches of the file that was put aside are copied into it."""
        refuse_pipes(path)
        make(path)
        try:
            connection = connect(path)
        except sqlite3.DatabaseError as error:
            if not is_damage(error):
                raise
            aside = put_aside(path)
            make(path)
            connection = connect(path)
        self._identity = _identity(path)
        if aside is not None:
            self._rescue(aside, connection)
        return connection

    def _rescue(self, aside: Path, connection: sqlite3.Connection) -> None:
        try:
            whole, lost = rescue(aside, connection)
        except sqlite3.Error:
            whole, lost = Rescued()
        said = ""
        if whole:
            matches = "1 match" if whole == 1 else f"{'all ' if lost == 0 else ''}{whole:,} matches"
            said = f" {matches} could be rescued{f', {lost:,} could not' if lost else ''}, and"
        self._notices.add(f"The saved matches were damaged and are now in {aside};{said} new ones are saved as before.")


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
