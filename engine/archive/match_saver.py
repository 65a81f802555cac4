"""MatchSaver: writes one match to the archive as it is played."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from engine.archive.match_rows import Saved, insert_match, new_token, update_match
from engine.archive.store import Store
from engine.archive.timestamps import to_microseconds
from engine.match import Match
from engine.setup import PreparedMatch

if TYPE_CHECKING:
    from engine.archive.practice import Known
    from engine.record import Record

NOTHING: Mapping[int, Known] = {}
"""Nothing was found out."""


class _Written(NamedTuple):
    """The saved match after a save; where it `is_ahead`, the save has changed nothing."""

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
        """The match as another program has saved it, if it has all moves of this match and more."""
        self._is_out = False
        """Whether the record was given out; it may then come back before the first move is saved here."""
        self._found: Mapping[int, Known] = {}
        """What was found out with moves whose save did not succeed."""
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
        """The record of this match as it stands now; all records of one match have the same date."""
        from engine.record import Record

        setup, self._is_out = self._prepared.setup, True
        return Record(match, setup.opponent, self._prepared.seed or None, self._began, setup.rules)

    def load_ahead(self) -> None:
        """Import the modules of the first save, so that no player waits for them."""
        import engine.archive.known
        import engine.record.reader  # noqa: F401

    def save(self, match: Match, found: Mapping[int, Known] = NOTHING) -> bool:
        """Make the archive hold this match, moves taken back included; False where the disk does not allow it.

        What was `found` out with its last move is saved with it, both or neither.
        After a False the next call saves everything that is missing. If another program has deleted the match, or has
        gone on with it in another way, it is saved as a new one. If another program has saved all its moves and more,
        the archive keeps that, and `take_ahead` gives it.
        """
        if self._is_due(match):
            written = self._store.write(lambda connection: self._write(connection, match, found), None)
            self._note_saved(found, written)
        return not self.is_behind

    def save_soon(self, match: Match, found: Mapping[int, Known] = NOTHING) -> None:
        """As `save`, but returns at once; `settle`, or the archive's `wait`, returns when the match is on the disk."""
        if self._is_due(match):
            done = partial(self._note_saved, found)
            self._store.write_behind(lambda connection: self._write(connection, match, found), done)

    def settle(self) -> str | None:
        """Return once every save has ended; the next sentence about the archive that the player should see, if any."""
        self._store.settle()
        return self._store.notices.take()

    def take_ahead(self) -> Match | None:
        """The match as another program has gone on with it, for the screen to show; None where none has.

        Until it is taken, no save shortens the match in the archive.
        """
        ahead, self._ahead = self._ahead, None
        if ahead is None:
            return None
        self._saved = ahead
        return ahead.match

    def look(self, match: Match) -> None:
        """Look whether another program has gone on with this match; `take_ahead` then gives that match."""
        if self._saved is not None:
            there = self._store.read(lambda connection: self._newer(connection, match), None)
            self._ahead = there.saved if there is not None and there.is_ahead else None

    def catch_up(self, match: Match) -> None:
        """Try again to save a match whose last save failed."""
        self._store.settle()
        if self.is_behind:
            self.save(match)

    def _is_due(self, match: Match) -> bool:
        """Whether there is something to save: a match enters the archive with its first move."""
        if match.plies:
            return True
        # The first save may still be on its way to the disk.
        self._store.settle()
        return self._saved is not None

    def _note_saved(self, found: Mapping[int, Known], written: _Written | None) -> None:
        self._found = {} if written is not None else {**self._found, **found}
        before, self.is_behind = self._saved, written is None
        self._ahead = written.saved if written is not None and written.is_ahead else None
        if written is not None and not written.is_ahead:
            self._saved = saved = written.saved
            # A lost file has its own notice already, and this match no longer outlives the program.
            if before is not None and before.id != saved.id and self._store.file.is_saved:
                happened = "The saved match was changed or deleted elsewhere"
                self._store.notices.add(f"{happened}; this one is saved as match {saved.id} from now on.")

    def _write(self, connection: sqlite3.Connection, match: Match, found: Mapping[int, Known]) -> _Written:
        if found or self._found:
            from engine.archive.practice import put_found

            put_found({**self._found, **found}, connection)
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
        """As `_elsewhere`, but None at once unless another program has saved this match since."""
        query = "SELECT 1 FROM matches WHERE id = ? AND token <> ?"
        if self._saved is None or connection.execute(query, (self._saved.id, self._saved.token)).fetchone() is None:
            return None
        return self._elsewhere(connection, match)

    def _elsewhere(self, connection: sqlite3.Connection, match: Match) -> _Written | None:
        """This match as another program has saved it; None where there is none, or where it contradicts this match."""
        from engine.archive.known import known, nearest, read_saved
        from engine.record.arrival import Arrival

        own = None if self._saved is None else read_saved(connection, self._saved.id)
        there = known(connection, self._prepared, self._began) if self._saved is None else [own] if own else []
        found = nearest(there, match)
        if found is None or found[0] is Arrival.NEW:
            return None
        return _Written(found[1], is_ahead=found[1].match.cursor > match.cursor)
