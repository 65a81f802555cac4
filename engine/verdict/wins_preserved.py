"""Wins preserved: the moves of a match that left a won position won for their player."""

from __future__ import annotations

from itertools import starmap

from engine.positions.match import Match
from engine.rules.errors import Unsolved
from engine.rules.nimbers import xor_of
from engine.values.grundy import grundy
from engine.verdict.winning import nimber


def wins_preserved(match: Match) -> tuple[bool | None, ...] | None:
    """For each move that stands, whether it preserved its player's win, None where there was no win.

    None instead of the whole tuple under misere play, and on boards that cannot be solved.
    """
    if match.start.misere:
        return None
    preserved: list[bool | None] = []
    try:
        before = nimber(match.start)
        for ply in match.plies[: match.cursor]:
            after = xor_of((before, grundy(*ply.before), *starmap(grundy, ply.pieces)))
            preserved.append(after == 0 if before else None)
            before = after
    except Unsolved:
        return None
    return tuple(preserved)
