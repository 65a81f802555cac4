"""Database: one file of SQLite, opened as well as it can be; whatever fails is a sentence, and play goes on."""

from __future__ import annotations

import os
import sqlite3
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeVar

from engine.archive.locking import lock_file
from engine.archive.migration import Copied, copy_rows, migrate
from engine.archive.schema import VERSION, UnusableFile, create_tables, damage, version_of
from engine.archive.soundness import DAMAGED, fault_in, restore_schema, with_sound_header
from engine.rules.concurrency import RLock
from engine.rules.text import numbered, printable, reason_of, visible

T = TypeVar("T")

FILE = "matches.db"
BUSY_SECONDS = 5.0
"""How long a transaction waits for another program's; theirs take a fraction of a millisecond."""
_MOST_NOTICES = 8
"""The most sentences that wait; further ones push out the oldest."""
_BESIDE = ("-wal", "-shm", "-journal")
MOST_CHECKED = 1024 * 1024
"""A file of at most this many bytes, some two thousand matches, is read whole at each start, in at most 7 ms."""
_DAMAGE = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
_FAULTS = (sqlite3.Error, UnicodeDecodeError, OSError, UnusableFile)
UNREADABLE = (ValueError, LookupError, TypeError)
"""The errors of reading a row that holds nothing sensible; GameError is a ValueError."""
_REASONS = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_READONLY: "it cannot be written to",
    sqlite3.SQLITE_PERM: "it cannot be written to",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened",
    sqlite3.SQLITE_BUSY: "another program keeps it busy",
    sqlite3.SQLITE_LOCKED: "another program keeps it busy",
    sqlite3.SQLITE_IOERR: "the disk reports an error",
}


