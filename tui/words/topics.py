"""The names of what puzzles are chosen of, and of what they are about."""

from __future__ import annotations

from engine.practice.task import MISERE, ONLY, RAISE
from engine.practice.topic import MIXED, Topic
from tui.words.scores import game_title

_THEMES = {
    MIXED: "Mixed boards",
    RAISE: "Answers that raise",
    ONLY: "Only moves in a row",
    MISERE: "The last mover loses",
}


def theme_title(name: str) -> str:
    """The name of a game, of mixed boards or of a theme."""
    return _THEMES.get(name) or game_title(name)


def topic_title(topic: Topic) -> str:
    """The game, and the convention where it is not the default one."""
    return f"{theme_title(topic.game)}, last move loses" if topic.misere else theme_title(topic.game)
