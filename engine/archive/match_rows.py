"""One match as it is written to the archive: as a new match, or in the place of the saved one."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from datetime import datetime
from itertools import count
from random import SystemRandom
from typing import NamedTuple

from engine.archive import seals
from engine.match import FIRST, Match
from engine.setup import PreparedMatch


class Saved(NamedTuple):
    """A saved match; every save renews `token`, so that a save by another program is noticed."""

    id: int
    token: int
    match: Match


def new_token() -> int:
    """A random mark that tells our save from others."""
    return SystemRandom().getrandbits(62)


def insert_match(
    connection: sqlite3.Connection, prepared: PreparedMatch, match: Match, began: datetime, touched: int, token: int
) -> int:
    """Add the whole match as a new one and return its number."""
    # Imported on first use, so that the first picture of the board does not wait for it.
    from engine.archive.rows import match_columns

    rows = list(_ply_rows(match, 0))
    outcome = match.outcome
    columns = match_columns(prepared, began) | {
        "token": token,
        "touched": touched,
        "cursor": match.cursor,
        "winner": None if outcome is None else outcome.winner,
        "taken1": match.taken_back[0],
        "taken2": match.taken_back[1],
        # A player who plays on from a move of an ended match knows how that match went on.
        "helped": HELPED if prepared.again is not None else help_taken(match, 0),
        "moves": _checksum(rows),
    }
    places = ", ".join(f":{name}" for name in columns)
    added = connection.execute(f"INSERT INTO matches ({', '.join(columns)}) VALUES ({places})", columns).lastrowid
    assert added is not None
    connection.execute(f"{seals.SEAL} WHERE id = ?", (added,))
    _insert_plies(connection, added, rows)
    return added


def update_match(connection: sqlite3.Connection, saved: Saved, match: Match, touched: int, token: int) -> bool:
    """Put this match in the place of the saved one; False where the saved one was changed or deleted since."""
    same = _common(saved.match, match)
    rows = list(_ply_rows(match, same))
    goes, gone = same < len(saved.match.plies), 0
    if goes:
        (gone,) = connection.execute(f"{seals.MOVES} ? AND number > ?", (saved.id, same)).fetchone()
    outcome = match.outcome
    values = {
        "token": token,
        "touched": touched,
        "cursor": match.cursor,
        "winner": None if outcome is None else outcome.winner,
        "taken1": match.taken_back[0],
        "taken2": match.taken_back[1],
        "helped": help_taken(match, same),
        "more": _checksum(rows) - gone,
        "id": saved.id,
        "saved": saved.token,
    }
    if connection.execute(_UPDATE, values).rowcount != 1:
        return False
    if goes:
        connection.execute("DELETE FROM plies WHERE match = ? AND number > ?", (saved.id, same))
    _insert_plies(connection, saved.id, rows)
    return True


HELPED, TOOK_BACK = 1, 2
"""Player 1 had help; player 1 had none but took a move back."""

_CHANGED = {column: f":{column}" for column in ("token", "touched", "cursor", "winner", "taken1", "taken2")} | {
    "helped": f"(CASE WHEN {HELPED} IN (helped, :helped) THEN {HELPED} ELSE max(helped, :helped) END)",
    "chances": "NULL",
    "kept": "NULL",
    "moves": f"((moves + :more) & {seals.LOW_BITS})",
}
_UPDATE = f"UPDATE matches SET {seals.setting(_CHANGED)} WHERE id = :id AND token = :saved AND deleted IS NULL"


def _ply_rows(match: Match, known: int) -> Iterator[tuple[int, str, int]]:
    """The moves of the match after the first `known` ones, as they are written."""
    from engine.archive.rows import to_number

    for number, ply in zip(count(known + 1), match.plies[known:], strict=False):
        yield number, ply.text, to_number(ply.help)


def _checksum(rows: list[tuple[int, str, int]]) -> int:
    return sum(seals.checksum(*row) for row in rows) & seals.LOW_BITS


def _insert_plies(connection: sqlite3.Connection, id: int, rows: list[tuple[int, str, int]]) -> None:
    connection.executemany("INSERT INTO plies VALUES (?, ?, ?, ?)", ((id, *row) for row in rows))


def help_taken(match: Match, known: int) -> int:
    """The help of player 1: HELPED after help at a move behind the first `known` ones, or TOOK_BACK, or 0."""
    if any(ply.help.is_used for ply in match.plies[known:] if ply.player == FIRST):
        return HELPED
    return TOOK_BACK if match.taken_back[FIRST] else 0


def _common(old: Match, new: Match) -> int:
    most = min(len(old.plies), len(new.plies))
    # Successive matches share their moves, so whole runs of moves compare by identity.
    if old.plies[:most] == new.plies[:most]:
        return most
    if old.plies[: most - 1] == new.plies[: most - 1]:
        return most - 1
    return next(place for place in range(most) if old.plies[place] != new.plies[place])
