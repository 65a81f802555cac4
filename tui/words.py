"""Words that several subjects share: scores, games, topics and dates."""

from __future__ import annotations

from datetime import datetime

from engine.archive.statistics import Statistics
from engine.games.registry import kinds
from engine.learning.practice.task import MISERE, MIXED, ONLY, RAISE, Topic

LINES_OF_TEXT = (
    "For a screen reader, fdivgame --plain plays in lines of text; FDIVGAME_PLAIN=1 in the environment always."
)
SPRINT = "Won or lost?"
"""The name of the minute of won and lost boards."""


def percent(part: int, whole: int) -> str:
    """The part in per cent, rounded to the nearest one, halves up."""
    return f"{(200 * part + whole) // (2 * whole)}%"


def game_title(game: str) -> str:
    """The title of the game with this slug; the slugs themselves for a mixed board, as in `euclid + nim`."""
    titles = {kind.slug: kind.title for kind in kinds()}
    return titles.get(game, game.replace("+", " + "))


def unaided(found: Statistics) -> str:
    """The sentence that counts the wins against bots without help."""
    won = sum(score.won for score in found.scores)
    return f"Won without help: {sum(score.unaided for score in found.scores):,} of {won:,}."


_THEMES = {
    MIXED: "Mixed boards",
    RAISE: "Replies that raise",
    ONLY: "Only moves in a row",
    MISERE: "The last move loses",
}


def theme_title(name: str) -> str:
    """The name of a game, of mixed boards or of a theme."""
    return _THEMES.get(name) or game_title(name)


def topic_title(topic: Topic) -> str:
    """The game, and the convention where it is not the default one."""
    return f"{theme_title(topic.game)}, last move loses" if topic.misere else theme_title(topic.game)


def local(moment: datetime) -> datetime:
    """The moment in the player's time zone, or unchanged if that zone would leave the years that can be written."""
    try:
        return moment.astimezone()
    except (OverflowError, ValueError, OSError):
        return moment


def day(moment: datetime) -> str:
    """The day as `2025-03-08`."""
    return local(moment).date().isoformat()


def minute(moment: datetime) -> str:
    """The day and the time as `2025-03-08 16:20`."""
    return local(moment).replace(tzinfo=None).isoformat(" ", "minutes")
