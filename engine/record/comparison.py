"""Comparison of records: whether one goes on with the match that is here, adds nothing, or is another match."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from enum import Enum

from engine.positions.match import Match
from engine.record.record import Record
from engine.rules.errors import GameError

MORE_THAN_ONE = "This text has several matches: fdivgame import saves them all."


class Comparison(Enum):
    """What a record adds to a match; the first that holds for one of several matches counts."""

    NOTHING_NEW = 0
    MORE_MOVES = 1
    DIFFERENT = 2
    """It has another move, or is another match."""


def compare(here: Match, record: Match) -> Comparison:
    """What the record adds to the match here, where both have the same date, players and start."""
    shared = min(here.cursor, record.cursor)
    if here.moves[:shared] != record.moves[:shared]:
        return Comparison.DIFFERENT
    if here.is_forfeited and record.cursor > here.cursor:
        return Comparison.DIFFERENT
    adds = record.is_forfeited and here.winner is None and record.cursor == here.cursor
    return Comparison.MORE_MOVES if adds or record.cursor > here.cursor else Comparison.NOTHING_NEW


def extend(here: Match, record: Match) -> Match:
    """The match here with the moves that only the record has; its own moves keep their help."""
    match = here
    for ply in record.plies[here.cursor : record.cursor]:
        undone = match.plies[match.cursor : match.cursor + 1]
        match = match.redo() if undone and undone[0].move == ply.move else match.play(ply.move, ply.help)
    plies = match.plies if match.cursor < len(match.plies) else (*match.plies, *record.plies[record.cursor :])
    first, second = (max(counts) for counts in zip(match.taken_back, record.taken_back, strict=True))
    return replace(match, plies=plies, taken_back=(first, second), forfeit=record.forfeit)


def is_same_match(one: Record, other: Record) -> bool:
    """Whether two records are of one match: date, players, bot and start agree, and the date is known."""
    first, second = one.prepared.match, other.prepared.match
    return (
        one.date is not None
        and (one.date, one.opponent, first.starter) == (other.date, other.opponent, second.starter)
        and (first.names, first.start) == (second.names, second.start)
    )


def longest(records: Iterable[Record]) -> Record | None:
    """The record with all the moves of the others, as in an answer above the message; None where there is none.

    Raises GameError where they are of several matches.
    """
    found: Record | None = None
    for record in records:
        if found is None:
            found = record
            continue
        comparison = compare(found.match, record.match) if is_same_match(found, record) else Comparison.DIFFERENT
        if comparison is Comparison.DIFFERENT:
            raise GameError(MORE_THAN_ONE)
        if comparison is Comparison.MORE_MOVES:
            found = record
    return found
