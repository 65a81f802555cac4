"""A record that is imported: a saved match goes on, stays as it is, or a new one is saved."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

from engine.archive.database import UNREADABLE
from engine.archive.matches import SavedMatch, find_row, insert_match, read_saved, update_match
from engine.archive.timestamps import to_microseconds
from engine.deals.setup import PreparedMatch
from engine.record.comparison import Comparison, compare, extend
from engine.rules.text import storable


class ImportedRecord(NamedTuple):
    """The match that holds a record now, and what the record was good for."""

    id: int
    comparison: Comparison
    moves: int = 0
    """How many moves the saved match got."""
    is_apart: bool = False
    """Whether it is new because it has another move than a saved match."""


def import_match(
    connection: sqlite3.Connection, prepared: PreparedMatch, date: datetime | None, now: datetime, is_mine: bool
) -> ImportedRecord:
    """Add the match as a new one, or go on with the saved one; a match without a date is always new.

    It counts for what it is part of where the player says that it `is_mine`.
    """
    # Only a record has to be checked, and all boards that are dealt take a while to load.
    from engine.deals.dealt import occasion_of

    match, touched = prepared.match, to_microseconds(now)
    saved = [] if date is None else _same_matches(connection, prepared, date)
    compared = [(compare(each.match, match), each) for each in saved]
    comparison, here = min(compared, key=_nearest_first, default=(Comparison.DIFFERENT, None))
    if here is None or comparison is Comparison.DIFFERENT:
        occasion = occasion_of(prepared.seed, prepared.setup.opponent, match)
        dealt = replace(prepared, occasion=occasion, counts=is_mine)
        new = insert_match(connection, dealt, match, date or now, touched)
        return ImportedRecord(new.id, Comparison.DIFFERENT, is_apart=here is not None)
    if is_mine and match.cursor >= here.match.cursor:
        # A match that plays on from an ended one counts for nothing: its player has seen how that one went.
        connection.execute("UPDATE matches SET counts = 1 WHERE id = ? AND again_of IS NULL", (here.id,))
    if comparison is Comparison.NOTHING_NEW:
        return ImportedRecord(here.id, comparison)
    update_match(connection, here, extend(here.match, match), touched, is_mine)
    return ImportedRecord(here.id, comparison, match.cursor - here.match.cursor)


def _same_matches(connection: sqlite3.Connection, prepared: PreparedMatch, date: datetime) -> list[SavedMatch]:
    """The saved matches that began at that moment with these players and this start.

    There are several where they went on in different ways.
    """
    match = prepared.match
    query = """SELECT id FROM matches WHERE deleted IS NULL AND began = ?
        AND player1 = ? AND player2 = ? AND opponent IS ? AND first = ?"""
    values = to_microseconds(date), *map(storable, match.names), prepared.setup.opponent, match.starter
    found = []
    for (id,) in connection.execute(query, values).fetchall():
        row = find_row(connection, id)
        # A match that cannot be read is none that could go on.
        with suppress(*UNREADABLE):
            found += [] if row is None else [read_saved(row)]
    return [saved for saved in found if saved.match.start == match.start]


def _nearest_first(compared: tuple[Comparison, SavedMatch | None]) -> tuple[int, int]:
    """Nothing new comes first, then the longest match that the record goes on with."""
    comparison, saved = compared
    return comparison.value, -saved.match.cursor if saved is not None else 0
