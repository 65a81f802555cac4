"""Matches for the archive to keep."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from engine.archive import Archive, MatchSaver
from engine.bots import BOTS
from engine.deals.setup import PreparedMatch, Setup, prepare
from engine.positions.match import Match
from engine.positions.notation import parse_position

START = datetime(2025, 1, 1, tzinfo=UTC)


class Clock:
    """A clock that goes on by a minute whenever it is read."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> datetime:
        self.now += timedelta(minutes=1)
        return self.now


def prepared_on(board: str = "3 4", opponent: str | None = "perfect", first: int = 0) -> PreparedMatch:
    """A match between Ann and Bob that is about to start."""
    return prepare(Setup(("Ann", "Bob"), opponent, first, start=parse_position(board), seed="7"))


def playing(match: Match, seed: int = 0) -> Iterator[Match]:
    """The match after every move until its end, all moves at random."""
    rng = Random(seed)
    while match.winner is None:
        match = match.play(BOTS[0].choose(match.position, rng).move)
        yield match


def played(archive: Archive, setting: PreparedMatch, moves: int = 1_000) -> tuple[MatchSaver, Match]:
    """A match of which so many moves were made and saved."""
    saver, match = archive.saver_for(setting), setting.match
    for made, after in enumerate(playing(match), 1):
        match = after
        assert saver.save(match)
        if made == moves:
            break
    return saver, match


def notices(archive: Archive) -> list[str]:
    """The sentences about the archive that the player sees next."""
    return list(iter(archive.take_notice, None))


def held(archive: Archive, id: int | None) -> Match:
    """The match of this number as the archive holds it."""
    found = archive.resume(id or 0)
    assert found is not None
    return found[0].match


def multiply(directory: Path, copies: int) -> None:
    """Copy the first match of a closed archive, each copy a minute younger, every third one unfinished."""
    changed = {
        "id": "NULL",
        "began": "began - 60000000 * n",
        "touched": "touched - 60000000 * n",
        "player1": "'Ann ' || n",
        "words": "'ann ' || n || char(10) || words",
        "winner": "CASE n % 3 WHEN 0 THEN NULL ELSE n % 3 - 1 END",
        "opponent": "CASE n % 2 WHEN 0 THEN NULL ELSE 'perfect' END",
    }
    with closing(sqlite3.connect(directory / "matches.db")) as connection, connection:
        columns = [row[1] for row in connection.execute("PRAGMA table_info(matches)")]
        values = ", ".join(changed.get(column, column) for column in columns)
        connection.execute(
            "WITH RECURSIVE numbers(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)"
            f" INSERT INTO matches SELECT {values} FROM matches, numbers WHERE id = 1",
            (copies,),
        )


def execute(directory: Path, statement: str) -> None:
    """Run a statement on the file in a directory, as another program would."""
    with closing(sqlite3.connect(directory / "matches.db")) as connection, connection:
        connection.execute(statement)
