"""Matches as rows: written whole as a new one, then by one UPDATE a move, and read back."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import islice
from typing import Any, NamedTuple

from engine.archive.database import Database
from engine.archive.practice import put_knowledge
from engine.archive.timestamps import to_microseconds, to_moment
from engine.deals.occasion import FREE, format_occasion, parse_occasion
from engine.deals.setup import Aid, BranchPoint, Challenge, PreparedMatch, Setup, Starts
from engine.positions.match import FIRST, NOTHING_SHOWN, SECOND, Forfeit, Match, Ply, Shown
from engine.positions.notation import (
    format_component,
    format_move,
    format_position,
    format_rules,
    parse_move,
    parse_position,
    parse_rules,
)
from engine.positions.position import ERASED
from engine.record.headers import COACH, format_help, read_help
from engine.record.practice import Knowledge
from engine.record.reader import Replay
from engine.record.record import Record
from engine.rules.errors import GameError
from engine.rules.text import storable, visible

PREVIEW = 80
"""How many characters of the start the list of matches can show."""
HELPED, TOOK_BACK = 1, 2
"""Player 1 had help; player 1 had none but took a move back."""
_LEFT = "left:"
"""Stands before the milliseconds that a player had left after a move."""
_AGREED = {"starts": Starts.TURNS.name, "aids": (Aid.COACH, Aid.COACH), "goal": 0, "clock": 0}
"""The agreement of two people in a row of an older program, which has none."""
_SEARCHED = 200
"""How many characters of a name are searched."""
NOTHING: Mapping[int, Knowledge] = {}
"""Nothing was found out."""


class SavedMatch(NamedTuple):
    """A match as it stands in its row."""

    id: int
    began: datetime
    match: Match
    moves: str
    shown: Shown = NOTHING_SHOWN
    """What its player was shown for the coming move."""


class MatchSaver:
    """Saves one match, from its first move on; a move is in the file when `save` returns."""

    def __init__(
        self,
        database: Database,
        prepared: PreparedMatch,
        began: datetime,
        now: Callable[[], datetime],
        saved: SavedMatch | None = None,
    ) -> None:
        self._database, self._prepared, self._began, self._now = database, prepared, began, now
        self._saved = saved
        self._learned: Mapping[int, Knowledge] = NOTHING
        """What was found out with moves that are not saved yet."""
        self.counts = prepared.counts
        """Whether the match counts for what it is part of: moves that came with a record count for nothing."""
        self.is_behind = False
        """Whether the last save did not succeed."""

    @property
    def is_saved(self) -> bool:
        """Whether the match as it was saved last outlives this program."""
        return self._database.is_saved and not self.is_behind

    @property
    def id(self) -> int | None:
        """The number of the match in the archive; None before its first move was saved."""
        return None if self._saved is None else self._saved.id

    @property
    def shown(self) -> Shown:
        """What its player was shown for the coming move, as it was saved last."""
        return NOTHING_SHOWN if self._saved is None else self._saved.shown

    def record(self, match: Match) -> Record:
        """The record of this match as it stands now; all records of one match have the same date."""
        setup = self._prepared.setup
        return Record(match, setup.opponent, self._prepared.seed or None, self._began, setup.rules)

    def save(self, match: Match, learned: Mapping[int, Knowledge] = NOTHING, shown: Shown = NOTHING_SHOWN) -> bool:
        """Make the archive hold this match, moves taken back included; False where the disk does not allow it.

        What was `learned` with its last move is saved with it, both or neither. After a False the next call saves
        everything that is missing. If another program has deleted the match or changed it, it is saved as a new one.
        """
        before = self._saved
        if before is None:
            # A board that somebody deals is begun by a look at its answer, because it comes again.
            is_due = bool(match.plies or match.forfeit) or (shown != NOTHING_SHOWN and self._prepared.occasion != FREE)
        else:
            is_due = before.match is not match or before.shown != shown or self.is_behind
        if not is_due:
            return True
        self._learned = {**self._learned, **learned}
        saved = self._database.write(lambda connection: self._write(connection, match, shown), None)
        self.is_behind = saved is None
        if saved is None:
            return False
        self._saved, self._learned = saved, NOTHING
        # A lost file has its own notice already, and this match no longer outlives the program.
        if before is not None and before.id != saved.id and self._database.is_saved:
            happened = "The saved match was changed or deleted elsewhere"
            self._database.tell(f"{happened}; this one is saved as match {saved.id} from now on.")
        return True

    def _write(self, connection: sqlite3.Connection, match: Match, shown: Shown) -> SavedMatch:
        put_knowledge(self._learned, connection)
        now, counts, saved = to_microseconds(self._now()), self.counts, self._saved
        updated = None if saved is None else update_match(connection, saved, match, now, counts, shown)
        return updated or insert_match(
            connection, replace(self._prepared, counts=counts), match, self._began, now, shown
        )


def insert_match(
    connection: sqlite3.Connection,
    prepared: PreparedMatch,
    match: Match,
    began: datetime,
    touched: int,
    shown: Shown = NOTHING_SHOWN,
) -> SavedMatch:
    """Add the whole match as a new one."""
    moves = _format_moves(match)
    values = _chosen_values(prepared, began) | _standing_values(match, match.plies, touched)
    values |= {"moves": moves, "help": _format_shown(shown, match)}
    if prepared.again is not None:
        # A player who plays on from a move of an ended match knows how that match went on.
        values["helped"] = HELPED
    columns, places = ", ".join(values), ", ".join(f":{name}" for name in values)
    id = connection.execute(f"INSERT INTO matches ({columns}) VALUES ({places})", values).lastrowid
    assert id is not None
    return SavedMatch(id, began, match, moves, shown)


_UPDATE = f"""UPDATE matches SET moves = :moves, cursor = :cursor, winner = :winner, taken1 = :taken1, taken2 = :taken2,
    helped = CASE WHEN {HELPED} IN (helped, :helped) THEN {HELPED} ELSE max(helped, :helped) END,
    counts = min(counts, :counts), help = :help, touched = :touched, chances = NULL, kept = NULL
    WHERE id = :id AND began = :began AND moves = :old_moves AND cursor = :old_cursor AND deleted IS NULL"""


def update_match(
    connection: sqlite3.Connection,
    saved: SavedMatch,
    match: Match,
    touched: int,
    counts: bool,
    shown: Shown = NOTHING_SHOWN,
) -> SavedMatch | None:
    """Put this match in the place of the saved one; None where the saved one was changed or deleted since."""
    known = len(saved.match.plies)
    goes_on = match.plies[:known] == saved.match.plies and saved.match.forfeit is None
    # A long match is not written whole at each move.
    new = replace(match, plies=match.plies[known:] if goes_on else match.plies)
    moves = f"{saved.moves if goes_on else ''} {_format_moves(new)}".strip()
    values = _standing_values(match, new.plies, touched) | {"moves": moves, "id": saved.id}
    values |= {"counts": counts, "help": _format_shown(shown, match)}
    values |= {"began": to_microseconds(saved.began), "old_moves": saved.moves, "old_cursor": saved.match.cursor}
    is_there = connection.execute(_UPDATE, values).rowcount == 1
    return saved._replace(match=match, moves=moves, shown=shown) if is_there else None


def find_row(connection: sqlite3.Connection, id: int) -> sqlite3.Row | None:
    """The row of a match; None where the match is missing or deleted."""
    cursor = connection.cursor()
    cursor.row_factory = sqlite3.Row
    found: sqlite3.Row | None = cursor.execute(
        "SELECT * FROM matches WHERE id = ? AND deleted IS NULL", (id,)
    ).fetchone()
    return found


def read_match(row: sqlite3.Row) -> Match:
    """The match of a row, undone moves included; raises GameError where the row holds none."""
    if row["first"] not in (FIRST, SECOND):
        raise GameError("Player 1 or player 2 starts.")
    start = parse_position(row["start"], parse_rules(row["rules"]), bool(row["misere"]))
    taken_back = row["taken1"], row["taken2"]
    names = visible(row["player1"]), visible(row["player2"])
    replay = Replay(Match(start, names, row["first"], taken_back=taken_back))
    how = None
    for word in row["moves"].split():
        help = read_help(replay.help, word) if len(replay) else None
        if help is not None:
            replay.help = help
        elif word in set(Forfeit):
            how = Forfeit(word)
        elif word.startswith(_LEFT):
            replay.set_left(int(word.removeprefix(_LEFT)))
        else:
            replay.play(word)
    if row["cursor"] not in range(len(replay) + 1):
        raise GameError("Moves are missing.")
    match = replay.match(row["cursor"])
    return match if how is None else match.forfeited(how)


def read_saved(row: sqlite3.Row) -> SavedMatch:
    """The match of a row as it was saved; raises GameError."""
    match = read_match(row)
    return SavedMatch(row["id"], to_moment(row["began"]), match, row["moves"], _read_shown(row["help"], match))


def read_prepared(row: sqlite3.Row, match: Match) -> PreparedMatch:
    """The match of a row to be gone on with; raises GameError."""
    # A list of matches needs no board that is dealt, and all of them take a while to load.
    from engine.deals.dealt import known

    chosen = _AGREED | json.loads(row["setup"])
    first, second = map(Aid, chosen["aids"])
    setup = Setup(
        names=match.names,
        opponent=row["opponent"],
        starter=match.starter,
        rules=parse_rules(row["rules"]),
        start=None if chosen["random"] else match.start,
        count=chosen["count"],
        largest=int(chosen["largest"]),
        challenge=Challenge[chosen["challenge"]],
        seed=chosen["seed"],
        starts=Starts[chosen["starts"]],
        aids=(first, second),
        goal=chosen["goal"],
        clock=chosen["clock"],
    )
    again = None if row["again_of"] is None else BranchPoint(row["again_of"], row["again_move"])
    counts = bool(row["counts"])
    # A match that came as a record is part of nothing here.
    occasion = known(parse_occasion(row["occasion"]), setup.opponent) if counts or again is not None else FREE
    return PreparedMatch(setup, match, row["seed"] or "", row["note"], again, occasion, counts)


def read_record(row: sqlite3.Row) -> Record:
    """The record of a row; raises GameError."""
    return Record(read_match(row), row["opponent"], row["seed"], to_moment(row["began"]), parse_rules(row["rules"]))


def _chosen_values(prepared: PreparedMatch, began: datetime) -> dict[str, Any]:
    """The columns of a match that no move changes."""
    setup, start = prepared.setup, prepared.match.start
    names = [storable(name) for name in prepared.match.names]
    game = "+".join(sorted({slot.ruleset.slug for slot in start.slots if slot is not None}))
    first_slots = islice(start.slots, PREVIEW)
    preview = " ".join(ERASED if each is None else format_component(each, setup.rules) for each in first_slots)
    chosen = {
        "random": setup.start is None,
        "count": setup.count,
        "largest": str(setup.largest),
        "challenge": setup.challenge.name,
        "seed": setup.seed,
        "starts": setup.starts.name,
        "aids": setup.aids,
        "goal": setup.goal,
        "clock": setup.clock,
    }
    return {
        "began": to_microseconds(began),
        "player1": names[0],
        "player2": names[1],
        "opponent": setup.opponent,
        "first": prepared.match.starter,
        "misere": int(start.misere),
        "game": game,
        "rules": format_rules(setup.rules),
        "seed": storable(prepared.seed) or None,
        "occasion": format_occasion(prepared.occasion),
        "counts": prepared.counts,
        "words": "\n".join([*(name[:_SEARCHED] for name in names), setup.opponent or "", game]).casefold(),
        "numbers": len(start.slots),
        "preview": preview if len(preview) <= PREVIEW else f"{preview[: PREVIEW - 3]}...",
        "note": storable(prepared.note),
        "setup": json.dumps(chosen),
        "start": format_position(start, setup.rules),
        "again_of": None if prepared.again is None else prepared.again.id,
        "again_move": None if prepared.again is None else prepared.again.move,
    }


def _standing_values(match: Match, new: Sequence[Ply], touched: int) -> dict[str, Any]:
    """The columns that a move changes; help is looked for in the new moves."""
    had_help = any(ply.help.is_used for ply in new if ply.player == FIRST)
    return {
        "touched": touched,
        "cursor": match.cursor,
        "winner": match.winner,
        "taken1": match.taken_back[0],
        "taken2": match.taken_back[1],
        "helped": HELPED if had_help else TOOK_BACK if match.taken_back[FIRST] else 0,
    }


def _format_moves(match: Match) -> str:
    """The moves in the notation, each with the words for its help and the time that was left, and how it ended."""
    words = []
    for ply in match.plies:
        words += [ply.text, *format_help(ply.help), *([] if ply.left is None else [f"{_LEFT}{ply.left}"])]
    return " ".join(words if match.forfeit is None else [*words, match.forfeit])


def _format_shown(shown: Shown, match: Match) -> str:
    """What was shown, as `_read_shown` reads it: the steps of the tip and its move, and the coach."""
    tip = [] if shown.move is None else [str(shown.steps), format_move(shown.move, match.position)]
    return " ".join([*tip, *[COACH] * shown.coach])


def _read_shown(text: str, match: Match) -> Shown:
    """What was shown for the move that comes next in this match; raises GameError."""
    words = text.split()
    coach = words[-1:] == [COACH]
    match words[: len(words) - coach]:
        case []:
            return Shown(coach=coach)
        case [steps, move] if steps in ("1", "2", "3"):
            return Shown(int(steps), parse_move(move, match.position), coach)
    raise GameError("The note of the help cannot be read.")
