"""Two players who have played each other: how they stand, read from the matches that are kept."""

from __future__ import annotations

import sqlite3

from engine.archive.listing import is_part_of
from engine.deals.occasion import FREE, Occasion
from engine.deals.setup import Setup
from engine.positions.match import FIRST, SECOND
from engine.rules.text import storable


def score(
    connection: sqlite3.Connection, names: tuple[str, str], opponent: str | None, occasion: Occasion
) -> tuple[int, int]:
    """How many matches of this kind each of them has won, whoever of the two was named first."""
    part = "occasion = ''" if occasion == FREE else is_part_of(type(occasion))
    query = f"""SELECT player1, winner > 0 FROM matches WHERE deleted IS NULL AND winner IS NOT NULL AND counts
        AND {part} AND opponent IS ? AND (player1, player2) IN (VALUES (?, ?), (?, ?))"""
    first, second = map(storable, names)
    rows = connection.execute(query, (opponent, first, second, second, first)).fetchall()
    won = sum((player == first) != second_won for player, second_won in rows)
    return won, len(rows) - won


def last_pair(connection: sqlite3.Connection) -> Setup | None:
    """The next match of the two people who began one here last; None where there are none."""
    query = """SELECT player1, player2, first > 0 FROM matches WHERE deleted IS NULL AND counts AND opponent IS NULL
        AND occasion = '' ORDER BY began DESC, id DESC LIMIT 1"""
    found = connection.execute(query).fetchone()
    return None if found is None else Setup((found[0], found[1]), starter=FIRST if found[2] else SECOND)
