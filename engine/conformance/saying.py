"""Words that the checks share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.errors import GameError
from engine.text import shorten

LONGEST = 60
LONGEST_SENTENCE = 160


def shown(value: Any) -> str:
    """A value or choice as it is written in Python, shortened."""
    return shorten(repr(value), LONGEST)


def refusal(work: Callable[..., object], *arguments: Any) -> str | None:
    """The sentence with which the work on these arguments is refused; None where it is not."""
    try:
        work(*arguments)
    except GameError as error:
        return str(error)
    return None


def wrong_sentence(text: str) -> str | None:
    """Why this is no sentence for a player; None where it is one."""
    if not text.endswith("."):
        return f'"{shorten(text, LONGEST)}" is no sentence: it does not end with a full stop'
    if not text.isprintable():
        return f'"{shorten(text, LONGEST)}" cannot be printed'
    if len(text) > LONGEST_SENTENCE:
        return f'"{shorten(text, LONGEST)}" is {len(text)} characters long, over {LONGEST_SENTENCE}'
    return None
