"""Work on many matches at once, in short transactions so that a match can be played meanwhile."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from itertools import islice
from random import SystemRandom

from engine.archive.faults import UNREADABLE
from engine.archive.match_saver import insert_match
from engine.archive.rows import read_match, read_prepared, with_row
from engine.archive.statistics import assess
from engine.archive.store import Store
from engine.archive.timestamps import to_microseconds
from engine.errors import GameError, UnknownGame
from engine.record import Record
from engine.setup import PreparedMatch

BATCH = 200


@dataclass(frozen=True, slots=True)
class Added:
    """How many records became new matches, and how many were there already."""

    new: int = 0
    known: int = 0

    @property
    def total(self) -> int:
        """How many records there were."""
        return self.new + self.known

    def __add__(self, other: Added) -> Added:
        return Added(self.new + other.new, self.known + other.known)


_UNKNOWN: tuple[int, int] | None = (0, 0)
"""What the statistics are told of a match that does not say it."""

_UNASSESSED = (
    "SELECT id, token FROM matches INDEXED BY unassessed WHERE chances IS NULL AND opponent IS NOT NULL"
    " AND winner IS NOT NULL AND deleted IS NULL"
)


def ids(connection: sqlite3.Connection) -> list[int]:
    """The numbers of all matches, the oldest first."""
    query = "SELECT id FROM matches WHERE deleted IS NULL ORDER BY began, id"
    return [row[0] for row in connection.execute(query)]


def add(store: Store, records: Iterable[Record], now: Callable[[], datetime]) -> Iterator[Added]:
    """Add records as new matches; see `Archive.add`."""
    added, remaining = Added(), iter(records)
    while True:
        batch: list[tuple[PreparedMatch, datetime | None]] = []
        failed: GameError | None = None
        try:
            batch.extend((record.prepared, record.date) for record in islice(remaining, BATCH))
        except GameError as error:
            failed = error
        new: int | None = store.write(partial(_insert, batch, now()), None) if batch else 0
        if new is None:
            return
        added += Added(new, len(batch) - new)
        if batch or (not added.total and failed is None):
            yield added
        if failed is not None:
            raise failed
        if not batch:
            return


def assess_all(store: Store, progress: Callable[[int], None]) -> None:
    """Fill in what the statistics need to know of each match; stops where the disk does not allow it."""
    pending: list[tuple[int, int]] = store.read(lambda connection: connection.execute(_UNASSESSED).fetchall(), [])
    for start in range(0, len(pending), BATCH):
        progress(len(pending) - start)
        batch = pending[start : start + BATCH]
        read = [(store.read(partial(_assess, id), _UNKNOWN), id, token) for id, token in batch]
        found = [(*judged, id, token) for judged, id, token in read if judged is not None]
        if not store.write(partial(_save_assessed, found), False):
            return


def _insert(batch: list[tuple[PreparedMatch, datetime | None]], now: datetime, connection: sqlite3.Connection) -> int:
    new = 0
    for prepared, date in batch:
        began = date or now
        if date is None or not _is_known(connection, prepared, date):
            new += 1
            insert_match(
                connection, prepared, prepared.match, began, to_microseconds(began), SystemRandom().getrandbits(62)
            )
    return new


def _is_known(connection: sqlite3.Connection, prepared: PreparedMatch, began: datetime) -> bool:
    query = "SELECT id FROM matches INDEXED BY listing WHERE deleted IS NULL AND began = ? AND opponent IS ?"
    found = connection.execute(query, (to_microseconds(began), prepared.setup.opponent)).fetchall()
    return any(_same(prepared, id, connection) for (id,) in found)


def _same(prepared: PreparedMatch, id: int, connection: sqlite3.Connection) -> bool:
    try:
        known = with_row(connection, id, read_prepared)
    except UNREADABLE:
        return False
    return known is not None and (known.match, known.seed) == (prepared.match, prepared.seed)


def _assess(id: int, connection: sqlite3.Connection) -> tuple[int, int] | None:
    """See `assess`; None where the game is not known here."""
    try:
        match = with_row(connection, id, read_match)
    except UnknownGame:
        # It can be assessed once the rules are named.
        return None
    except UNREADABLE:
        return _UNKNOWN
    return _UNKNOWN if match is None else assess(match)


def _save_assessed(found: list[tuple[int, int, int, int]], connection: sqlite3.Connection) -> bool:
    connection.executemany("UPDATE matches SET chances = ?, kept = ? WHERE id = ? AND token = ?", found)
    return True
