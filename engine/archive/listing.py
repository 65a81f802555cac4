"""The list of matches: its filter, its lines and its pages."""

from __future__ import annotations

import sqlite3
from collections.abc import Set
from datetime import datetime
from enum import Enum
from typing import Any, NamedTuple

from engine.archive.matches import TOOK_BACK
from engine.archive.timestamps import to_microseconds, to_moment
from engine.deals.occasion import FREE, DayBoard, FarBoard, Occasion, PathBoard, parse_occasion
from engine.rules.text import storable, visible

PEOPLE = "human"
"""The opponent of a match between two people."""
_LEAST = 3
"""The least number of characters that are looked for inside a word."""


class Result(Enum):
    """How a match stands."""

    FIRST_WON = "winner = 0"
    SECOND_WON = "winner = 1"
    UNFINISHED = "winner IS NULL"


class MatchFilter(NamedTuple):
    """Which matches to list; by default all of them."""

    text: str = ""
    """Words that must all occur in the line of the match or in the title of its game; case does not matter."""
    opponent: str | tuple[str, str] | None = None
    """A bot's name, PEOPLE, or the names of two people."""
    game: str | None = None
    """The slug of a ruleset, several joined by + for a mixed board."""
    result: Result | None = None
    occasions: tuple[type[Occasion], ...] = ()
    """It counts for one of these; empty for any match."""

    def condition(self) -> tuple[str, dict[str, str | int]]:
        """The filter as a condition in SQL, and its values."""
        terms, values = ["deleted IS NULL"], dict[str, str | int]()
        for number, typed in enumerate(storable(self.text.casefold()).split()[:10]):
            # As the list prints it: `Henry, Derek (perfect)`.
            word = typed.strip("(),") or typed
            ways = [f"instr(words, :word{number})", *_printed(word, f":word{number}")]
            terms.append(f"({' OR '.join(ways)})")
            values[f"word{number}"] = word
        if isinstance(self.opponent, tuple):
            first, second = map(storable, self.opponent)
            values |= {"one": first, "other": second}
            terms.append("opponent IS NULL AND (player1, player2) IN (VALUES (:one, :other), (:other, :one))")
        elif self.opponent is not None:
            terms.append("opponent IS NULL" if self.opponent == PEOPLE else "opponent = :opponent")
            values["opponent"] = self.opponent
        if self.game is not None:
            terms.append("game = :game")
            values["game"] = self.game
        if self.result is not None:
            terms.append(self.result.value)
        if self.occasions:
            terms.append(f"counts AND ({' OR '.join(map(is_part_of, self.occasions))})")
        return " AND ".join(terms), values


ALL = MatchFilter()


def is_part_of(kind: type[Occasion]) -> str:
    """The condition in SQL for a match that is part of such a thing, whether it counts or not."""
    return f"occasion GLOB '{kind.kind} *'"


def _printed(word: str, place: str) -> list[str]:
    """The conditions for words that the line prints although no column holds them; `place` stands for the word."""
    # Only a search needs every game.
    from engine.games.registry import kinds

    ways = [f"game = '{kind.slug}'" for kind in kinds() if word in kind.title.casefold()]
    if len(word) >= _LEAST and word in "unfinished":
        ways.append("winner IS NULL")
    if len(word) >= _LEAST and word in "misere":
        ways.append("misere")
    if len(word) >= _LEAST and word in DayBoard.kind:
        ways.append(is_part_of(DayBoard))
    if any(character.isdigit() for character in word):
        ways.append(f"instr(preview, {place})")
    if len(word) > _LEAST and not word.strip("0123456789-:"):
        ways.append(f"instr(strftime('%Y-%m-%d %H:%M', began / 1000000, 'unixepoch', 'localtime'), {place})")
    return ways


class MatchSummary(NamedTuple):
    """One line of the list."""

    id: int
    began: datetime
    names: tuple[str, str]
    opponent: str | None
    """The bot that is player 2, if any."""
    game: str
    starter: int
    misere: bool
    winner: int | None
    """None while it is unfinished."""
    length: int
    """How many moves stand."""
    numbers: int
    """How many slots the start has."""
    preview: str
    """The beginning of the start in the notation."""
    seed: str = ""
    occasion: Occasion = FREE
    counts: bool = True
    """Whether it counts for what it is part of."""
    helped: bool = False
    """Whether player 1 had a tip, coach or light, took a move back, or played on from a move of another match."""
    took_back: bool = False
    """Whether it was helped by nothing but moves that player 1 took back."""


_COLUMNS = """id, began, player1, player2, opponent, game, first > 0, misere, winner > 0, cursor, numbers, preview,
    coalesce(seed, ''), occasion, counts, helped"""


def page(
    connection: sqlite3.Connection, match_filter: MatchFilter, size: int | None, after: MatchSummary | None, skip: int
) -> tuple[MatchSummary, ...]:
    """At most `size` matches of the filter (None: all), the newest first, from `skip` behind `after` on."""
    condition, values = match_filter.condition()
    if after is not None:
        condition += " AND (began, id) < (:began, :id)"
        values |= {"began": to_microseconds(after.began), "id": after.id}
    # The index alone finds the page; only the lines of it are read.
    ordered = "ORDER BY began DESC, id DESC"
    ids = f"SELECT id FROM matches INDEXED BY listing WHERE {condition} {ordered} LIMIT :size OFFSET :skip"
    query = f"SELECT {_COLUMNS} FROM matches WHERE id IN ({ids}) {ordered}"
    return tuple(
        map(_summary, connection.execute(query, {**values, "size": -1 if size is None else size, "skip": skip}))
    )


def count(connection: sqlite3.Connection, match_filter: MatchFilter) -> int:
    """How many matches the filter lets through."""
    condition, values = match_filter.condition()
    query = f"SELECT count(*) FROM matches INDEXED BY listing WHERE {condition}"
    return int(connection.execute(query, values).fetchone()[0])


def unfinished(connection: sqlite3.Connection, excluded: Set[int]) -> MatchSummary | None:
    """The unfinished match that was played last, except the excluded ones, far matches and those on the path."""
    found = connection.execute(
        f"SELECT {_COLUMNS} FROM matches WHERE winner IS NULL AND deleted IS NULL"
        f" AND NOT (counts AND ({is_part_of(FarBoard)} OR {is_part_of(PathBoard)}))"
        f" AND id NOT IN ({', '.join(map(str, excluded))}) ORDER BY touched DESC LIMIT 1"
    ).fetchone()
    return None if found is None else _summary(found)


def _summary(row: tuple[Any, ...]) -> MatchSummary:
    id, began, player1, player2, opponent, game, first, misere, *others, occasion, counts, helped = row
    names = visible(player1), visible(player2)
    beginning = id, to_moment(began), names, opponent, game, first, bool(misere)
    flags = bool(counts), bool(helped), helped == TOOK_BACK
    return MatchSummary._make((*beginning, *others, parse_occasion(occasion), *flags))
