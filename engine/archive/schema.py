"""The tables of the archive, their upgrade from older versions, and connections to a file that has them."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path

from engine.archive import seals
from engine.archive.faults import Damaged, Unusable, refuse_pipes

_TIP_FOLLOWED = 3 | 4
"""The help that version 1 called hinted; it did not say which steps were seen, nor whether the move was the tip's."""

PRACTICE = (
    "CREATE TABLE lessons (lesson TEXT PRIMARY KEY, page INTEGER NOT NULL, times INTEGER NOT NULL) WITHOUT ROWID",
    "CREATE TABLE attempts (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, kind TEXT NOT NULL, topic TEXT NOT NULL,"
    " themes TEXT NOT NULL, grade INTEGER NOT NULL, board TEXT NOT NULL, is_right INTEGER NOT NULL)",
    "CREATE INDEX tried ON attempts (kind, topic, id DESC)",
    "CREATE TABLE missed (board TEXT PRIMARY KEY, topic TEXT NOT NULL, grade INTEGER NOT NULL, day INTEGER NOT NULL,"
    " gap INTEGER NOT NULL) WITHOUT ROWID",
)
"""The tables of lessons, of every try at a puzzle, and of the boards that come back."""

PATH = (
    "CREATE TABLE passed (board TEXT PRIMARY KEY, seal INTEGER NOT NULL) WITHOUT ROWID",
    "CREATE TABLE found (number INTEGER PRIMARY KEY, known INTEGER NOT NULL, seal INTEGER NOT NULL) WITHOUT ROWID",
)
"""The tables of the boards of the path that were passed without a win, and of what was found out about numbers."""

_STEPS: dict[int, tuple[str, ...]] = {
    1: (
        "ALTER TABLE matches ADD COLUMN taken1 INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE matches ADD COLUMN taken2 INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE matches ADD COLUMN helped INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE matches ADD COLUMN again_of INTEGER",
        "ALTER TABLE matches ADD COLUMN again_move INTEGER",
        "ALTER TABLE plies RENAME COLUMN hinted TO help",
        # Player 1 made the odd moves where that player started, else the even moves.
        "UPDATE matches SET helped = 1 WHERE id IN (SELECT plies.match FROM plies JOIN matches AS theirs"
        " ON theirs.id = plies.match WHERE plies.help AND (plies.number + theirs.first) % 2 = 1)",
        f"UPDATE plies SET help = {_TIP_FOLLOWED} WHERE help",
        "DROP INDEX scores",
        "CREATE INDEX scores ON matches (opponent, game, winner, began, chances, kept, helped)"
        " WHERE winner IS NOT NULL AND deleted IS NULL",
    ),
    2: PRACTICE,
    3: seals.TABLES,
    4: PATH,
}
"""By version, the statements that lead to the next version."""


def upgrade(connection: sqlite3.Connection) -> None:
    """Bring the tables to the newest version, or leave them as they are; raises sqlite3.Error."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Another program may have upgraded the file while this one waited.
        (found,) = connection.execute("PRAGMA user_version").fetchone()
        if SEALED <= found < VERSION:
            seals.prepare(connection)
            seals.check_opened(connection)
        step_up(connection, found)
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def step_up(connection: sqlite3.Connection, found: int) -> None:
    """Bring the tables from the version `found` to the newest one, in the open transaction; raises sqlite3.Error."""
    version = found
    while version in _STEPS:
        for statement in _STEPS[version]:
            connection.execute(statement)
        version += 1
    connection.execute(f"PRAGMA user_version = {version}")
    if version > found:
        seals.prepare(connection)
        # Checksums that are there already stay, so that they show what was changed before.
        if found < SEALED:
            seals.seal_all(connection)
            seals.count_matches(connection)
        seals.remember(connection, version)


VERSION = 5
SEALED = 4
"""The first version with checksums."""
APPLICATION = 0x46444956
"""Marks the file as one of this program's."""

BUSY_SECONDS = 2.0
"""How long a transaction waits for another program's; theirs take a fraction of a millisecond."""

