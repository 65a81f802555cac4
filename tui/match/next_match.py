"""The match after a move is taken back, and the match after a match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from engine.archive import Archive
from engine.errors import InvalidValue
from engine.match import FIRST, Match
from engine.setup import LADDER, PreparedMatch, prepare
from tui.match.words import Players

if TYPE_CHECKING:
    from engine.learning.practice.ladder import Rung

_THIS_TIME = "this time."


def another_board(prepared: PreparedMatch) -> PreparedMatch:
    """A match on a new board of the same kind, or on the same board if no other was found."""
    try:
        return prepare(replace(prepared.setup, seed=None))
    except InvalidValue:
        return prepare(replace(prepared.setup, seed=prepared.seed))


def same_board(prepared: PreparedMatch, match: Match) -> PreparedMatch:
    """The same match from its start."""
    # The board stays as winnable as it was, but the starter and the first move are new.
    note = "" if prepared.again is not None or prepared.note.endswith(_THIS_TIME) else prepared.note
    return replace(prepared, match=replace(match, plies=(), cursor=0, taken_back=(0, 0)), note=note, again=None)


def swapped_sides(prepared: PreparedMatch, match: Match) -> PreparedMatch:
    """A match on the same board in which the other player starts."""
    setup = replace(prepared.setup, first=1 - match.first)
    again = replace(match, first=setup.first, plies=(), cursor=0, taken_back=(0, 0))
    note = f"{Players.of(prepared).starts(again.first)} {_THIS_TIME}"
    return replace(prepared, setup=setup, match=again, note=note, again=None)


def undone(match: Match, against_bot: bool) -> Match:
    """The match before the player's last move; the same match if no person has made a move."""
    found = _own_turn(match, Match.undo, against_bot)
    # A person cannot take back the bot's opening move.
    return match if against_bot and found.turn != FIRST else found


def redone(match: Match, against_bot: bool) -> Match:
    """The match after the undone move; the same match if none was undone."""
    return _own_turn(match, Match.redo, against_bot)


def _own_turn(match: Match, step: Callable[[Match], Match], against_bot: bool) -> Match:
    found = step(match)
    while against_bot and found.outcome is None and found.turn != FIRST:
        further = step(found)
        if further is found:
            break
        found = further
    return found


class FollowUp(NamedTuple):
    """The step after a match."""

    label: str
    """The effect of its key, in a few words."""
    go: Callable[[], object]


def rung_of(prepared: PreparedMatch, archive: Archive) -> Rung | None:
    """How the rung of the ladder stands on which this match was played; None for any other match."""
    if prepared.seed.partition(" ")[0] != LADDER:
        return None
    from engine.learning.practice.ladder import is_on_ladder, ladder

    bot = prepared.setup.opponent
    return None if bot is None or not is_on_ladder(prepared) else ladder(archive).rung(bot)
