"""The arrival of a record: whether it goes on with the match that is here, changes nothing, or is a new match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import Enum

from engine.errors import GameError
from engine.match import FIRST, Match
from engine.position import Move
from engine.record.record import Record

MORE_THAN_ONE = "This text has several matches: fdivgame import saves them all."


class Arrival(Enum):
    """The use of a record for the match that is here."""

    UNCHANGED = "it has no new move"
    GOES_ON = "it only adds moves"
    NEW = "it is another match, or has another move"


def arrival(here: Match | None, come: Match) -> Arrival:
    """The use of the match that came, where the one here has the same date, players and start."""
    if here is None or _shared(here.moves, come.moves) < min(here.cursor, come.cursor):
        return Arrival.NEW
    return Arrival.GOES_ON if come.cursor > here.cursor else Arrival.UNCHANGED


def gone_on(here: Match, come: Match) -> Match:
    """The match here with the moves that the other one adds.

    Its own moves keep their help. Of its moves that were taken back, those that were made again stand, and the others
    are counted.
    """
    shared = _shared([ply.move for ply in here.plies], come.moves)
    if shared == come.cursor:
        return replace(here, cursor=shared)
    dropped = sum(ply.player == FIRST for ply in here.plies[shared:])
    counted = here.taken_back[0] + dropped, here.taken_back[1] + len(here.plies) - shared - dropped
    taken_back = max(counted[0], come.taken_back[0]), max(counted[1], come.taken_back[1])
    return replace(here, plies=(*here.plies[:shared], *come.plies[shared:]), cursor=come.cursor, taken_back=taken_back)


def is_one_match(one: Record, other: Record) -> bool:
    """Whether two records are of one match: date, players, bot and start agree, and the date is known."""
    first, second = one.prepared.match, other.prepared.match
    return (
        one.date is not None
        and (one.date, one.opponent, first.first) == (other.date, other.opponent, second.first)
        and (first.names, first.start) == (second.names, second.start)
    )


def furthest(records: Iterable[Record]) -> Record | None:
    """The record with all the moves of the others, as in an answer above the message; None where there is none.

    Raises GameError where they are of several matches.
    """
    found: Record | None = None
    for record in records:
        if found is None:
            found = record
            continue
        use = arrival(found.match, record.match) if is_one_match(found, record) else Arrival.NEW
        if use is Arrival.NEW:
            raise GameError(MORE_THAN_ONE)
        if use is Arrival.GOES_ON:
            found = record
    return found


def _shared(here: Sequence[Move], come: Sequence[Move]) -> int:
    """How many moves two lists begin with in common."""
    pairs = enumerate(zip(here, come, strict=False))
    return next((place for place, (one, other) in pairs if one != other), min(len(here), len(come)))
