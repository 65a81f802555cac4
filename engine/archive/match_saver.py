"""MatchSaver: writes one match to the archive as it is played."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from engine.archive.match_rows import Saved, insert_match, new_token, update_match
from engine.archive.store import Store
from engine.archive.timestamps import to_microseconds
from engine.match import Match
from engine.setup import PreparedMatch

if TYPE_CHECKING:
    from engine.record import Record


class _Written(NamedTuple):
    """What the archive holds after a save, which has changed nothing where that `is_ahead`."""

    saved: Saved
    is_ahead: bool = False


class MatchSaver:
    """Saves one match, from its first move on; a move is on the disk when `save` returns."""

    def __init__(
        self,
        store: Store,
        prepared: PreparedMatch,
        began: datetime,
        now: Callable[[], datetime],
        saved: Saved | None = None,
    ) -> None:
        self._store, self._prepared, self._began, self._now = store, prepared, began, now
        self._saved = saved
        self._ahead: Saved | None = None
        """What another program has saved, where it has all moves of this match and more."""
        self._is_out = False
        """Whether its record was given out, so that it may come back before the first move is saved here."""
        self.is_behind = False
        """Whether the last save did not succeed."""

    @property
    def is_saved(self) -> bool:
        """Whether the match as it was saved last outlives this program."""
        return self._store.file.is_saved and not self.is_behind

    @property
    def id(self) -> int | None:
        """The number of the match in the archive; None before its first move was saved."""
        return None if self._saved is None else self._saved.id

    def record(self, match: Match) -> Record:
        """The record of this match as it stands now; those of one match all have the same date."""
        from engine.record import Record

        setup, self._is_out = self._prepared.setup, True
        return Record(match, setup.opponent, self._prepared.seed or None, self._began, setup.rules)

    def load_ahead(self) -> None:
        """Load what the first save needs, so that no player waits for it."""
        import engine.archive.known
        import engine.record.reader  # noqa: F401

    def save(self, match: Match) -> bool:
        """Make the archive hold this match, moves taken back included; False where the disk does not allow it.

        After a False the next call saves everything that is missing. A match that another program has deleted, or has
        gone on with in another way, is saved as a new one; what has all its moves and more is left as it is, and then
        `take_ahead` gives it.
        """
        if self._is_due(match):
            self._note_saved(self._store.write(lambda connection: self._write(connection, match), None))
        return not self.is_behind

    def save_soon(self, match: Match) -> None:
        """As `save`, but returns before the match is on the disk: it is after `settle`, or the archive's `wait`."""
        if self._is_due(match):
            self._store.write_behind(lambda connection: self._write(connection, match), self._note_saved)

    def settle(self) -> str | None:
        """Return once every save has ended; the next sentence about the archive that the player should see, if any."""
        self._store.settle()
        return self._store.notices.take()

    def take_ahead(self) -> Match | None:
        """The match as another program has gone on with it, for the screen to show; None where there is no such thing.

        Until it is taken no save makes the archive hold less.
        """
        ahead, self._ahead = self._ahead, None
        if ahead is None:
            return None
        self._saved = ahead
        return ahead.match

    def look(self, match: Match) -> None:
        """See whether another program has gone on with this match: `take_ahead` gives what it has saved."""
        if self._saved is not None:
            there = self._store.read(lambda connection: self._newer(connection, match), None)
            self._ahead = there.saved if there is not None and there.is_ahead else None

    def catch_up(self, match: Match) -> None:
        """Save what could not be saved before, if it can be now."""
        self._store.settle()
        if self.is_behind:
            self.save(match)

    def _is_due(self, match: Match) -> bool:
        """Whether there is something to save: a match enters the archive with its first move."""
        if match.plies:
            return True
        # The first save may be on its way to the disk still.
        self._store.settle()
        return self._saved is not None

    def _note_saved(self, written: _Written | None) -> None:
        before, self.is_behind = self._saved, written is None
        self._ahead = written.saved if written is not None and written.is_ahead else None
        if written is not None and not written.is_ahead:
            self._saved = saved = written.saved
            # Of a file that was lost there is a notice, and this match outlives the program no more.
            if before is not None and before.id != saved.id and self._store.file.is_saved:
                happened = "The saved match was changed or deleted elsewhere"
                self._store.notices.add(f"{happened}; this one is saved as match {saved.id} from now on.")

    def _write(self, connection: sqlite3.Connection, match: Match) -> _Written:
        token, now = new_token(), to_microseconds(self._now())
        saved = self._saved
        if saved is not None and update_match(connection, saved, match, now, token):
            return _Written(Saved(saved.id, token, match))
        there = self._elsewhere(connection, match) if saved is not None or self._is_out else None
        if there is not None and there.is_ahead:
            return there
        if there is not None and update_match(connection, there.saved, match, now, token):
            return _Written(Saved(there.saved.id, token, match))
        return _Written(Saved(insert_match(connection, self._prepared, match, self._began, now, token), token, match))

    def _newer(self, connection: sqlite3.Connection, match: Match) -> _Written | None:
        """As `_elsewhere`, read only where another program has saved this match since."""
        query = "SELECT 1 FROM matches WHERE id = ? AND token <> ?"
        if self._saved is None or connection.execute(query, (self._saved.id, self._saved.token)).fetchone() is None:
            return None
        return self._elsewhere(connection, match)

    def _elsewhere(self, connection: sqlite3.Connection, match: Match) -> _Written | None:
        """What another program has saved of this match; None where that is nothing, or contradicts it."""
        from engine.archive.known import known, nearest, read_saved
        from engine.record.meeting import Relation

        own = None if self._saved is None else read_saved(connection, self._saved.id)
        there = known(connection, self._prepared, self._began) if self._saved is None else [own] if own else []
        found = nearest(there, match)
        if found is None or found[0].relation is Relation.CONTRARY:
            return None
        return _Written(found[1], is_ahead=found[0].relation is Relation.BEHIND)
