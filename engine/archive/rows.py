"""A match as rows of the archive, and back."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from datetime import datetime
from itertools import islice
from typing import TypeVar

from engine.archive import seals
from engine.archive.timestamps import to_microseconds, to_moment
from engine.errors import GameError
from engine.match import FIRST, SECOND, Help, Match
from engine.notation import ERASED, format_component, format_position, format_rules, parse_position, parse_rules
from engine.record import Record
from engine.record.reader import Replay
from engine.setup import Again, Challenge, PreparedMatch, Setup
from engine.text import storable

T = TypeVar("T")

PREVIEW = 80
"""How many characters of the start the list of matches can show."""

_SEARCHED = 200


def match_columns(prepared: PreparedMatch, began: datetime) -> dict[str, str | int | None]:
    """The columns of a match that no move changes."""
    setup, start = prepared.setup, prepared.match.start
    names = [storable(name) for name in prepared.match.names]
    slugs = {slot.ruleset.slug for slot in start.slots if slot is not None}
    first_ones = islice(start.slots, PREVIEW)
    preview = " ".join(
        ERASED if each is None else format_component(each, setup.rules)[: PREVIEW + 1] for each in first_ones
    )
    game = "+".join(sorted(slugs))
    searched = [*(name[:_SEARCHED] for name in names), setup.opponent or "", game]
    return {
        "began": to_microseconds(began),
        "player1": names[0],
        "player2": names[1],
        "opponent": setup.opponent,
        "first": prepared.match.first,
        "misere": int(start.misere),
        "game": game,
        "rules": format_rules(setup.rules),
        "seed": storable(prepared.seed) or None,
        "words": "\n".join(searched).casefold(),
        "numbers": len(start.slots),
        "preview": preview if len(preview) <= PREVIEW else preview[: PREVIEW - 3] + "...",
        "note": storable(prepared.note),
        "setup": _settings(setup),
        "start": format_position(start, setup.rules),
        "again_of": None if prepared.again is None else prepared.again.id,
        "again_move": None if prepared.again is None else prepared.again.move,
    }


def with_row(connection: sqlite3.Connection, id: int, work: Callable[[sqlite3.Connection, sqlite3.Row], T]) -> T | None:
    """The result of the work on the row of a match; None where the match is missing or deleted."""
    cursor = connection.cursor()
    cursor.row_factory = sqlite3.Row
    row = cursor.execute("SELECT * FROM matches WHERE id = ? AND deleted IS NULL", (id,)).fetchone()
    return None if row is None else work(connection, row)


def read_match(connection: sqlite3.Connection, row: sqlite3.Row) -> Match:
    """The match of a row, undone moves included; raises GameError where the row holds none, and Damaged."""
    seals.check_row(row)
    query = "SELECT number, move, help FROM plies WHERE match = ? ORDER BY number"
    found = connection.execute(query, (row["id"],)).fetchall()
    if row["seal"] is not None:
        moves = sum(seals.checksum(*each) for each in found) & seals.LOW_BITS
        seals.check(moves == row["moves"], row["id"])
    plies = [each[1:] for each in found]
    if row["first"] not in (FIRST, SECOND):
        raise GameError("Player 1 or player 2 starts.")
    start = parse_position(row["start"], parse_rules(row["rules"]), bool(row["misere"]))
    taken_back = row["taken1"], row["taken2"]
    replay = Replay(Match(start, (row["player1"], row["player2"]), row["first"], taken_back=taken_back))
    for text, help in plies:
        replay.play(text, to_help(help))
    if row["cursor"] not in range(len(replay) + 1):
        raise GameError("Moves are missing.")
    return replay.match(int(row["cursor"]))


def read_prepared(connection: sqlite3.Connection, row: sqlite3.Row) -> PreparedMatch:
    """The prepared match to resume, at the move where it was left; raises GameError."""
    match = read_match(connection, row)
    chosen = json.loads(row["setup"])
    setup = Setup(
        names=match.names,
        opponent=row["opponent"],
        first=match.first,
        rules=parse_rules(row["rules"]),
        start=None if chosen["random"] else match.start,
        count=chosen["count"],
        largest=int(chosen["largest"]),
        challenge=Challenge[chosen["challenge"]],
        seed=chosen["seed"],
    )
    again = None if row["again_of"] is None else Again(row["again_of"], row["again_move"])
    return PreparedMatch(setup, match, row["seed"] or "", row["note"], again)


def read_record(connection: sqlite3.Connection, row: sqlite3.Row) -> Record:
    """The record of a match; raises GameError."""
    match, rules = read_match(connection, row), parse_rules(row["rules"])
    return Record(match, row["opponent"], row["seed"], to_moment(row["began"]), rules)


def to_number(help: Help) -> int:
    """The number for this help: the steps of the tip in two bits, then a bit each for followed, coach and light."""
    return help.tip | help.followed << 2 | help.coach << 3 | help.light << 4


def to_help(number: int) -> Help:
    """The help that a number stands for."""
    return Help(number & 3, bool(number & 4), bool(number & 8), bool(number & 16))


def _settings(setup: Setup) -> str:
    return json.dumps(
        {
            "random": setup.start is None,
            "count": setup.count,
            "largest": str(setup.largest),
            "challenge": setup.challenge.name,
            "seed": setup.seed,
        }
    )
