"""Which moves of a match left a won position won for their player."""

from __future__ import annotations

from engine.errors import Unsolved
from engine.match import Match
from engine.theory.grundy import grundy, nimber


def wins_preserved(match: Match) -> tuple[bool | None, ...] | None:
    """For each move that stands whether its player's win was preserved, None where there was none.

    None for the whole match under misere play, and on boards that cannot be solved.
    """
    if match.start.misere:
        return None
    preserved: list[bool | None] = []
    try:
        before = nimber(match.start)
        for ply in match.plies[: match.cursor]:
            after = before ^ grundy(ply.before.ruleset, ply.before.value)
            for piece in ply.pieces:
                after ^= grundy(piece.ruleset, piece.value)
            preserved.append(after == 0 if before else None)
            before = after
    except Unsolved:
        return None
    return tuple(preserved)
