"""Records that are imported: a saved match goes on, stays as it is, or a new one is saved."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from itertools import islice
from typing import NamedTuple

from engine.archive.database import Database
from engine.archive.matches import SavedMatch, find_row, insert_match, read_saved, update_match
from engine.archive.timestamps import to_microseconds
from engine.errors import GameError
from engine.record.comparison import Comparison, compare, extend
from engine.record.record import Record
from engine.setup import PreparedMatch
from engine.text import storable

UNREADABLE = (ValueError, LookupError, TypeError)
"""The errors of reading a row that holds no match; GameError is a ValueError."""
BATCH = 200
"""How many records are imported in one transaction, so that a match can be played meanwhile."""


@dataclass(frozen=True, slots=True)
class ImportCounts:
    """How many records became new matches, went on with a match by how many moves, or changed nothing."""

    new: int = 0
    extended: int = 0
    unchanged: int = 0
    moves: int = 0

    @property
    def total(self) -> int:
        """How many records there were."""
        return self.new + self.extended + self.unchanged

    def __add__(self, other: ImportCounts) -> ImportCounts:
        return ImportCounts(
            self.new + other.new,
            self.extended + other.extended,
            self.unchanged + other.unchanged,
            self.moves + other.moves,
        )


class ImportResult(NamedTuple):
    """The match that holds a record now, and what the record was good for."""

    id: int
    comparison: Comparison
    moves: int = 0
    """How many moves the saved match got."""
    is_apart: bool = False
    """Whether it is new because it has another move than a saved match."""

    @property
    def counts(self) -> ImportCounts:
        """The counts of this record alone."""
        if self.comparison is Comparison.DIFFERENT:
            return ImportCounts(new=1)
        if self.comparison is Comparison.MORE_MOVES:
            return ImportCounts(extended=1, moves=self.moves)
        return ImportCounts(unchanged=1)


def import_match(
    connection: sqlite3.Connection, prepared: PreparedMatch, date: datetime | None, now: datetime
) -> ImportResult:
    """Add the match as a new one, or go on with the saved one; a match without a date is always new."""
    match, touched = prepared.match, to_microseconds(now)
    saved = [] if date is None else _same_matches(connection, prepared, date)
    compared = [(compare(each.match, match), each) for each in saved]
    comparison, here = min(compared, key=_nearest_first, default=(Comparison.DIFFERENT, None))
    if here is None or comparison is Comparison.DIFFERENT:
        new = insert_match(connection, prepared, match, date or now, touched)
        return ImportResult(new.id, Comparison.DIFFERENT, is_apart=here is not None)
    if comparison is Comparison.NOTHING_NEW:
        return ImportResult(here.id, comparison)
    update_match(connection, here, extend(here.match, match), touched)
    return ImportResult(here.id, comparison, match.cursor - here.match.cursor)


def import_records(
    database: Database, records: Iterable[Record], now: Callable[[], datetime]
) -> Iterator[ImportCounts]:
    """Import records; see `Archive.add`."""
    counts, remaining = ImportCounts(), iter(records)
    failed: GameError | None = None
    while failed is None:
        batch: list[tuple[PreparedMatch, datetime | None]] = []
        try:
            batch.extend((record.prepared, record.date) for record in islice(remaining, BATCH))
        except GameError as error:
            failed = error
        if not batch:
            break
        results: list[ImportResult] | None = database.write(partial(_import_batch, batch, now()), None)
        if results is None:
            return
        for result in results:
            counts += result.counts
        yield counts
    if failed is not None:
        raise failed


def _import_batch(
    batch: list[tuple[PreparedMatch, datetime | None]], now: datetime, connection: sqlite3.Connection
) -> list[ImportResult]:
    return [import_match(connection, prepared, date, now) for prepared, date in batch]


def _same_matches(connection: sqlite3.Connection, prepared: PreparedMatch, date: datetime) -> list[SavedMatch]:
    """The saved matches that began at that moment with these players and this start.

    There are several where they went on in different ways.
    """
    match = prepared.match
    query = """SELECT id FROM matches WHERE deleted IS NULL AND began = ?
        AND player1 = ? AND player2 = ? AND opponent IS ? AND first = ?"""
    names = map(storable, match.names)
    ids = connection.execute(query, (to_microseconds(date), *names, prepared.setup.opponent, match.first)).fetchall()
    found = []
    for (id,) in ids:
        # A match that cannot be read is none that could go on.
        with suppress(*UNREADABLE):
            row = find_row(connection, id)
            assert row is not None
            found.append(read_saved(row))
    return [saved for saved in found if saved.match.start == match.start]


def _nearest_first(compared: tuple[Comparison, SavedMatch | None]) -> tuple[int, int]:
    """Nothing new comes first, then the longest match that the record goes on with."""
    comparison, saved = compared
    return comparison.value, -saved.match.cursor if saved is not None else 0