class Database:
    """Runs work on the file, or in memory where no file can be had; safe to share between threads."""

    def __init__(self, directory: Path | None) -> None:
        self._path = None if directory is None else directory / FILE
        self._lock = RLock()
        self._notices: deque[str] = deque(maxlen=_MOST_NOTICES)
        self._is_read_only = False
        self._is_failing = False
        """Whether the last write did not succeed, of which there is a notice."""
        self._identity: tuple[int, int] | None = None
        self._connection = self._opened()

    @property
    def is_there(self) -> bool:
        """Whether there is a file that can be read."""
        return self._path is not None

    @property
    def is_saved(self) -> bool:
        """Whether what is written outlives this program."""
        return self.is_there and not self._is_read_only

    def tell(self, sentence: str) -> None:
        """Have the player see a sentence."""
        # The sentence names files, and another program may have chosen their names.
        self._notices.append(visible(sentence))

    def take_notice(self) -> str | None:
        """Remove and return the oldest sentence; None where there is none."""
        return self._notices.popleft() if self._notices else None

    def read(self, work: Callable[[sqlite3.Connection], T], default: T) -> T:
        """The result of the work; `default`, after a notice, where the file does not allow it."""
        with self._lock:
            try:
                return self._attempt(work)
            except _FAULTS as error:
                self.tell(f"The saved matches cannot be read: {_reason(error)}.")
                return default

    def write(self, work: Callable[[sqlite3.Connection], T], default: T) -> T:
        """As `read`, in one transaction, which leaves no trace where it fails."""
        with self._lock:
            was_failing = self._is_failing or self._is_read_only
            try:
                if self._is_read_only and self._path is not None:
                    writable = self._opened_file(self._path)
                    self._connection.close()
                    self._connection, self._is_read_only = writable, False
                # Only the first move waits for another program that holds the file for long.
                self._connection.execute(f"PRAGMA busy_timeout = {0 if self._is_failing else BUSY_SECONDS * 1_000:.0f}")
                done = self._attempt(partial(_in_transaction, work))
            except _FAULTS as error:
                if not was_failing:
                    self.tell(f"Nothing can be saved just now: {_reason(error)}. Play goes on.")
                self._is_failing = True
                return default
            # Of a file that was lost meanwhile there is a notice already.
            if was_failing and self.is_saved:
                self.tell("Saving works again, and every move so far is saved.")
            self._is_failing = False
            return done

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._connection.close()

    def _attempt(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """The result of the work, done again after the file was replaced or damaged; raises _FAULTS."""
        if self._path is not None and self._identity != _identity(self._path):
            self._connection.close()
            self._connection = self._opened()
        try:
            return work(self._connection)
        except (*DAMAGED, *UNREADABLE) as error:
            # The check of a large file at its start would take long: its rows are looked at once one cannot be read.
            if isinstance(error, UNREADABLE) and not isinstance(error, UnicodeDecodeError):
                if (why := fault_in(self._connection)) is None:
                    raise
                error = damage(why)
            # While the file is only read, the writing of others can look like damage.
            if self._path is None or self._is_read_only or not _is_damage(error):
                raise error from None
        self._connection.close()
        self._connection = self._opened(is_damaged=True)
        return work(self._connection)

    def _opened(self, is_damaged: bool = False) -> sqlite3.Connection:
        """A connection to the file, else one that only reads it, else one to memory."""
        path, self._is_read_only = self._path, False
        if path is None:
            return connect(":memory:")
        try:
            return self._opened_file(path, is_damaged)
        except _FAULTS as error:
            why = _reason(error)
        try:
            connection = _connect_read_only(path)
        except _FAULTS:
            self._path = None
            self.tell(f"The saved matches in {path} cannot be used: {why}. Nothing is saved this time.")
            return connect(":memory:")
        self._identity, self._is_read_only = _identity(path), True
        self.tell(f"The saved matches in {path} can only be read: {why}. Nothing is saved for now.")
        try:
            _check(connection, path)
        except DAMAGED:
            memory = connect(":memory:")
            self.tell(f"The saved matches are damaged:{_words(_rescued(connection, path, memory))}.")
            connection.close()
            return memory
        return connection

    def _opened_file(self, path: Path, is_damaged: bool = False) -> sqlite3.Connection:
        """A connection that can write to the file, of which a damaged one is replaced; raises _FAULTS."""
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if path.exists() and not path.is_file():
            raise UnusableFile("it is a directory" if path.is_dir() else "it is no ordinary file")
        _make(path)
        # SQLite itself would find this out at the first write, and leave files that keep it from later ones.
        if not os.access(path, os.W_OK):
            raise UnusableFile("it cannot be written to" if os.access(path, os.R_OK) else "it cannot be opened")
        found = _identity(path)
        try:
            is_known = is_damaged and self._identity == found
            connection = self._replacement(path, found) if is_known else _connect_sound(path)
        except DAMAGED as error:
            if not _is_damage(error):
                raise
            connection = self._replacement(path, found)
        self._identity = _identity(path)
        return connection

    def _replacement(self, path: Path, damaged: tuple[int, int] | None) -> sqlite3.Connection:
        """A connection to a new file in the place of a damaged one, with all that can be read of it; raises _FAULTS."""
        with _alone(path):
            # Another program may have done it; then the name belongs to a new file.
            if _identity(path) != damaged:
                return connect(path)
            aside = _name_beside(path, "damaged")
            # The file itself is the last one, so that what another program makes anew stays where it is.
            for ending in (*_BESIDE, ""):
                with suppress(FileNotFoundError):
                    os.rename(f"{path}{ending}", f"{aside}{ending}")
            _make(path)
            how, copied = "mode=ro" if os.path.exists(f"{aside}-wal") else "mode=ro&immutable=1", Copied()
            connection = connect(path)
            with (
                suppress(*DAMAGED),
                closing(_connection(f"{aside.absolute().as_uri()}?{how}", uri=True)) as source,
            ):
                copied = _rescued(source, aside, connection)
        found = f"{_words(copied)}, and" if copied.matches else ""
        self.tell(f"The saved matches were damaged and are now in {aside};{found} new ones are saved as before.")
        return connection


def _rescued(source: sqlite3.Connection, path: Path, into: sqlite3.Connection) -> Copied:
    """Write all that can be read of a damaged file, which the source has open, into another one; raises DAMAGED."""
    with closing(_connection(":memory:")) as copy:
        try:
            source.backup(copy)
        except sqlite3.DatabaseError:
            # What stands in the log beside it alone cannot be had then.
            copy.deserialize(with_sound_header(path.read_bytes()))
        with suppress(*DAMAGED):
            restore_schema(copy)
        return _in_transaction(partial(copy_rows, copy), into)


def _words(copied: Copied) -> str:
    """How much of a damaged file could be read, as the middle of a sentence."""
    words = f" {numbered(copied.matches, 'match', 'es')} could be rescued"
    if copied.lost != 0:
        words += f", {'others' if copied.lost is None else f'{copied.lost:,}'} could not be read"
    if copied.lost_practice != 0:
        lost = "rows" if copied.lost_practice is None else numbered(copied.lost_practice, "row")
        words += f", {lost} of what was practised could not be read"
    return words


def _connect_sound(path: Path) -> sqlite3.Connection:
    """As `connect`, where the file is sound."""
    connection = connect(path)
    try:
        _check(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


def _check(connection: sqlite3.Connection, path: Path) -> None:
    """Raise the error of a damaged file where one that is not large is not sound."""
    if path.stat().st_size > MOST_CHECKED:
        return
    if (why := fault_in(connection)) is not None:
        raise damage(why)
    # What was read is not kept, so that what is read later comes from the file.
    connection.execute("PRAGMA shrink_memory")


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Hold off other programs that find the same damage; raises OSError, UnusableFile."""
    until = time.monotonic() + BUSY_SECONDS
    while (free := lock_file(path.with_suffix(".lock"))) is None:
        if time.monotonic() > until:
            raise UnusableFile(_REASONS[sqlite3.SQLITE_BUSY])
        time.sleep(0.01)
    try:
        yield
    finally:
        free()


def connect(where: Path | str) -> sqlite3.Connection:
    """A connection that can write to the file, or to `:memory:`, with every table; raises _FAULTS."""
    connection = _connection(where)
    try:
        if not version_of(connection):
            # With a write-ahead log another program can read and write between the moves of this one.
            with suppress(sqlite3.OperationalError):
                connection.execute("PRAGMA journal_mode = WAL")
        # A program that is killed loses nothing; a power cut may take the last second with it.
        connection.execute("PRAGMA synchronous = NORMAL")
        _in_transaction(partial(_bring_up_to_date, where), connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _connect_read_only(path: Path) -> sqlite3.Connection:
    """A connection that only reads the file, or to a copy of an old one in memory; raises _FAULTS."""
    if not path.is_file():
        raise UnusableFile("it is no ordinary file")
    # To share the file, SQLite makes another one beside it. Without a log nobody else uses it, and nothing is made.
    if os.path.exists(f"{path}-wal"):
        with suppress(sqlite3.Error):
            return _connection_to_read(path, "mode=ro")
    return _connection_to_read(path, "mode=ro&immutable=1")


def _connection_to_read(path: Path, how: str) -> sqlite3.Connection:
    connection = _connection(f"{path.absolute().as_uri()}?{how}", uri=True)
    try:
        version = version_of(connection)
        if version == VERSION:
            return connection
        if not version:
            raise UnusableFile("there is nothing in it")
        memory = connect(":memory:")
        copy_rows(connection, memory)
    except BaseException:
        connection.close()
        raise
    connection.close()
    return memory


def _connection(where: Path | str, uri: bool = False) -> sqlite3.Connection:
    connection = sqlite3.connect(where, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False, uri=uri)
    # A text that is damaged is shown as it is, and keeps no other match from being read.
    connection.text_factory = lambda text: text.decode("utf-8", "replace")
    return connection


def _bring_up_to_date(where: Path | str, connection: sqlite3.Connection) -> None:
    """Make the tables, or take over those of the version before; raises _FAULTS."""
    version = version_of(connection)
    if not version:
        create_tables(connection)
    elif version < VERSION:
        path = Path(where)
        _make(beside := _name_beside(path, f"version-{version}"))
        try:
            with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(beside)) as copy:
                source.backup(copy)
            migrate(connection, beside)
        except BaseException:
            beside.unlink()
            raise


def _in_transaction(work: Callable[[sqlite3.Connection], T], connection: sqlite3.Connection) -> T:
    connection.execute("BEGIN IMMEDIATE")
    with connection:
        return work(connection)


def _make(path: Path) -> None:
    """Make an empty file that nobody else may read, where there is none; raises OSError."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))


def _name_beside(path: Path, what: str) -> Path:
    """A free name beside a file that says what is in it and when that was."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    number = 1
    while os.path.lexists(beside := path.with_name(f"{path.stem}-{what}-{stamp}-{number}{path.suffix}")):
        number += 1
    return beside


def _identity(path: Path) -> tuple[int, int] | None:
    """The file that has this name now; None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _is_damage(error: Exception) -> bool:
    """Whether the file is no readable database any more."""
    return isinstance(error, UnicodeDecodeError) or _code(error) & 0xFF in _DAMAGE


def _code(error: Exception) -> int:
    return getattr(error, "sqlite_errorcode", 0)


def _reason(error: Exception) -> str:
    """The reason of a fault, as words behind a colon."""
    if isinstance(error, FileExistsError):
        return f"{error.filename} is not a directory"
    if isinstance(error, OSError):
        return reason_of(error)
    if isinstance(error, UnicodeDecodeError):
        return "its tables are not as they were made"
    if not isinstance(error, sqlite3.Error):
        return str(error)
    if _code(error) == sqlite3.SQLITE_IOERR_SHMSIZE:
        return _REASONS[sqlite3.SQLITE_FULL]
    return _REASONS.get(_code(error) & 0xFF, printable(str(error), 120))


class Health(NamedTuple):
    """The state of the file for a report, and why it is not sound."""

    state: str
    """`none`, `sound`, `damaged` or `unusable`."""
    fault: str = ""
    matches: int = 0
    """How many matches it has, the deleted ones included."""
    bytes: int = 0


def health(directory: Path) -> Health:
    """The health of the file in this directory, which is read whole and not changed."""
    path = directory / FILE
    try:
        size = path.stat().st_size
    except FileNotFoundError:
        return Health("none")
    except OSError as error:
        return Health("unusable", _reason(error))
    try:
        with closing(_connect_read_only(path)) as connection:
            said = fault_in(connection)
            (matches,) = connection.execute("SELECT count(*) FROM matches").fetchone()
    except _FAULTS as error:
        return Health("damaged" if _is_damage(error) else "unusable", _reason(error), bytes=size)
    return Health("sound", "", matches, size) if said is None else Health("damaged", printable(said), matches, size)
