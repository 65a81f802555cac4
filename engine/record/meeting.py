"""Two records of one match: the one that is ahead, and the match with the moves of both."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import Enum
from typing import NamedTuple

from engine.errors import GameError
from engine.match import FIRST, Match
from engine.position import Move
from engine.record.record import Record

MORE_THAN_ONE = "This text has several matches: fdivgame import saves them all."


class Relation(Enum):
    """The relation of the moves that stand in one match to those of another match from the same start."""

    SAME = "the same moves"
    AHEAD = "all of them and more"
    BEHIND = "the first of them"
    CONTRARY = "another move at some place"


class Meeting(NamedTuple):
    """The relation of a match that came to the match that is here."""

    relation: Relation
    shared: int
    """How many moves both begin with."""
    moves: int
    """How many more moves the longer match has; 0 where the two contradict each other."""


def meet(here: Match, come: Match) -> Meeting:
    """The meeting of the match that came with the match here, by the moves that stand; both have the same start."""
    shared = _shared(here.moves, come.moves)
    if shared < min(here.cursor, come.cursor):
        return Meeting(Relation.CONTRARY, shared, 0)
    more = come.cursor - here.cursor
    relation = Relation.SAME if not more else Relation.AHEAD if more > 0 else Relation.BEHIND
    return Meeting(relation, shared, abs(more))


def gone_on(here: Match, come: Match) -> Match:
    """The match here, gone on with the moves of the one that came, which is ahead of it.

    Its own moves keep what is known of the help at them. Of its moves that were taken back those that were made again
    stand, and the others are counted.
    """
    shared = _shared([ply.move for ply in here.plies], come.moves)
    if shared == come.cursor:
        return replace(here, cursor=shared)
    dropped = sum(ply.player == FIRST for ply in here.plies[shared:])
    counted = here.taken_back[0] + dropped, here.taken_back[1] + len(here.plies) - shared - dropped
    taken_back = max(counted[0], come.taken_back[0]), max(counted[1], come.taken_back[1])
    plies = (*here.plies[:shared], *come.plies[shared:])
    return replace(here, plies=plies, cursor=come.cursor, taken_back=taken_back)


def is_one_match(one: Record, other: Record) -> bool:
    """Whether two records are of one match: date, players, bot and start agree, and the date is known."""
    first, second = one.prepared.match, other.prepared.match
    return (
        one.date is not None
        and (one.date, one.opponent, first.first) == (other.date, other.opponent, second.first)
        and first.names == second.names
        and first.start == second.start
    )


def furthest(records: Iterable[Record]) -> Record | None:
    """The record that has all the moves of the others, which are of one match; None where there is none at all.

    An answer with the message before it quoted has two. Raises GameError where there is no such record.
    """
    found: Record | None = None
    for record in records:
        if found is None:
            found = record
            continue
        relation = meet(found.match, record.match).relation
        if not is_one_match(found, record) or relation is Relation.CONTRARY:
            raise GameError(MORE_THAN_ONE)
        if relation is Relation.AHEAD:
            found = record
    return found


def _shared(here: Sequence[Move], come: Sequence[Move]) -> int:
    """How many moves two lists begin with in common."""
    return next(
        (place for place, (one, other) in enumerate(zip(here, come, strict=False)) if one != other),
        min(len(here), len(come)),
    )
