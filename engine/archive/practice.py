"""Practice in the database: lessons, tries at puzzles, missed boards, passed boards of the path, what was found out."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from datetime import date, datetime
from functools import partial
from typing import TypeVar

from engine.archive.database import Database
from engine.archive.timestamps import to_microseconds, to_moment
from engine.record.practice import Attempt, Knowledge, Missed, Progress

T = TypeVar("T")


class Practice:
    """The practice of the player, saved before a call returns; a fault of the disk is only a notice."""

    def __init__(self, database: Database, now: Callable[[], datetime]) -> None:
        self._database, self._now = database, now

    def lessons(self) -> dict[str, Progress]:
        """How far each lesson that was begun was read."""
        query = "SELECT lesson, page, times FROM lessons"
        return dict(self._rows(lambda lesson, *read: (lesson, Progress(*read)), query))

    def save_lesson(self, lesson: str, progress: Progress) -> None:
        """Remember how far a lesson was read."""
        self._execute("INSERT OR REPLACE INTO lessons VALUES (?, ?, ?)", lesson, *progress)

    def add(self, attempt: Attempt) -> None:
        """Remember a try."""
        at, themes = to_microseconds(self._now()), " ".join(attempt.themes)
        values = attempt.kind, attempt.topic, themes, attempt.grade, attempt.board, attempt.is_right
        self._execute("INSERT INTO attempts VALUES (NULL, ?, ?, ?, ?, ?, ?, ?)", at, *values)

    def attempts(self, kind: str, topic: str | None = None, most: int | None = 1_000) -> list[tuple[datetime, Attempt]]:
        """The newest tries of a kind, all for None, and of a topic if one is given, with their moments."""
        query = """SELECT at, topic, themes, grade, board, is_right FROM attempts
            WHERE kind = ?1 AND topic = coalesce(?2, topic) ORDER BY id DESC LIMIT ?3"""

        def read(at: int, topic: str, themes: str, grade: int, board: str, is_right: int) -> tuple[datetime, Attempt]:
            return to_moment(at), Attempt(kind, topic, tuple(themes.split()), grade, board, bool(is_right))

        return self._rows(read, query, kind, topic, -1 if most is None else most)

    def missed(self) -> list[Missed]:
        """The boards that come back, in the order of their days."""
        query = "SELECT board, topic, grade, day, gap FROM missed ORDER BY day, board"
        return self._rows(lambda *row: Missed(*row)._replace(day=date.fromordinal(row[3])), query)

    def save_missed(self, missed: Missed) -> None:
        """Have a board come back; this replaces what was saved of it before."""
        board, topic, grade, day, gap = missed
        self._execute("INSERT OR REPLACE INTO missed VALUES (?, ?, ?, ?, ?)", board, topic, grade, day.toordinal(), gap)

    def forget_missed(self, board: str) -> None:
        """Remove a board from those that come back."""
        self._execute("DELETE FROM missed WHERE board = ?", board)

    def passed(self) -> frozenset[str]:
        """The names of the boards of the path that were passed without a win."""
        return frozenset(self._rows(str, "SELECT board FROM passed"))

    def save_passed(self, board: str) -> None:
        """Remember that a board of the path was passed."""
        self._execute("INSERT OR REPLACE INTO passed VALUES (?)", board)

    def knowledge(self) -> dict[int, Knowledge]:
        """What was found out, or is guessed, about each number of floor division; other numbers are missing."""
        query = "SELECT number, known FROM found ORDER BY number"
        return dict(self._rows(lambda number, known: (number, Knowledge(known)), query))

    def add_knowledge(self, learned: Mapping[int, Knowledge]) -> None:
        """Remember what was found out; what was known before stays known."""
        if learned:
            self._database.write(partial(put_knowledge, learned), None)

    def guess(self, number: int, guess: Knowledge) -> None:
        """Remember a guess about a number, or NOTHING; what was found out stays."""
        self._execute(
            "INSERT INTO found VALUES (?, ?) ON CONFLICT DO UPDATE SET known = excluded.known WHERE known <= 0",
            number,
            int(guess),
        )

    def _rows(self, read: Callable[..., T], query: str, *values: object) -> list[T]:
        # A row that cannot be read is an error in here, where it is known what to do.
        return self._database.read(
            lambda connection: [read(*row) for row in connection.execute(query, values)], list[T]()
        )

    def _execute(self, statement: str, *values: object) -> None:
        self._database.write(lambda connection: connection.execute(statement, values), None)


def put_knowledge(learned: Mapping[int, Knowledge], connection: sqlite3.Connection) -> None:
    """Write what was found out, where less was known before."""
    statement = "INSERT INTO found VALUES (?, ?) ON CONFLICT DO UPDATE SET known = max(known, excluded.known)"
    connection.executemany(statement, [(number, int(known)) for number, known in learned.items()])
