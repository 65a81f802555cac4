"""Practice on the disk: lessons, tries at puzzles, missed boards, passed boards of the path, what was found out."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import date, datetime
from enum import IntEnum
from functools import partial
from typing import Any, NamedTuple, TypeVar

from engine.archive import seals
from engine.archive.faults import UNREADABLE, Damaged
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
    """A try at a puzzle or at a board that is won or lost."""

    kind: str
    """The kind: `puzzle`, `chosen`, `mistake`, `again`, `day`, `sprint` or `sprint score`."""
    topic: str
    """A game's slug or `mixed`, with ` misere` behind it under misere play; or a day."""
    themes: tuple[str, ...]
    """The themes of the task: words without blanks."""
    grade: int
    board: str
    """The position in the notation, with ` misere` behind it under misere play."""
    is_right: bool
    """Whether it was solved at the first try, without help."""


class Missed(NamedTuple):
    """A board that was missed; a twin of it comes back."""

    board: str
    topic: str
    grade: int
    day: date
    """The first day on which it is due."""
    gap: int
    """The days of its wait: 1, 3 or 9."""


class Known(IntEnum):
    """What a player has found out about a number."""

    OUTCOME = 1
    """Whether it is won or lost alone."""
    WORTH = 2
    """What it is worth, and so its outcome too."""


class Practice:
    """The practice of the player, on the disk before a call returns; a fault of the disk is only a notice."""

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self._store, self._now = store, now

    def lessons(self) -> dict[str, Progress]:
        """How far each lesson that was begun was read."""
        query = f"SELECT lesson, page, times, {_sound('lessons')} FROM lessons"
        return dict(self._rows(query, (), lambda lesson, page, times: (str(lesson), Progress(int(page), int(times)))))

    def save_lesson(self, lesson: str, progress: Progress) -> None:
        """Remember how far a lesson was read."""
        self._store.write(partial(_put, "lessons", (lesson, *progress)), None)

    def add(self, attempt: Attempt) -> None:
        """Remember a try."""
        kind, topic, themes, grade, board, is_right = attempt
        values = (to_microseconds(self._now()), kind, topic, " ".join(themes), grade, board, is_right)
        self._store.write(partial(_put, "attempts", values), None)

    def attempts(self, kind: str, topic: str | None = None, most: int = 1_000) -> list[tuple[datetime, Attempt]]:
        """The newest tries of a kind, and of a topic if one is given, with their moments, the newest first."""
        condition, values = ("kind = ?", (kind,)) if topic is None else ("kind = ? AND topic = ?", (kind, topic))
        query = (
            f"SELECT at, topic, themes, grade, board, is_right, {_sound('attempts')} FROM attempts"
            f" WHERE {condition} ORDER BY id DESC LIMIT ?"
        )

        def read(at: Any, topic: Any, themes: Any, grade: Any, board: Any, is_right: Any) -> tuple[datetime, Attempt]:
            words = tuple(str(themes).split())
            return to_moment(int(at)), Attempt(kind, str(topic), words, int(grade), str(board), bool(is_right))

        return self._rows(query, (*values, most), read)

    def missed(self) -> list[Missed]:
        """The boards that come back, in the order of their days."""
        query = f"SELECT board, topic, grade, day, gap, {_sound('missed')} FROM missed ORDER BY day, board"

        def read(board: Any, topic: Any, grade: Any, day: Any, gap: Any) -> Missed:
            return Missed(str(board), str(topic), int(grade), date.fromordinal(int(day)), int(gap))

        return self._rows(query, (), read)

    def save_missed(self, missed: Missed) -> None:
        """Have a board come back; this replaces what was saved of it before."""
        board, topic, grade, day, gap = missed
        self._store.write(partial(_put, "missed", (board, topic, grade, day.toordinal(), gap)), None)

    def forget_missed(self, board: str) -> None:
        """Remove a board from those that come back."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM missed WHERE board = ?", (board,))

        self._store.write(work, None)

    def passed(self) -> frozenset[str]:
        """The names of the boards of the path that were passed without a win."""
        return frozenset(self._rows(f"SELECT board, {_sound('passed')} FROM passed", (), str))

    def save_passed(self, board: str) -> None:
        """Remember that a board of the path was passed."""
        self._store.write(partial(_put, "passed", (board,)), None)

    def found(self) -> dict[int, Known]:
        """What was found out about each number of floor division; other numbers are missing."""
        query = f"SELECT number, known, {_sound('found')} FROM found ORDER BY number"
        return dict(self._rows(query, (), lambda number, known: (int(number), Known(known))))

    def add_found(self, found: Mapping[int, Known]) -> None:
        """Remember what was found out; what was known before stays known."""
        if found:
            self._store.write(partial(put_found, found), None)

    def _rows(self, query: str, values: tuple[object, ...], read: Callable[..., T]) -> list[T]:
        """The readings of the rows, except rows that another program has changed."""

        def work(connection: sqlite3.Connection) -> list[Any]:
            rows = connection.execute(query, values).fetchall()
            if not all(is_sound for *_, is_sound in rows):
                raise Damaged("what was practised is not as it was written")
            return [most for *most, _ in rows]

        rows: list[Any] = self._store.read(work, [])
        found = []
        for row in rows:
            with suppress(*UNREADABLE, OverflowError):
                found.append(read(*row))
        return found


def _sound(table: str) -> str:
    """The condition in SQL that a row is as it was written."""
    return f"seal = {seals.covering(seals.PRACTISED[table])}"


def _put(table: str, values: tuple[object, ...], connection: sqlite3.Connection) -> None:
    """Write a row; it replaces the row with the same key."""
    columns = seals.PRACTISED[table]
    places = tuple(f"?{number}" for number in range(1, len(columns) + 1))
    query = f"INSERT OR REPLACE INTO {table} ({', '.join(columns)}, seal)"
    connection.execute(f"{query} VALUES ({', '.join(places)}, {seals.covering(places)})", values)


def put_found(found: Mapping[int, Known], connection: sqlite3.Connection) -> None:
    """Write what was found out, where less was known before."""
    known = dict(connection.execute("SELECT number, known FROM found"))
    for number, each in found.items():
        if each > known.get(number, 0):
            _put("found", (number, int(each)), connection)
