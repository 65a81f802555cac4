"""What is kept of practice, as values: how far lessons were read, tries, missed boards, what was found out."""

from __future__ import annotations

from datetime import date
from enum import IntEnum
from typing import NamedTuple


class Progress(NamedTuple):
    """How far a lesson was read."""

    page: int = 0
    """The page it goes on with, from 0."""
    times: int = 0
    """How often it was finished."""


class Attempt(NamedTuple):
    """A try at a puzzle or at a board that is won or lost."""

    kind: str
    """The kind: `puzzle`, `chosen`, `mistake`, `again`, `day`, `sprint` or `sprint score`."""
    topic: str
    """A game's slug or `mixed`, with ` misere` behind it under misere play; or a day."""
    themes: tuple[str, ...]
    """The themes of the task: words without blanks."""
    grade: int
    board: str
    """The position in the notation, with ` misere` behind it under misere play."""
    is_right: bool
    """Whether it was solved at the first try, without help."""


class Missed(NamedTuple):
    """A board that was missed; a twin of it comes back."""

    board: str
    topic: str
    grade: int
    day: date
    """The first day on which it is due."""
    gap: int
    """The days of its wait: 1, 3 or 9."""


class Knowledge(IntEnum):
    """What a player has found out about a number, or guesses."""

    LOST_GUESS = -2
    WON_GUESS = -1
    NOTHING = 0
    OUTCOME = 1
    """Whether it is won or lost alone."""
    WORTH = 2
    """What it is worth, and so its outcome too."""
