"""The match that two programs have a copy of: its name stands in the seed of its record, and says all that is needed.

How far a copy is follows from the match itself, so that it is saved with every move and nothing can disagree.
"""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime
from secrets import token_hex
from typing import NamedTuple

from engine.errors import InvalidValue
from engine.far.messages import At
from engine.match import Match
from engine.record import Record, format_record, parse_record
from engine.setup import FAR, PreparedMatch

LONGEST_NAME = 40
"""The longest name of a player far away."""
LONGEST_START = 1_000_000
"""The longest board before its first move, so that there is room for the moves."""

_SEED = re.compile(rf"{FAR} ([0-9a-f]{{32}}) ([1-9][0-9]{{0,8}})")


class Place(NamedTuple):
    """The place of a board in the matches of two players."""

    token: str
    """The token of these two players; drawn when they begin."""
    board: int
    """Which of their boards, from 1."""

    @property
    def seed(self) -> str:
        """How it is written in the seed of a match."""
        return f"{FAR} {self.token} {self.board}"


def new_place() -> Place:
    """The first board of two players."""
    return Place(token_hex(16), 1)


def place_of(seed: str | None) -> Place | None:
    """The place that this seed names; None where it names none."""
    found = _SEED.fullmatch(seed or "")
    return None if found is None else Place(found[1], int(found[2]))


def place(record: Record) -> Place:
    """Which match this record is of; it must be one of a match far away."""
    found = place_of(record.seed)
    assert found is not None
    return found


def shared(prepared: PreparedMatch, place: Place, date: datetime) -> Record:
    """The record of a match that begins, as both are to have it; raises InvalidValue for too large a board."""
    record = Record(prepared.match, None, place.seed, date.replace(microsecond=0), prepared.setup.rules)
    if len(written(record)) > LONGEST_START:
        raise InvalidValue(f"A board for a match far away takes at most {LONGEST_START:,} characters.")
    return record


def at(record: Record) -> At:
    """How far this copy is."""
    match = record.match
    return At(place(record).board, sum(match.replaced), match.cursor)


def with_match(record: Record, match: Match) -> Record:
    """The record with the match as it stands now."""
    return replace(record, match=match)


def written(record: Record) -> str:
    """The text that `read` reads back."""
    return format_record(record)


def read(text: str) -> Record:
    """The match that another program wrote, its names made fit to be shown; raises GameError."""
    record = parse_record(text)
    if place_of(record.seed) is None or record.opponent is not None or record.date is None:
        raise InvalidValue("This is not a match between two people far away from each other.")
    if any(len(name) > LONGEST_NAME for name in record.match.names):
        raise InvalidValue(f"A name has at most {LONGEST_NAME} characters.")
    return with_match(record, record.prepared.match)
