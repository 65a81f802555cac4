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
from engine.match import FIRST, Match
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
        return self._store.file.is_saved and not self.is_behind

    @property
    def id(self) -> int | None:
        """The number of the match in the archive; None before its first move was saved."""
        return None if self._saved is None else self._saved.id

    def load_ahead(self) -> None:
        """Load what the first save needs, so that no player waits for it."""
        import engine.archive.rows
        import engine.record.replay  # noqa: F401

    def save(self, match: Match) -> bool:
        """Make the archive hold this match, moves taken back included; False where the disk does not allow it.

        After a False the next call saves everything that is missing. A match that was changed by another program,
        or that was deleted, is saved as a new one.
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

    def _note_saved(self, saved: Saved | None) -> None:
        before, self.is_behind = self._saved, saved is None
        if saved is not None:
            self._saved = saved
            if before is not None and before.id != saved.id:
                happened = "The saved match was changed or deleted elsewhere"
                self._store.notices.add(f"{happened}; this one is saved as match {saved.id} from now on.")

    def _write(self, connection: sqlite3.Connection, match: Match) -> Saved:
        token = SystemRandom().getrandbits(62)
        now = to_microseconds(self._now())
        winner = None if match.outcome is None else match.outcome.winner
        saved = self._saved
        if saved is not None:
            query = (
                "UPDATE matches SET token = ?, touched = ?, cursor = ?, winner = ?, taken1 = ?, taken2 = ?,"
                " helped = helped OR ?, chances = NULL, kept = NULL WHERE id = ? AND token = ? AND deleted IS NULL"
            )
            same = _common(saved.match, match)
            state = token, now, match.cursor, winner, *match.taken_back, is_helped(match, same)
            if connection.execute(query, (*state, saved.id, saved.token)).rowcount == 1:
                if same < len(saved.match.plies):
                    connection.execute("DELETE FROM plies WHERE match = ? AND number > ?", (saved.id, same))
                insert_plies(connection, saved.id, match, same)
                return Saved(saved.id, token, match)
        return Saved(insert_match(connection, self._prepared, match, self._began, now, token), token, match)


def insert_match(
    connection: sqlite3.Connection, prepared: PreparedMatch, match: Match, began: datetime, touched: int, token: int
) -> int:
    """Add the whole match as a new one and return its number."""
    # Not before a match is saved, so that the first picture of the board does not wait for it.
    from engine.archive.rows import match_columns

    outcome = match.outcome
    columns = match_columns(prepared, began) | {
        "token": token,
        "touched": touched,
        "cursor": match.cursor,
        "winner": None if outcome is None else outcome.winner,
        "taken1": match.taken_back[0],
        "taken2": match.taken_back[1],
        # Whoever plays on from a move of a match that is over knows how it went on.
        "helped": prepared.again is not None or is_helped(match, 0),
    }
    places = ", ".join(f":{name}" for name in columns)
    added = connection.execute(f"INSERT INTO matches ({', '.join(columns)}) VALUES ({places})", columns).lastrowid
    assert added is not None
    insert_plies(connection, added, match, 0)
    return added


def insert_plies(connection: sqlite3.Connection, id: int, match: Match, known: int) -> None:
    """Add the moves of the match after the first `known` ones."""
    from engine.archive.rows import to_number
    from engine.record.replay import format_move_of

    connection.executemany(
        "INSERT INTO plies VALUES (?, ?, ?, ?)",
        (
            (id, number, format_move_of(ply), to_number(ply.help))
            for number, ply in zip(count(known + 1), match.plies[known:], strict=False)
        ),
    )


def is_helped(match: Match, known: int) -> bool:
    """Whether player 1 took a move back, or had help at a move after the first `known` ones."""
    return match.taken_back[FIRST] > 0 or any(ply.help.is_used for ply in match.plies[known:] if ply.player == FIRST)


def _common(old: Match, new: Match) -> int:
    most = min(len(old.plies), len(new.plies))
    # Moves are shared between the matches of one game, so whole runs of them compare by identity.
    if old.plies[:most] == new.plies[:most]:
        return most
    if old.plies[: most - 1] == new.plies[: most - 1]:
        return most - 1
    return next(place for place in range(most) if old.plies[place] != new.plies[place])
