"""Records of matches that the archive may hold already: equal to the saved match, ahead, behind or against it."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass, replace
from datetime import datetime
from typing import NamedTuple

from engine.archive.faults import UNREADABLE
from engine.archive.match_rows import Saved, insert_match, new_token, update_match
from engine.archive.rows import read_match, with_row
from engine.archive.timestamps import to_microseconds
from engine.match import Match
from engine.record.meeting import Meeting, Relation, gone_on, meet
from engine.setup import PreparedMatch
from engine.text import storable

_FIRST_LOOKED_AT = (Relation.SAME, Relation.BEHIND, Relation.AHEAD, Relation.CONTRARY)


class Taken(NamedTuple):
    """The result of taking in a record: the match that holds it now, and how the record met the saved match."""

    id: int
    names: tuple[str, str]
    meeting: Meeting | None
    """None where the match is new here."""
    is_dated: bool = True
    """Whether the record says when the match began; without it no saved match can be found."""
    beside: int | None = None
    """A saved match that began at the same moment as this new one, and is another by players, bot, start or board."""

    @property
    def relation(self) -> Relation | None:
        """The relation of the record to the saved match, if there was one."""
        return None if self.meeting is None else self.meeting.relation


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


def nearest(saved: list[Saved], match: Match) -> tuple[Meeting, Saved] | None:
    """The saved match that this match equals, is behind or is ahead of, in this order, with most moves in common."""
    meetings = [(meet(each.match, match), each) for each in saved]
    return min(meetings, key=lambda each: (_FIRST_LOOKED_AT.index(each[0].relation), -each[0].shared), default=None)


def take_in(connection: sqlite3.Connection, prepared: PreparedMatch, date: datetime | None, now: datetime) -> Taken:
    """Add the match as a new one, or go on with the saved one; a match without a date is always new."""
    match, touched = prepared.match, to_microseconds(now)
    found = None if date is None else nearest(known(connection, prepared, date), match)
    meeting, here = found if found is not None else (None, None)
    if meeting is None or here is None or meeting.relation is Relation.CONTRARY:
        query = "SELECT id FROM matches INDEXED BY listing WHERE deleted IS NULL AND began = ? LIMIT 1"
        beside = None if date is None or meeting else connection.execute(query, (to_microseconds(date),)).fetchone()
        id = insert_match(connection, prepared, match, date or now, touched, new_token())
        return Taken(id, match.names, meeting, date is not None, None if beside is None else beside[0])
    if meeting.relation is Relation.AHEAD:
        update_match(connection, here, gone_on(here.match, match), touched, new_token())
    return Taken(here.id, match.names, meeting)


@dataclass(frozen=True, slots=True)
class Added:
    """How many records became new matches, were saved already, went on with a match, are behind or contradict one."""

    new: int = 0
    known: int = 0
    gone_on: int = 0
    behind: int = 0
    contrary: int = 0
    """Records that contradict a saved match and became new matches."""
    moves: int = 0
    """How many moves were added to saved matches."""
    told: tuple[Taken, ...] = ()
    """The first record that went on, the first that is behind and the first that contradicts."""

    @property
    def total(self) -> int:
        """How many records there were."""
        return self.new + self.known + self.gone_on + self.behind + self.contrary

    def first(self, relation: Relation) -> Taken | None:
        """The first record with this relation to its saved match."""
        return next((each for each in self.told if each.relation is relation), None)

    def and_one(self, taken: Taken) -> Added:
        """The counts with one more record."""
        relation = taken.relation
        if relation is None:
            return replace(self, new=self.new + 1)
        if relation is Relation.SAME:
            return replace(self, known=self.known + 1)
        told = self.told if self.first(relation) is not None else (*self.told, taken)
        if relation is Relation.BEHIND:
            return replace(self, behind=self.behind + 1, told=told)
        if relation is Relation.CONTRARY:
            return replace(self, contrary=self.contrary + 1, told=told)
        moves = 0 if taken.meeting is None else taken.meeting.moves
        return replace(self, gone_on=self.gone_on + 1, moves=self.moves + moves, told=told)

    def __add__(self, other: Added) -> Added:
        told = {each.relation: each for each in (*other.told, *self.told)}
        return Added(
            self.new + other.new,
            self.known + other.known,
            self.gone_on + other.gone_on,
            self.behind + other.behind,
            self.contrary + other.contrary,
            self.moves + other.moves,
            tuple(told.values()),
        )
