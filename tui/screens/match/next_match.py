"""The matches that can follow one that has ended."""

from __future__ import annotations

from dataclasses import replace

from engine.errors import InvalidValue
from engine.match import Match
from engine.setup import PreparedMatch, prepare
from tui.words.players import Players

_THIS_TIME = "this time."


def another_board(prepared: PreparedMatch) -> PreparedMatch:
    """A match on a new board of the same kind, or on the same one where no other was found."""
    try:
        return prepare(replace(prepared.setup, seed=None))
    except InvalidValue:
        return prepare(replace(prepared.setup, seed=prepared.seed))


def same_board(prepared: PreparedMatch, match: Match) -> PreparedMatch:
    """The same match from its start."""
    # Whether it can be won holds still; who started, and from which move, was news.
    note = "" if prepared.again is not None or prepared.note.endswith(_THIS_TIME) else prepared.note
    return replace(prepared, match=replace(match, plies=(), cursor=0, taken_back=(0, 0)), note=note, again=None)


def swapped_sides(prepared: PreparedMatch, match: Match) -> PreparedMatch:
    """A match on the same board in which the other player starts."""
    setup = replace(prepared.setup, first=1 - match.first)
    again = replace(match, first=setup.first, plies=(), cursor=0, taken_back=(0, 0))
    note = f"{Players.of(prepared).starts(again.first)} {_THIS_TIME}"
    return replace(prepared, setup=setup, match=again, note=note, again=None)
