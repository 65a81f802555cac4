"""Archive: every match that was played and all that was practised, in one file."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TypeVar

from engine.archive import listing, pairs
from engine.archive.database import UNREADABLE, Database
from engine.archive.importing import ImportedRecord, import_match
from engine.archive.listing import ALL, MatchFilter, MatchSummary
from engine.archive.matches import MatchSaver, find_row, read_prepared, read_record, read_saved
from engine.archive.pairs import PairScore, Standing
from engine.archive.practice import Practice
from engine.archive.statistics import Statistics, assess_matches, statistics
from engine.archive.timestamps import to_microseconds
from engine.deals.occasion import FREE, Occasion
from engine.deals.setup import PreparedMatch, Setup
from engine.record.record import Record
from engine.rules.errors import UnknownBot, UnknownGame

T = TypeVar("T")

REMEMBERED = timedelta(days=30)
"""How long a deleted match can be restored."""


class Archive:
    """The matches in a directory, or in memory where there is none; a fault of the disk only costs a sentence."""

    def __init__(self, directory: Path | None = None, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self._database = Database(directory)
        self._now = now
        self._unreadable: set[int] = set()
        self.practice = Practice(self._database, now)
        """The saved lessons and puzzles, and the missed boards that come back."""
        self._forget()

    @property
    def is_there(self) -> bool:
        """Whether there is a file of matches that can be read."""
        return self._database.is_there

    @property
    def is_saved(self) -> bool:
        """Whether the matches outlive this program."""
        return self._database.is_saved

    def take_notice(self) -> str | None:
        """The next sentence about the archive that the player should see, if any."""
        return self._database.take_notice()

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    def saver_for(self, prepared: PreparedMatch, began: datetime | None = None) -> MatchSaver:
        """The saver of a match that begins now, or that began at this moment."""
        return MatchSaver(self._database, prepared, began or self._now(), self._now)

    def resume(self, id: int) -> tuple[PreparedMatch, MatchSaver] | None:
        """The match as it was left, undone moves included, and its saver; None where there is no such match."""

        def read(row: sqlite3.Row) -> tuple[PreparedMatch, MatchSaver]:
            saved = read_saved(row)
            prepared = read_prepared(row, saved.match)
            return prepared, MatchSaver(self._database, prepared, saved.began, self._now, saved)

        return self._read_row(id, read)

    def record(self, id: int) -> Record | None:
        """The record of a match; None where there is no such match."""
        return self._read_row(id, read_record)

    def records(self) -> Iterator[Record]:
        """The records of all matches, the oldest first, read as they are asked for."""
        query = "SELECT id FROM matches WHERE deleted IS NULL ORDER BY began, id"
        ids: list[tuple[int]] = self._database.read(lambda connection: connection.execute(query).fetchall(), [])
        for (id,) in ids:
            record = self.record(id)
            if record is not None:
                yield record

    def add(self, records: Iterable[Record], are_mine: bool = False) -> Iterator[ImportedRecord]:
        """Add records to the matches, one after the other; stops where the disk does not allow it.

        A dated record of a saved match goes on with it where it has all its moves and more, is kept apart where
        it has other ones, and changes nothing else. What others have played counts for no day, rung or board of the
        path. Raises GameError for a record that cannot be played with.
        """
        for record in records:
            result = self._import(record, are_mine)
            if result is None:
                return
            yield result

    def open_record(self, record: Record) -> tuple[PreparedMatch, MatchSaver, ImportedRecord | None]:
        """Take in a record as `add` does; the match as it is saved then, its saver, and the result.

        Where nothing can be saved, the match is that of the record alone; raises GameError where it cannot be played.
        """
        result = self._import(record, is_mine=False)
        found = None if result is None else self.resume(result.id)
        if found is None:
            return record.prepared, self.saver_for(record.prepared, record.date), None
        return *found, result

    def unfinished(self) -> MatchSummary | None:
        """The readable unfinished match that was played last, except far matches and those on the path."""
        return self._database.read(lambda connection: listing.unfinished(connection, self._unreadable), None)

    def page(
        self, match_filter: MatchFilter = ALL, size: int | None = 50, after: MatchSummary | None = None, skip: int = 0
    ) -> tuple[MatchSummary, ...]:
        """At most `size` matches of the filter (None: all), the newest first, from `skip` behind `after` on."""
        return self._database.read(lambda connection: listing.page(connection, match_filter, size, after, skip), ())

    def count(self, match_filter: MatchFilter = ALL) -> int:
        """How many matches the filter lets through."""
        return self._database.read(lambda connection: listing.count(connection, match_filter), 0)

    def standing(
        self, names: tuple[str, str], opponent: str | None, occasion: Occasion = FREE, until: int | None = None
    ) -> Standing:
        """How these players stand in matches of this kind, or in this series, up to the match of this number."""
        return self._database.read(
            lambda connection: pairs.standing(connection, names, opponent, occasion, until), Standing()
        )

    def pairs(self) -> tuple[PairScore, ...]:
        """All pairs of people who have finished a match here, the busiest first."""
        return self._database.read(pairs.pairs, ())

    def last_pair(self, names: tuple[str, str] | None = None) -> Setup | None:
        """The next match of the two people who began one here last, or of these two, as they had agreed.

        None where there is none.
        """
        id = self._database.read(lambda connection: pairs.last_match(connection, names), None)
        found = None if id is None else self.resume(id)
        if found is None:
            return None
        prepared, _ = found
        setup = prepared.setup.next(prepared.match.starter, prepared.match.winner)
        # Numbers that were typed are played once.
        return replace(setup, start=None, seed=None)

    def delete(self, id: int) -> bool:
        """Take a match out of list and statistics; False where it was not there. `restore` brings it back."""
        deleted = to_microseconds(self._now())
        return self._changes("UPDATE matches SET deleted = ? WHERE id = ? AND deleted IS NULL", deleted, id)

    def restore(self, id: int) -> bool:
        """Bring back a deleted match; False where it is removed for good."""
        return self._changes("UPDATE matches SET deleted = NULL WHERE id = ? AND deleted IS NOT NULL", id)

    def statistics(self, progress: Callable[[int], None] = lambda _: None) -> Statistics:
        """The statistics of the finished matches; `progress` gets the number of matches still to be assessed."""
        assess_matches(self._database, progress)
        return self._database.read(statistics, Statistics())

    def _forget(self) -> None:
        """Remove what was deleted long ago."""
        old = to_microseconds(self._now() - REMEMBERED)
        query = "SELECT 1 FROM matches WHERE deleted < ? LIMIT 1"
        if self._database.read(lambda connection: connection.execute(query, (old,)).fetchone(), None):
            self._changes("DELETE FROM matches WHERE deleted < ?", old)

    def _import(self, record: Record, is_mine: bool) -> ImportedRecord | None:
        prepared, now = record.prepared, self._now()
        return self._database.write(
            lambda connection: import_match(connection, prepared, record.date, now, is_mine), None
        )

    def _changes(self, statement: str, *values: int) -> bool:
        """Whether the statement changed a row."""
        return self._database.write(lambda connection: connection.execute(statement, values).rowcount > 0, False)

    def _read_row(self, id: int, read: Callable[[sqlite3.Row], T]) -> T | None:
        """The reading of a match; None, after a notice if it is there, where it cannot be read."""
        row = self._database.read(lambda connection: find_row(connection, id), None)
        try:
            return None if row is None else read(row)
        except UNREADABLE as error:
            self._unreadable.add(id)
            why = error.in_a_record if isinstance(error, UnknownGame | UnknownBot) else str(error)
            self._database.tell(f"Match {id} in the archive cannot be read: {why}")
            return None