_TABLES = """
CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    token INTEGER NOT NULL,
    began INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    deleted INTEGER,
    player1 TEXT NOT NULL,
    player2 TEXT NOT NULL,
    opponent TEXT,
    first INTEGER NOT NULL,
    misere INTEGER NOT NULL,
    game TEXT NOT NULL,
    rules TEXT NOT NULL,
    seed TEXT,
    words TEXT NOT NULL,
    numbers INTEGER NOT NULL,
    preview TEXT NOT NULL,
    cursor INTEGER NOT NULL,
    winner INTEGER,
    chances INTEGER,
    kept INTEGER,
    note TEXT NOT NULL,
    setup TEXT NOT NULL,
    start TEXT NOT NULL,
    taken1 INTEGER NOT NULL DEFAULT 0,
    taken2 INTEGER NOT NULL DEFAULT 0,
    helped INTEGER NOT NULL DEFAULT 0,
    again_of INTEGER,
    again_move INTEGER
);
CREATE TABLE plies (
    match INTEGER NOT NULL,
    number INTEGER NOT NULL,
    move TEXT NOT NULL,
    help INTEGER NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE INDEX listing ON matches (began DESC, id DESC, winner, opponent, game, words) WHERE deleted IS NULL;
CREATE INDEX unfinished ON matches (touched) WHERE winner IS NULL AND deleted IS NULL;
CREATE INDEX removed ON matches (deleted) WHERE deleted IS NOT NULL;
CREATE INDEX scores ON matches (opponent, game, winner, began, chances, kept, helped)
    WHERE winner IS NOT NULL AND deleted IS NULL;
CREATE INDEX unassessed ON matches (id)
    WHERE chances IS NULL AND opponent IS NOT NULL AND winner IS NOT NULL AND deleted IS NULL;
"""


def connect(where: Path | str) -> sqlite3.Connection:
    """A connection to the file, or to `:memory:`, with every table; raises sqlite3.Error, Unusable."""
    connection = sqlite3.connect(where, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    try:
        _prepare(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def open_read_only(path: Path) -> sqlite3.Connection | None:
    """A connection to the file that only reads it, None where nothing can be read; raises Unusable."""
    if not path.is_file():
        return None
    # Sharing the file needs a writable file beside it; without one it is read as if no other program used it.
    ways = ["mode=ro", "mode=ro&immutable=1"]
    try:
        refuse_pipes(path)
    except Unusable:
        # SQLite opens no file beside one that no other program uses.
        del ways[0]
    for how in ways:
        with suppress(sqlite3.Error):
            where = f"{path.absolute().as_uri()}?{how}"
            connection = sqlite3.connect(
                where, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False, uri=True
            )
            try:
                version = _version(connection)
                if version == VERSION:
                    seals.prepare(connection)
                    seals.check_opened(connection)
                    return connection
                if version:
                    return _upgraded_copy(connection)
            except BaseException:
                connection.close()
                raise
            connection.close()
    return None


def _upgraded_copy(connection: sqlite3.Connection) -> sqlite3.Connection:
    """A copy in memory, upgraded to this version, of an older file that cannot be written."""
    copy = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    try:
        connection.backup(copy)
        upgrade(copy)
    except BaseException:
        copy.close()
        raise
    finally:
        connection.close()
    return copy


def _prepare(connection: sqlite3.Connection) -> None:
    version = _version(connection)
    seals.prepare(connection)
    if 0 < version < VERSION:
        upgrade(connection)
    elif version:
        seals.check_opened(connection)
    connection.execute("PRAGMA synchronous = FULL")
    if not version:
        # With a write-ahead log another program can read and write between the moves of this one.
        connection.execute("PRAGMA journal_mode = WAL")
        connection.executescript(
            f"BEGIN IMMEDIATE;{_TABLES}{';'.join((*PRACTICE, *seals.TABLES, *PATH))};"
            f"PRAGMA application_id = {APPLICATION};PRAGMA user_version = {VERSION};"
        )
        seals.remember(connection, VERSION)
        seals.count_matches(connection)
        connection.execute("COMMIT")


def kept_version(connection: sqlite3.Connection) -> int | None:
    """The version that the tables themselves say, whatever the header says; None where it is unknown here."""
    with suppress(sqlite3.OperationalError):
        found = seals.kept(connection, "version")
        return found if found is not None and SEALED <= found <= VERSION else None
    return None


def _version(connection: sqlite3.Connection) -> int:
    """The version of the tables, 0 where there are none; raises sqlite3.Error, Unusable."""
    try:
        version = _said_version(connection)
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except UnicodeDecodeError as error:
        # SQLite quotes the damaged text, and Python cannot read the quotation.
        raise Damaged("its tables cannot be read") from error
    kept = kept_version(connection) if tables else None
    if kept not in (None, version):
        # Another program may have upgraded the file between the two.
        version, kept = _said_version(connection), kept_version(connection)
    if kept is not None and (application != APPLICATION or version != kept):
        raise Damaged("it does not say any more what it is")
    if tables and application != APPLICATION:
        raise Unusable("it is a database of another program")
    if version > VERSION:
        raise Unusable("it was written by a newer version of this program")
    return version


def _said_version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])
