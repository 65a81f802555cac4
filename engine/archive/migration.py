"""Matches and practice of another file: of the version before this one, or what can be read of a damaged one."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from engine.archive.schema import CREATE, OLD_VERSION, VERSION, create_tables, damage
from engine.archive.soundness import DAMAGED, readable_rows, remove_unsound
from engine.deals.occasion import format_occasion
from engine.positions.match import Help, Match
from engine.positions.notation import parse_position, parse_rules
from engine.record.headers import format_help
from engine.rules.errors import GameError

_NEW = frozenset({"occasion", "counts", "help"})
"""The columns that version 7 has added."""
_OLD_TABLES = ("plies", "kept", *CREATE)


class Copied(NamedTuple):
    """What came along from another file, and how many rows could not be read; None where nothing says how many."""

    matches: int = 0
    lost: int | None = None
    """Of the matches."""
    lost_practice: int | None = None


def migrate(connection: sqlite3.Connection, old: Path) -> None:
    """Make the tables anew in the open transaction and fill them from a copy of the file; raises sqlite3.Error."""
    for table in _OLD_TABLES:
        connection.execute(f"DROP TABLE IF EXISTS {table}")
    create_tables(connection)
    with closing(sqlite3.connect(old)) as source:
        source.text_factory = connection.text_factory
        copied = copy_rows(source, connection)
    if copied[1:] != (0, 0):
        raise damage("not every row can be read")


def copy_rows(source: sqlite3.Connection, into: sqlite3.Connection) -> Copied:
    """Copy every row that can be read into empty tables."""
    lost = dict[str, int | None]()
    (version,) = source.execute("PRAGMA user_version").fetchone()
    is_old = OLD_VERSION <= version < VERSION
    for table in CREATE:
        kinds = {name: kind for _, name, kind, *_ in into.execute(f"PRAGMA table_info({table})")}
        if is_old:
            kinds = {name: kind for name, kind in kinds.items() if name not in _NEW}
        insert = f"INSERT OR IGNORE INTO {table} ({', '.join(kinds)}) VALUES ({', '.join('?' * len(kinds))})"
        rows, missing = readable_rows(source, table, kinds)
        left_out = 0
        for row in rows:
            try:
                new = (*row[:-1], _old_moves(source, row[0])) if (version, table) == (OLD_VERSION, "matches") else row
                # A damaged key may be that of another row.
                left_out += not any(into.execute(insert, each).rowcount for each in (new, (None, *new[1:])))
            except (*DAMAGED, TypeError):
                left_out += 1
        left_out += remove_unsound(into, table)
        lost[table] = None if missing is None else missing + left_out
    if is_old:
        _verify(into)
    (matches,) = into.execute("SELECT count(*) FROM matches").fetchone()
    of_matches, *others = lost.values()
    return Copied(matches, of_matches, None if None in others else sum(filter(None, others)))


def _old_moves(source: sqlite3.Connection, id: object) -> str:
    """The moves of an old match, each in a row with a number for its help, as text."""
    rows = source.execute("SELECT move, help FROM plies WHERE match = ? ORDER BY number", (id,))
    return " ".join(word for move, help in rows for word in (move, *format_help(_old_help(help))))


def _old_help(number: int) -> Help:
    """The help of a number: the steps of the tip in two bits, then a bit each for followed, coach and light."""
    return Help(number & 3, bool(number & 4), bool(number & 8), bool(number & 16))


def _verify(connection: sqlite3.Connection) -> None:
    """Write what each match is part of, where its board is the one that is dealt there; nobody can tell more."""
    # Nothing else needs all boards that are dealt so early.
    from engine.deals.dealt import occasion_of

    # Where two people have played on from a move, nobody was far away.
    query = """SELECT id, start, rules, misere, player1, player2, first, opponent, seed
        FROM matches WHERE seed LIKE '% %' AND (opponent IS NOT NULL OR again_of IS NULL)"""
    for id, start, rules, misere, player1, player2, first, opponent, seed in connection.execute(query).fetchall():
        # A match that cannot be read is part of nothing.
        with suppress(GameError):
            match = Match(parse_position(start, parse_rules(rules), bool(misere)), (player1, player2), first)
            occasion = format_occasion(occasion_of(seed, opponent, match))
            connection.execute("UPDATE matches SET occasion = ? WHERE id = ?", (occasion, id))
