"""What two programs say to each other about a match, as values."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

VERSION = 1
"""Of all that is said here; programs of different versions do not play with each other."""


class Wish(StrEnum):
    """What one player can ask of the other."""

    UNDO = "undo"
    AGAIN = "again"
    SAME = "same"
    SWAP = "swap"


class Why(StrEnum):
    """Why a connection is ended."""

    LEFT = "left"
    CODE = "code"
    OTHER = "other"
    REPLACED = "replaced"
    DISAGREE = "disagree"
    UNKNOWN = "unknown"
    VERSION = "version"
    FAULT = "fault"
    MANY = "many"


class At(NamedTuple):
    """How far a match is: later ones are larger, and a move, an undo or a new board makes a larger one."""

    board: int
    """Which of the boards that these two play, from 1."""
    taken_back: int
    """How many moves were taken back on it so far."""
    moves: int
    """How many moves stand."""


class Greeting(NamedTuple):
    """The host's first line."""

    version: int = VERSION


class Pass(NamedTuple):
    """Says that this connection comes from the host's own account."""

    key: str


class Join(NamedTuple):
    """Who wants to play."""

    code: str
    secret: str
    """Known to this player's program alone: by it the host knows the player again."""
    name: str
    version: int = VERSION


class State(NamedTuple):
    """Token, start and moves of the match as a record; None from a player who has none yet."""

    record: str | None


class Play(NamedTuple):
    """The next move, of the player to move."""

    at: At
    """How far the match is after it."""
    move: str


class Ask(NamedTuple):
    """A wish of the other player."""

    at: At
    wish: Wish


class Answer(NamedTuple):
    """The answer to a wish; a host who agrees says the new state instead."""

    at: At
    yes: bool


class Ping(NamedTuple):
    """Asks for a sign of life."""


class Pong(NamedTuple):
    """The sign of life."""


class Bye(NamedTuple):
    """The last line of a connection."""

    why: Why


Message = Greeting | Pass | Join | State | Play | Ask | Answer | Ping | Pong | Bye
