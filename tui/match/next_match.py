"""The match after a match."""

from __future__ import annotations

from dataclasses import replace

from engine.deals.occasion import DayBoard, FarBoard
from engine.deals.setup import PreparedMatch, Starts, prepare
from engine.positions.match import Match, Request
from engine.rules.errors import InvalidValue
from tui.match.match_words import Players

_THIS_TIME = "this time."


def next_match(request: Request, prepared: PreparedMatch, match: Match) -> PreparedMatch:
    """The match that was asked for after this one."""
    if request is Request.AGAIN:
        return another_board(prepared, match)
    return (same_board if request is Request.SAME else swapped_sides)(prepared, match)


def another_board(prepared: PreparedMatch, match: Match) -> PreparedMatch:
    """A match on a new board of the same kind, or on the same one if no other was found."""
    setup = prepared.setup
    if not isinstance(prepared.occasion, FarBoard):
        setup = setup.next(match.starter, match.winner)
    try:
        return prepare(replace(setup, seed=None))
    except InvalidValue:
        return prepare(replace(setup, seed=prepared.seed))


def next_board(prepared: PreparedMatch, match: Match, players: Players, begins_series: bool) -> str:
    """The next board of two people here in a few words; empty for all others."""
    setup = prepared.setup
    if setup.opponent is not None or isinstance(prepared.occasion, FarBoard):
        return ""
    what = "new series" if begins_series else "next board"
    if setup.starts is Starts.LOTS:
        return f"{what}, lots say who starts"
    return f"{what}, {players.starts(setup.next(match.starter, match.winner).starter)}"


def same_board(prepared: PreparedMatch, match: Match) -> PreparedMatch:
    """The same match from its start."""
    # The board stays as winnable as it was, but the starter and the first move are new.
    note = "" if prepared.again is not None or prepared.note.endswith(_THIS_TIME) else prepared.note
    return replace(prepared, match=match.anew(match.starter), note=note, again=None, counts=True)


def swapped_sides(prepared: PreparedMatch, match: Match) -> PreparedMatch:
    """A match on the same board in which the other player starts."""
    setup = replace(prepared.setup, starter=1 - match.starter)
    note = f"{Players(prepared.match.names).starts(setup.starter)} {_THIS_TIME}"
    match, occasion = match.anew(setup.starter), prepared.occasion
    if not isinstance(occasion, DayBoard) or not occasion.is_small:
        occasion = setup.occasion
    return replace(prepared, setup=setup, match=match, note=note, again=None, occasion=occasion, counts=True)
