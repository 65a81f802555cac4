"""Archive: every match that was played, on the disk; modules that a start does not need are imported on use."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from engine.archive import listing, seals
from engine.archive.faults import UNREADABLE, reason
from engine.archive.listing import ALL, MatchFilter, MatchSummary
from engine.archive.match_rows import Saved
from engine.archive.match_saver import MatchSaver
from engine.archive.practice import Practice
from engine.archive.store import Store
from engine.archive.timestamps import to_microseconds, to_moment
from engine.errors import UnknownBot, UnknownGame
from engine.setup import PreparedMatch

if TYPE_CHECKING:
    from engine.archive.known import Added, Taken
    from engine.archive.statistics import Statistics
    from engine.record import Record

REMEMBERED = timedelta(days=30)
"""How long a deleted match can be restored."""


def delete_match(connection: sqlite3.Connection, id: int, now: datetime) -> bool:
    """Mark a match as deleted; False where there is none."""
    return _mark(connection, id, to_microseconds(now), "deleted IS NULL")


def restore_match(connection: sqlite3.Connection, id: int) -> bool:
    """Take the mark away; False where there was none."""
    return _mark(connection, id, None, "deleted IS NOT NULL")


def _mark(connection: sqlite3.Connection, id: int, deleted: int | None, condition: str) -> bool:
    found = connection.execute(f"SELECT {seals.SOUND} FROM matches WHERE id = ? AND {condition}", (id,)).fetchone()
    if found is None:
        return False
    seals.check(found[0], id)
    query = f"UPDATE matches SET {seals.setting({'deleted': ':deleted'})} WHERE id = :id"
    return connection.execute(query, {"deleted": deleted, "id": id}).rowcount == 1


def deleted_long_ago(connection: sqlite3.Connection, now: datetime) -> list[tuple[int]]:
    """The matches that were deleted longer ago than REMEMBERED."""
    query = "SELECT id FROM matches INDEXED BY removed WHERE deleted IS NOT NULL AND deleted < ?"
    return connection.execute(query, (to_microseconds(now - REMEMBERED),)).fetchall()


def forget_matches(connection: sqlite3.Connection, ids: list[tuple[int]]) -> None:
    """Remove matches for good."""
    connection.executemany("DELETE FROM plies WHERE match = ?", ids)
    connection.executemany("DELETE FROM matches WHERE id = ? AND deleted IS NOT NULL", ids)


T = TypeVar("T")


class Archive:
    """The matches in a directory, or in memory where there is none; a fault of the disk only costs a sentence."""

    def __init__(self, directory: Path | None = None, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self._store = Store(directory)
        self._now = now
        self._unreadable: set[int] = set()
        old: list[tuple[int]] = self._store.read(lambda connection: deleted_long_ago(connection, now()), [])
        if old:
            self._store.tidy(lambda connection: forget_matches(connection, old))

    @property
    def is_there(self) -> bool:
        """Whether there is a file of matches that can be read."""
        return self._store.file.is_there

    @property
    def is_saved(self) -> bool:
        """Whether the matches outlive this program."""
        return self._store.file.is_saved

    def wait(self) -> None:
        """Return once every move that was saved soon is on the disk; any thread may wait."""
        self._store.committer.wait()

    def settle(self) -> None:
        """Return once every save has ended; a failed save is made again."""
        self._store.settle()

    def take_notice(self) -> str | None:
        """The next sentence about the archive that the player should see, if any."""
        return self._store.notices.take()

    def close(self) -> None:
        """Close the file once every save has ended."""
        self._store.close()

    def saver_for(self, prepared: PreparedMatch, began: datetime | None = None) -> MatchSaver:
        """The saver of a match that begins now, or that began at this moment."""
        return MatchSaver(self._store, prepared, began or self._now(), self._now)

    def resume(self, id: int) -> tuple[PreparedMatch, MatchSaver] | None:
        """The match as it was left, undone moves included, and its saver; None where there is no such match."""

        def work(connection: sqlite3.Connection, row: sqlite3.Row) -> tuple[PreparedMatch, MatchSaver]:
            from engine.archive.rows import read_prepared

            prepared = read_prepared(connection, row)
            saved = Saved(id, row["token"], prepared.match)
            return prepared, MatchSaver(self._store, prepared, to_moment(row["began"]), self._now, saved)

        return self._read(id, work)

    def record(self, id: int) -> Record | None:
        """The record of a match; None where there is no such match."""
        from engine.archive.rows import read_record

        return self._read(id, read_record)

    def records(self) -> Iterator[Record]:
        """The records of all matches, the oldest first, read as they are asked for."""
        from engine.archive import bulk

        ids: list[int] = self._store.read(bulk.ids, [])
        for id in ids:
            record = self.record(id)
            if record is not None:
                yield record

    def add(self, records: Iterable[Record]) -> Iterator[Added]:
        """Add records to the matches; from time to time and at the end, yield the results so far.

        A dated record of a saved match goes on with it where it has all its moves and more, is kept apart where
        it has other ones, and changes nothing else. Raises GameError for a record that cannot be read or played with;
        those before it are added.
        """
        from engine.archive import bulk

        return bulk.add(self._store, records, self._now)

    def open_record(self, record: Record) -> tuple[PreparedMatch, MatchSaver, Taken | None]:
        """Take in a record as `add` does; the match as it is saved then, its saver, and the result.

        Where nothing can be saved, the match is that of the record alone; raises GameError where it cannot be played.
        """
        from engine.archive.known import take_in

        prepared, now = record.prepared, self._now()
        taken = self._store.write(lambda connection: take_in(connection, prepared, record.date, now), None)
        found = None if taken is None else self.resume(taken.id)
        if found is None:
            return prepared, MatchSaver(self._store, prepared, record.date or now, self._now), None
        return *found, taken

    def unfinished(self) -> MatchSummary | None:
        """The readable unfinished match that was played last, except far matches and those on the path."""
        return self._store.read(lambda connection: listing.unfinished(connection, self._unreadable), None)

    def page(
        self, match_filter: MatchFilter = ALL, size: int = 50, after: MatchSummary | None = None, skip: int = 0
    ) -> tuple[MatchSummary, ...]:
        """At most `size` matches of the filter, the newest first; the page begins `skip` matches behind `after`."""
        return self._store.read(lambda connection: listing.page(connection, match_filter, size, after, skip), ())

    def count(self, match_filter: MatchFilter = ALL) -> int:
        """How many matches the filter lets through."""
        return self._store.read(lambda connection: listing.count(connection, match_filter), 0)

    def delete(self, id: int) -> bool:
        """Take a match out of list and statistics; False where it was not there. `restore` brings it back."""
        return self._store.write(lambda connection: delete_match(connection, id, self._now()), False)

    def restore(self, id: int) -> bool:
        """Bring back a deleted match; False where it is removed for good."""
        return self._store.write(lambda connection: restore_match(connection, id), False)

    @property
    def practice(self) -> Practice:
        """The saved lessons and puzzles, and the missed boards that come back."""
        return Practice(self._store, self._now)

    def statistics(self, progress: Callable[[int], None] = lambda _: None) -> Statistics:
        """The statistics of the finished matches; `progress` gets the number of matches still to be assessed."""
        from engine.archive import bulk
        from engine.archive.statistics import Statistics, statistics

        bulk.assess_all(self._store, progress)
        return self._store.read(statistics, Statistics())

    def _read(self, id: int, work: Callable[[sqlite3.Connection, sqlite3.Row], T]) -> T | None:
        from engine.archive.rows import with_row

        try:
            return self._store.read(lambda connection: with_row(connection, id, work), None)
        except UNREADABLE as error:
            self._unreadable.add(id)
            why = error.in_a_record if isinstance(error, UnknownGame | UnknownBot) else reason(error)
            self._store.notices.add(f"Match {id} in the archive cannot be read: {why}")
            return None
