"""Two players who have played each other: how they stand, read from the matches that are kept."""

from __future__ import annotations

import sqlite3
from itertools import groupby
from typing import NamedTuple

from engine.archive.listing import is_part_of
from engine.deals.occasion import FREE, Occasion, SeriesBoard, format_occasion
from engine.positions.match import FIRST, SECOND
from engine.rules.text import storable, visible

_FREE = f"(occasion = '{format_occasion(FREE)}' OR {is_part_of(SeriesBoard)})"
_LAST = 10
"""How many of the last matches are told apart."""


class PairScore(NamedTuple):
    """How two people stand who have played each other here."""

    names: tuple[str, str]
    played: int
    won: int
    """The matches that the first one has won."""
    started: int
    """The matches that the first one started."""
    longest: int
    """The longest row of wins."""
    longest_by: str
    """The player who won these."""
    last: tuple[int, int]
    """How many of the last ten each has won."""


class Standing(NamedTuple):
    """How two players stand, by the matches that they have played, the oldest first."""

    winners: tuple[int, ...] = ()
    """The winner of each, by the place of the name."""

    @property
    def score(self) -> tuple[int, int]:
        """How many matches each has won."""
        return self.winners.count(FIRST), self.winners.count(SECOND)

    @property
    def row(self) -> int:
        """How many of the last matches the same player has won, one after the other."""
        return len(list(next(groupby(reversed(self.winners)), (0, ()))[1]))


def standing(
    connection: sqlite3.Connection,
    names: tuple[str, str],
    opponent: str | None,
    occasion: Occasion,
    until: int | None = None,
) -> Standing:
    """How these players stand in matches of this kind, up to the one of this number, whoever of them was named first.

    In a series these are the matches since the last one was won. A match that was left counts where it has ended.
    Against a bot the names do not matter.
    """
    part, goal = _FREE if occasion == FREE else is_part_of(type(occasion)), 0
    if isinstance(occasion, SeriesBoard):
        part, goal = f"occasion = '{format_occasion(occasion)}'", occasion.goal
    query = f"""SELECT id, player1, winner > 0 FROM matches WHERE deleted IS NULL AND winner IS NOT NULL AND counts
        AND {part} AND opponent IS ? AND (opponent NOT NULL OR (player1, player2) IN (VALUES (?, ?), (?, ?)))
        ORDER BY touched, id"""
    first, second = map(storable, names)
    winners: list[int] = []
    for id, player, winner in connection.execute(query, (opponent, first, second, second, first)):
        winners.append(winner ^ (opponent is None and player != first))
        if id == until:
            break
        if goal and winners.count(winners[-1]) == goal:
            winners = []
    return Standing(tuple(winners))


def last_match(connection: sqlite3.Connection, names: tuple[str, str] | None = None) -> int | None:
    """The number of the match of two people, or of these two, that began here last; None where there is none."""
    query = f"""SELECT id FROM matches WHERE deleted IS NULL AND counts AND opponent IS NULL AND {_FREE}
        AND (? OR (player1, player2) IN (VALUES (?, ?), (?, ?))) ORDER BY began DESC, id DESC LIMIT 1"""
    first, second = map(storable, names or ("", ""))
    found = connection.execute(query, (names is None, first, second, second, first)).fetchone()
    return None if found is None else int(found[0])


def pairs(connection: sqlite3.Connection) -> tuple[PairScore, ...]:
    """All pairs of people who have finished a match here, the busiest first."""
    query = f"""SELECT player1, player2, first > 0, winner > 0 FROM matches WHERE deleted IS NULL AND counts
        AND opponent IS NULL AND {_FREE} AND winner IS NOT NULL ORDER BY touched, id"""
    results: dict[frozenset[str], list[tuple[str, str]]] = {}
    named: dict[frozenset[str], tuple[str, str]] = {}
    for player1, player2, starter, winner in connection.execute(query):
        names = visible(player1), visible(player2)
        pair = frozenset(names)
        named.setdefault(pair, names)
        results.setdefault(pair, []).append((names[starter], names[winner]))
    found = [_pair_score(*named[pair], played) for pair, played in results.items()]
    return tuple(sorted(found, key=lambda each: -each.played))


def _pair_score(first: str, second: str, played: list[tuple[str, str]]) -> PairScore:
    started, won = [starter for starter, _ in played], [winner for _, winner in played]
    longest, by = max((len(list(row)), winner) for winner, row in groupby(won))
    last = won[-_LAST:].count(first), won[-_LAST:].count(second)
    return PairScore((first, second), len(won), won.count(first), started.count(first), longest, by, last)
