"""The tables of the archive: a match is a row, and so is whatever was practised."""

from __future__ import annotations

import sqlite3

from engine.rules.errors import GameError

VERSION = 7
"""The version of these tables, which the file itself says."""
OLD_VERSION = 5
"""The oldest version that is taken over."""
APPLICATION = 0x46444956
"""Marks the file as one of this program's."""

# A table begins with its key, and a match with what a list shows: of a long row SQLite reads the beginning alone.
CREATE = {
    "matches": """CREATE TABLE matches (
        id INTEGER PRIMARY KEY AUTOINCREMENT, began INTEGER NOT NULL, touched INTEGER NOT NULL, deleted INTEGER,
        player1 TEXT NOT NULL, player2 TEXT NOT NULL, opponent TEXT, first INTEGER NOT NULL, misere INTEGER NOT NULL,
        game TEXT NOT NULL, rules TEXT NOT NULL, seed TEXT,
        occasion TEXT NOT NULL DEFAULT '', counts INTEGER NOT NULL DEFAULT 1, help TEXT NOT NULL DEFAULT '',
        words TEXT NOT NULL, numbers INTEGER NOT NULL,
        preview TEXT NOT NULL, cursor INTEGER NOT NULL, winner INTEGER, chances INTEGER, kept INTEGER,
        taken1 INTEGER NOT NULL, taken2 INTEGER NOT NULL, helped INTEGER NOT NULL, again_of INTEGER, again_move INTEGER,
        note TEXT NOT NULL, setup TEXT NOT NULL, start TEXT NOT NULL, moves TEXT NOT NULL)""",
    "lessons": """CREATE TABLE lessons (
        lesson TEXT PRIMARY KEY, page INTEGER NOT NULL, times INTEGER NOT NULL) WITHOUT ROWID""",
    "attempts": """CREATE TABLE attempts (
        id INTEGER PRIMARY KEY, at INTEGER NOT NULL, kind TEXT NOT NULL, topic TEXT NOT NULL, themes TEXT NOT NULL,
        grade INTEGER NOT NULL, board TEXT NOT NULL, is_right INTEGER NOT NULL)""",
    "missed": """CREATE TABLE missed (
        board TEXT PRIMARY KEY, topic TEXT NOT NULL, grade INTEGER NOT NULL, day INTEGER NOT NULL, gap INTEGER NOT NULL)
        WITHOUT ROWID""",
    "passed": "CREATE TABLE passed (board TEXT PRIMARY KEY) WITHOUT ROWID",
    "found": "CREATE TABLE found (number INTEGER PRIMARY KEY, known INTEGER NOT NULL) WITHOUT ROWID",
}
_INDEXES = (
    "CREATE INDEX listing ON matches (began DESC, id DESC, winner, opponent, game, words) WHERE deleted IS NULL",
    "CREATE INDEX unfinished ON matches (touched) WHERE winner IS NULL AND deleted IS NULL",
    "CREATE INDEX removed ON matches (deleted) WHERE deleted IS NOT NULL",
)
STATEMENTS = (*CREATE.values(), *_INDEXES)
"""How everything in the file is made."""


class UnusableFile(GameError):
    """The file is sound, but not for this program; the text is the reason, as words behind a colon."""


def damage(why: str) -> sqlite3.DatabaseError:
    """The error of SQLite about a damaged file, for damage that SQLite itself does not see."""
    error = sqlite3.DatabaseError(why)
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error


def create_tables(connection: sqlite3.Connection) -> None:
    """Make all tables in the open transaction."""
    for statement in STATEMENTS:
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {VERSION}")


def version_of(connection: sqlite3.Connection) -> int:
    """The version of the tables, 0 where there are none; raises sqlite3.Error, and UnusableFile for another one."""
    is_ours = connection.execute("PRAGMA application_id").fetchone()[0] == APPLICATION
    if not connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
        if is_ours:
            raise damage("its tables are missing")
        return 0
    if not is_ours:
        raise UnusableFile("it is a database of another program")
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version > VERSION:
        raise UnusableFile("it was written by a newer version of this program")
    if version < OLD_VERSION:
        raise UnusableFile("it was made by fdivgame 0.1.0, which still reads it; import takes what it exports")
    return version
