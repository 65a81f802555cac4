"""The words behind a move that say what help its player had."""

from __future__ import annotations

from engine.match import Help

_STEPS = {"tip:1": 1, "tip:2": 2, "tip": 3}
"""How many steps of a tip a word stands for; a whole one is the word alone."""
FOLLOWED, COACH = "followed", "coach"


def format_help(help: Help) -> list[str]:
    """The words, in the order in which `read_help` takes them."""
    words = [word for word, steps in _STEPS.items() if steps == help.tip]
    return [*words, *[FOLLOWED] * help.followed, *[COACH] * help.coach]


def read_help(help: Help, word: str) -> Help | None:
    """The help with this word behind its words; None where it cannot stand there."""
    if word in _STEPS and not help.is_used:
        return help._replace(tip=_STEPS[word])
    if word == FOLLOWED and help.tip and not help.followed and not help.coach:
        return help._replace(followed=True)
    if word == COACH and not help.coach:
        return help._replace(coach=True)
    return None
