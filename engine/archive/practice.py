"""Practice on the disk: lessons, every try at a puzzle, and the boards that were missed and come back."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from datetime import date, datetime
from functools import partial
from typing import Any, NamedTuple, TypeVar

from engine.archive.faults import UNREADABLE
from engine.archive.store import Store
from engine.archive.timestamps import to_microseconds, to_moment

T = TypeVar("T")


class Progress(NamedTuple):
    """How far a lesson was read."""

    page: int = 0
    """The page it goes on with, from 0."""
    times: int = 0
    """How often it was finished."""


class Attempt(NamedTuple):
    """A try at a puzzle or a sheet."""

    kind: str
    """What was tried, as `puzzle`, `chosen`, `mistake`, `again`, `day` or `sheet`."""
    topic: str
    """What it was chosen as: a game's slug or `mixed`, with ` misere` behind it, or a day."""
    themes: tuple[str, ...]
    """What it was about: words without blanks."""
    grade: int
    board: str
    """The position in the notation, with ` misere` behind it."""
    is_right: bool
    """Whether it was solved at the first try, without help."""


class Missed(NamedTuple):
    """A board that was missed and comes back as a twin of it."""

    board: str
    topic: str
    grade: int
    day: date
    """The day from which on it is due."""
    gap: int
    """The days that were waited for it, 1, 3 or 9."""


class Practice:
    """What was practised, written before the call returns; no fault of the disk is more than a notice."""

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self._store, self._now = store, now

    def lessons(self) -> dict[str, Progress]:
        """How far each lesson was read that was begun."""
        query = "SELECT lesson, page, times FROM lessons"
        return dict(self._rows(query, (), lambda lesson, page, times: (str(lesson), Progress(int(page), int(times)))))

    def save_lesson(self, lesson: str, progress: Progress) -> None:
        """Remember how far a lesson was read."""
        query = "INSERT OR REPLACE INTO lessons VALUES (?, ?, ?)"
        self._store.write(partial(_do, query, (lesson, *progress)), None)

    def add(self, attempt: Attempt) -> None:
        """Remember a try."""
        kind, topic, themes, grade, board, is_right = attempt
        values = (to_microseconds(self._now()), kind, topic, " ".join(themes), grade, board, is_right)
        query = "INSERT INTO attempts (at, kind, topic, themes, grade, board, is_right) VALUES (?, ?, ?, ?, ?, ?, ?)"
        self._store.write(partial(_do, query, values), None)

    def attempts(self, kind: str, topic: str | None = None, most: int = 1_000) -> list[tuple[datetime, Attempt]]:
        """The newest tries of a kind, of this topic where one is given, with their moments, the newest first."""
        condition, values = ("kind = ?", (kind,)) if topic is None else ("kind = ? AND topic = ?", (kind, topic))
        query = (
            f"SELECT at, topic, themes, grade, board, is_right FROM attempts WHERE {condition} ORDER BY id DESC LIMIT ?"
        )

        def read(at: Any, topic: Any, themes: Any, grade: Any, board: Any, is_right: Any) -> tuple[datetime, Attempt]:
            words = tuple(str(themes).split())
            return to_moment(int(at)), Attempt(kind, str(topic), words, int(grade), str(board), bool(is_right))

        return self._rows(query, (*values, most), read)

    def missed(self) -> list[Missed]:
        """The boards that come back, the one that is due first first."""
        query = "SELECT board, topic, grade, day, gap FROM missed ORDER BY day, board"

        def read(board: Any, topic: Any, grade: Any, day: Any, gap: Any) -> Missed:
            return Missed(str(board), str(topic), int(grade), date.fromordinal(int(day)), int(gap))

        return self._rows(query, (), read)

    def save_missed(self, missed: Missed) -> None:
        """Have a board come back, in the place of what was said of it before."""
        board, topic, grade, day, gap = missed
        query = "INSERT OR REPLACE INTO missed VALUES (?, ?, ?, ?, ?)"
        self._store.write(partial(_do, query, (board, topic, grade, day.toordinal(), gap)), None)

    def forget_missed(self, board: str) -> None:
        """Let a board come back no more."""
        self._store.write(partial(_do, "DELETE FROM missed WHERE board = ?", (board,)), None)

    def _rows(self, query: str, values: tuple[object, ...], read: Callable[..., T]) -> list[T]:
        """What is read from the rows, but for those that something else has written into."""
        rows: list[Any] = self._store.read(lambda connection: connection.execute(query, values).fetchall(), [])
        found = []
        for row in rows:
            with suppress(*UNREADABLE, OverflowError):
                found.append(read(*row))
        return found


def _do(query: str, values: tuple[object, ...], connection: sqlite3.Connection) -> None:
    connection.execute(query, values)
