"""MatchSaver: writes one match to the archive as it is played."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from datetime import datetime
from itertools import count
from random import SystemRandom
from typing import NamedTuple

from engine.archive.store import Store
from engine.archive.timestamps import to_microseconds
from engine.match import Match
from engine.setup import PreparedMatch


class Saved(NamedTuple):
    """What the archive holds of the match; `token` is renewed by every save, so that saves by others are noticed."""

    id: int
    token: int
    match: Match


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
        self.is_behind = False
        """Whether the last save did not succeed."""

    @property
    def is_saved(self) -> bool:
        """Whether the match as it was saved last outlives this program."""
        return self._store.is_saved and not self.is_behind

    @property
    def id(self) -> int | None:
        """The number of the match in the archive; None before its first move was saved."""
        return None if self._saved is None else self._saved.id

    def prepare(self) -> None:
        """Load what the first save needs, so that it does not keep a player waiting."""
        import engine.archive.rows
        import engine.record.replay  # noqa: F401

    def save(self, match: Match) -> bool:
        """Make the archive hold this match, moves taken back included; False where the disk does not allow it.

        After a False the next call saves everything that is missing. A match that another program went on with,
        or that was deleted, is saved as a new one.
        """
        self._store.settle()
        if self._saved is None and not match.plies:
            return True
        self._enter(self._store.write(lambda connection: self._write(connection, match), None))
        return not self.is_behind

    def save_soon(self, match: Match) -> None:
        """As `save`, but returns before the match is on the disk; the archive's `wait` and `settle` say when it is."""
        self._store.settle()
        if self._saved is not None or match.plies:
            self._store.write_behind(lambda connection: self._write(connection, match), self._enter)

    def _enter(self, saved: Saved | None) -> None:
        before, self.is_behind = self._saved, saved is None
        if saved is not None:
            self._saved = saved
            if before is not None and before.id != saved.id:
                told = "The kept match was gone on with or deleted elsewhere; this one is kept as match"
                self._store.notify(f"{told} {saved.id} from now on.")

    def _write(self, connection: sqlite3.Connection, match: Match) -> Saved:
        token = SystemRandom().getrandbits(62)
        now = to_microseconds(self._now())
        winner = None if match.outcome is None else match.outcome.winner
        saved = self._saved
        if saved is not None:
            query = (
                "UPDATE matches SET token = ?, touched = ?, cursor = ?, winner = ?, chances = NULL, kept = NULL"
                " WHERE id = ? AND token = ? AND deleted IS NULL"
            )
            found = connection.execute(query, (token, now, match.cursor, winner, saved.id, saved.token))
            if found.rowcount == 1:
                same = _common(saved.match, match)
                if same < len(saved.match.plies):
                    connection.execute("DELETE FROM plies WHERE match = ? AND number > ?", (saved.id, same))
                insert_plies(connection, saved.id, match, same)
                return Saved(saved.id, token, match)
        return Saved(insert_match(connection, self._prepared, match, self._began, now, token), token, match)


def insert_match(
    connection: sqlite3.Connection, prepared: PreparedMatch, match: Match, began: datetime, touched: int, token: int
) -> int:
    """Add the whole match as a new one and return its number."""
    # Not before a match is kept, so that the board is not kept waiting for it.
    from engine.archive.rows import match_columns

    outcome = match.outcome
    columns = match_columns(prepared, began) | {
        "token": token,
        "touched": touched,
        "cursor": match.cursor,
        "winner": None if outcome is None else outcome.winner,
    }
    places = ", ".join(f":{name}" for name in columns)
    added = connection.execute(f"INSERT INTO matches ({', '.join(columns)}) VALUES ({places})", columns).lastrowid
    assert added is not None
    insert_plies(connection, added, match, 0)
    return added


def insert_plies(connection: sqlite3.Connection, id: int, match: Match, known: int) -> None:
    """Add the moves of the match after the first `known` ones."""
    from engine.record.replay import format_move_of

    connection.executemany(
        "INSERT INTO plies VALUES (?, ?, ?, ?)",
        (
            (id, number, format_move_of(ply), int(ply.after_tip))
            for number, ply in zip(count(known + 1), match.plies[known:], strict=False)
        ),
    )


def _common(old: Match, new: Match) -> int:
    most = min(len(old.plies), len(new.plies))
    # Moves are shared between the matches of one game, so whole runs of them compare by identity.
    if old.plies[:most] == new.plies[:most]:
        return most
    if old.plies[: most - 1] == new.plies[: most - 1]:
        return most - 1
    return next(place for place in range(most) if old.plies[place] != new.plies[place])
