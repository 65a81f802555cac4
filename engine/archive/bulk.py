"""Work on many matches at once, in short transactions so that a match can be played meanwhile."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from functools import partial
from itertools import islice

from engine.archive import seals
from engine.archive.faults import UNREADABLE
from engine.archive.known import Added, Taken, take_in
from engine.archive.rows import read_match, with_row
from engine.archive.statistics import assess
from engine.archive.store import Store
from engine.errors import GameError, UnknownGame
from engine.record import Record
from engine.setup import PreparedMatch

BATCH = 200


_UNKNOWN: tuple[int, int] | None = (0, 0)
"""The assessment of a match that cannot be assessed."""

_UNASSESSED = (
    "SELECT id, token FROM matches INDEXED BY unassessed WHERE chances IS NULL AND opponent IS NOT NULL"
    " AND winner IS NOT NULL AND deleted IS NULL"
)


def ids(connection: sqlite3.Connection) -> list[int]:
    """The numbers of all matches, the oldest first."""
    seals.examine(connection)
    query = "SELECT id FROM matches WHERE deleted IS NULL ORDER BY began, id"
    return [row[0] for row in connection.execute(query)]


def add(store: Store, records: Iterable[Record], now: Callable[[], datetime]) -> Iterator[Added]:
    """Add records to the matches; see `Archive.add`."""
    added, remaining = Added(), iter(records)
    while True:
        batch: list[tuple[PreparedMatch, datetime | None]] = []
        failed: GameError | None = None
        try:
            batch.extend((record.prepared, record.date) for record in islice(remaining, BATCH))
        except GameError as error:
            failed = error
        taken: list[Taken] | None = store.write(partial(_take_in, batch, now()), None) if batch else []
        if taken is None:
            return
        for each in taken:
            added = added.and_one(each)
        if batch or (not added.total and failed is None):
            yield added
        if failed is not None:
            raise failed
        if not batch:
            return


def assess_all(store: Store, progress: Callable[[int], None]) -> None:
    """Fill in the counts that the statistics need of each match; stops where the disk does not allow it."""
    pending: list[tuple[int, int]] = store.read(lambda connection: connection.execute(_UNASSESSED).fetchall(), [])
    for start in range(0, len(pending), BATCH):
        progress(len(pending) - start)
        batch = pending[start : start + BATCH]
        read = [(store.read(partial(_assess, id), _UNKNOWN), id, token) for id, token in batch]
        found = [(*judged, id, token) for judged, id, token in read if judged is not None]
        if not store.write(partial(_save_assessed, found), False):
            return


def _take_in(
    batch: list[tuple[PreparedMatch, datetime | None]], now: datetime, connection: sqlite3.Connection
) -> list[Taken]:
    return [take_in(connection, prepared, date, now) for prepared, date in batch]


def _assess(id: int, connection: sqlite3.Connection) -> tuple[int, int] | None:
    """See `assess`; None where the game is not known here."""
    try:
        match = with_row(connection, id, read_match)
    except UnknownGame:
        # The match can be assessed once a command names the file of its rules.
        return None
    except UNREADABLE:
        return _UNKNOWN
    return _UNKNOWN if match is None else assess(match)


def _save_assessed(found: list[tuple[int, int, int, int]], connection: sqlite3.Connection) -> bool:
    names = ("chances", "kept", "id", "token")
    changed = seals.setting({"chances": ":chances", "kept": ":kept"})
    rows = [dict(zip(names, each, strict=True)) for each in found]
    connection.executemany(f"UPDATE matches SET {changed} WHERE id = :id AND token = :token", rows)
    return True
