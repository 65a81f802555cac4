"""An archive as the first version of the program wrote it, with matches of every kind."""

from __future__ import annotations

import sqlite3
from pathlib import Path

TABLES = """
CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT, token INTEGER NOT NULL, began INTEGER NOT NULL, touched INTEGER NOT NULL,
    deleted INTEGER, player1 TEXT NOT NULL, player2 TEXT NOT NULL, opponent TEXT, first INTEGER NOT NULL,
    misere INTEGER NOT NULL, game TEXT NOT NULL, rules TEXT NOT NULL, seed TEXT, words TEXT NOT NULL,
    numbers INTEGER NOT NULL, preview TEXT NOT NULL, cursor INTEGER NOT NULL, winner INTEGER, chances INTEGER,
    kept INTEGER, note TEXT NOT NULL, setup TEXT NOT NULL, start TEXT NOT NULL
);
CREATE TABLE plies (
    match INTEGER NOT NULL, number INTEGER NOT NULL, move TEXT NOT NULL, hinted INTEGER NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE INDEX listing ON matches (began DESC, id DESC, winner, opponent, game, words) WHERE deleted IS NULL;
CREATE INDEX unfinished ON matches (touched) WHERE winner IS NULL AND deleted IS NULL;
CREATE INDEX removed ON matches (deleted) WHERE deleted IS NOT NULL;
CREATE INDEX scores ON matches (opponent, game, winner, began, chances, kept)
    WHERE winner IS NOT NULL AND deleted IS NULL;
CREATE INDEX unassessed ON matches (id)
    WHERE chances IS NULL AND opponent IS NOT NULL AND winner IS NOT NULL AND deleted IS NULL;
"""

MINUTE = 60_000_000
BEGAN = 1_735_689_600_000_000
NOW = 1_735_776_000_000_000

WON, HINTED, UNFINISHED, BEHIND, DELETED, FRIENDS = range(1, 7)
"""The matches by their numbers: won alone, won after a tip, unfinished, with a move taken back, deleted, two people."""

_NONE: dict[str, object] = {"chances": 0, "kept": 0}

_ROWS: dict[int, dict[str, object]] = {
    WON: {"opponent": "perfect", "winner": 0, "cursor": 3, "chances": 2, "kept": 2, "start": "3 4"},
    HINTED: {"opponent": "perfect", "winner": 0, "cursor": 3, "chances": 1, "kept": 1, "start": "3 4"},
    UNFINISHED: {"opponent": "sharp", "winner": None, "cursor": 2, "chances": None, "kept": None, "start": "17 42 99"},
    BEHIND: {"opponent": None, "winner": None, "cursor": 1, "chances": None, "kept": None, "start": "17 42 99"},
    DELETED: {
        "opponent": "perfect",
        "winner": 1,
        "cursor": 1,
        "first": 1,
        "chances": 0,
        "kept": 0,
        "start": "1",
        "deleted": NOW,
    },
    FRIENDS: {"opponent": None, "winner": 1, "cursor": 1, "first": 1, "chances": None, "kept": None, "start": "1"},
}
PLIES = {
    WON: [("2/2", 0), ("2/6", 0), ("1/6", 0)],
    HINTED: [("2/2", 1), ("2/6", 0), ("1/6", 0)],
    UNFINISHED: [("2/4", 0), ("1/2", 1)],
    BEHIND: [("1/2", 0), ("2/3", 1)],
    DELETED: [("1/2", 0)],
    FRIENDS: [("1/2", 1)],
}
"""Each move, and whether it was made after a tip; in UNFINISHED the bot's own carries the mark."""


def write(directory: Path) -> Path:
    """The file of matches in this directory."""
    path = directory / "matches.db"
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.executescript(f"BEGIN;{TABLES}PRAGMA application_id = {0x46444956};PRAGMA user_version = 1;COMMIT;")
    for id, row in _ROWS.items():
        columns = {
            "id": id,
            "token": 1000 + id,
            "began": BEGAN + id * MINUTE,
            "touched": BEGAN + (id + 1) * MINUTE,
            "deleted": None,
            "player1": "Ann",
            "player2": "Bob",
            "first": 0,
            "misere": 0,
            "game": "floor",
            "rules": "floor",
            "seed": "7",
            "words": f"ann\nbob\n{row['opponent'] or ''}\nfloor",
            "numbers": len(str(row["start"]).split()),
            "preview": row["start"],
            "note": "",
            "setup": '{"random": false, "count": 5, "largest": "99", "challenge": "WINNABLE", "seed": "7"}',
        } | row
        places = ", ".join(f":{name}" for name in columns)
        connection.execute(f"INSERT INTO matches ({', '.join(columns)}) VALUES ({places})", columns)
        rows = [(id, number, move, hinted) for number, (move, hinted) in enumerate(PLIES[id], 1)]
        connection.executemany("INSERT INTO plies VALUES (?, ?, ?, ?)", rows)
    connection.commit()
    connection.close()
    return path
