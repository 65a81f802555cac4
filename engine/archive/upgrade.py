"""Files of older versions brought up to date, each in one transaction."""

from __future__ import annotations

import sqlite3

from engine.archive import seals

_TIP_FOLLOWED = 3 | 4
"""What version 1 called hinted: it did not say how much of a tip was seen, nor whether the move was the tip's."""

PRACTICE = (
    "CREATE TABLE lessons (lesson TEXT PRIMARY KEY, page INTEGER NOT NULL, times INTEGER NOT NULL) WITHOUT ROWID",
    "CREATE TABLE attempts (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, kind TEXT NOT NULL, topic TEXT NOT NULL,"
    " themes TEXT NOT NULL, grade INTEGER NOT NULL, board TEXT NOT NULL, is_right INTEGER NOT NULL)",
    "CREATE INDEX tried ON attempts (kind, topic, id DESC)",
    "CREATE TABLE missed (board TEXT PRIMARY KEY, topic TEXT NOT NULL, grade INTEGER NOT NULL, day INTEGER NOT NULL,"
    " gap INTEGER NOT NULL) WITHOUT ROWID",
)
"""What is known of lessons, of every try at a puzzle, and of the boards that come back."""

_STEPS: dict[int, tuple[str, ...]] = {
    1: (
        "ALTER TABLE matches ADD COLUMN taken1 INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE matches ADD COLUMN taken2 INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE matches ADD COLUMN helped INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE matches ADD COLUMN again_of INTEGER",
        "ALTER TABLE matches ADD COLUMN again_move INTEGER",
        "ALTER TABLE plies RENAME COLUMN hinted TO help",
        # Player 1 made the moves with odd numbers where that player started, else those with even ones.
        "UPDATE matches SET helped = 1 WHERE id IN (SELECT plies.match FROM plies JOIN matches AS theirs"
        " ON theirs.id = plies.match WHERE plies.help AND (plies.number + theirs.first) % 2 = 1)",
        f"UPDATE plies SET help = {_TIP_FOLLOWED} WHERE help",
        "DROP INDEX scores",
        "CREATE INDEX scores ON matches (opponent, game, winner, began, chances, kept, helped)"
        " WHERE winner IS NOT NULL AND deleted IS NULL",
    ),
    2: PRACTICE,
    3: seals.TABLES,
}
"""By the version that they start from, the statements that lead to the next one."""


def upgrade(connection: sqlite3.Connection) -> None:
    """Bring the tables to the newest version, or leave them as they are; raises sqlite3.Error."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Another program may have done it while this one waited.
        (found,) = connection.execute("PRAGMA user_version").fetchone()
        version = found
        while version in _STEPS:
            for statement in _STEPS[version]:
                connection.execute(statement)
            version += 1
        connection.execute(f"PRAGMA user_version = {version}")
        if version > found:
            seals.prepare(connection)
            seals.seal_all(connection)
            seals.remember(connection, version)
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")
