"""A new match that plays on from a move of an old one; the old match stays as it ended."""

from __future__ import annotations

from dataclasses import replace

from engine.match import Match
from engine.setup import Again, PreparedMatch


def again_from(prepared: PreparedMatch, match: Match, move: int, id: int | None) -> PreparedMatch:
    """A new match with the moves before number `move` made, against the same opponent; `id` is the old match's."""
    standing = replace(match.before(move), taken_back=(0, 0))
    link = None if id is None else Again(id, move)
    return replace(prepared, match=standing, note=f"Again from move {move:,}.", again=link)
