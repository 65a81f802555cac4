"""The words for scores, the same on the screen and on the command line."""

from __future__ import annotations

from engine.archive.statistics import Statistics
from engine.games.registry import kinds

PEOPLE = "two people"
"""The opponent in a match without a bot."""


def percent(part: int, whole: int) -> str:
    """The part in per cent, rounded to the nearest one, halves up."""
    return f"{(200 * part + whole) // (2 * whole)}%"


def game_title(game: str) -> str:
    """The title of the game with this slug; the slugs themselves for a mixed board, as in `euclid + nim`."""
    titles = {kind.slug: kind.title for kind in kinds()}
    return titles.get(game, game.replace("+", " + "))


def unaided(found: Statistics) -> str:
    """How many of the wins against bots were without help."""
    scores = [score for score in found.scores if score.opponent is not None]
    won = sum(score.won for score in scores)
    return f"Won without help: {sum(score.unaided for score in scores):,} of {won:,}."
