"""Records that are taken in: a saved match goes on, stays as it is, or a new one is saved."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from engine.archive.faults import UNREADABLE
from engine.archive.match_rows import Saved, insert_match, new_token, update_match
from engine.archive.rows import read_match, with_row
from engine.archive.timestamps import to_microseconds
from engine.match import Match
from engine.record.arrival import Arrival, arrival, gone_on
from engine.setup import PreparedMatch
from engine.text import storable

_FIRST_LOOKED_AT = tuple(Arrival)


class Taken(NamedTuple):
    """The result of taking in a record: the match that holds it now, and what the record was good for."""

    id: int
    arrival: Arrival
    moves: int = 0
    """How many moves the saved match got."""
    is_apart: bool = False
    """Whether it is new because it has another move than a saved match."""


def known(connection: sqlite3.Connection, prepared: PreparedMatch, began: datetime) -> list[Saved]:
    """The saved matches that are this match: it began at that moment, and players, bot and start are the same.

    There are several where two people went on with it in different ways.
    """
    match = prepared.match
    query = (
        "SELECT id FROM matches INDEXED BY listing WHERE deleted IS NULL AND began = ?"
        " AND opponent IS ? AND first = ? AND numbers = ?"
    )
    values = to_microseconds(began), prepared.setup.opponent, match.first, len(match.start.slots)
    names = tuple(map(storable, match.names))
    rows = connection.execute(f"{query} AND player1 = ? AND player2 = ?", (*values, *names)).fetchall()
    found = [read_saved(connection, row[0]) for row in rows]
    return [saved for saved in found if saved is not None and saved.match.start == match.start]


def read_saved(connection: sqlite3.Connection, id: int) -> Saved | None:
    """The saved match of this number; None where it cannot be read, or is not there."""
    try:
        return with_row(connection, id, lambda connection, row: Saved(id, row["token"], read_match(connection, row)))
    except UNREADABLE:
        return None


def nearest(saved: list[Saved], match: Match) -> tuple[Arrival, Saved] | None:
    """The saved match that holds this match, else the longest that it goes on with, else any."""
    found = [(arrival(each.match, match), each) for each in saved]
    return min(found, key=lambda each: (_FIRST_LOOKED_AT.index(each[0]), -each[1].match.cursor), default=None)


def take_in(connection: sqlite3.Connection, prepared: PreparedMatch, date: datetime | None, now: datetime) -> Taken:
    """Add the match as a new one, or go on with the saved one; a match without a date is always new."""
    match, touched = prepared.match, to_microseconds(now)
    found = None if date is None else nearest(known(connection, prepared, date), match)
    if found is None or found[0] is Arrival.NEW:
        id = insert_match(connection, prepared, match, date or now, touched, new_token())
        return Taken(id, Arrival.NEW, is_apart=found is not None)
    use, here = found
    if use is Arrival.UNCHANGED:
        return Taken(here.id, use)
    update_match(connection, here, gone_on(here.match, match), touched, new_token())
    return Taken(here.id, use, match.cursor - here.match.cursor)


@dataclass(frozen=True, slots=True)
class Added:
    """How many records became new matches, went on with a match by how many moves, or changed nothing."""

    new: int = 0
    gone_on: int = 0
    unchanged: int = 0
    moves: int = 0

    @property
    def total(self) -> int:
        """How many records there were."""
        return self.new + self.gone_on + self.unchanged

    def and_one(self, taken: Taken) -> Added:
        """The counts with one more record."""
        use = taken.arrival
        goes_on, unchanged = use is Arrival.GOES_ON, use is Arrival.UNCHANGED
        return self + Added(int(use is Arrival.NEW), int(goes_on), int(unchanged), taken.moves)

    def __add__(self, other: Added) -> Added:
        return Added(
            self.new + other.new,
            self.gone_on + other.gone_on,
            self.unchanged + other.unchanged,
            self.moves + other.moves,
        )
