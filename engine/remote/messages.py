"""The messages of two programs that play a match: each a line of JSON.

| is | from | with it | |
| --- | --- | --- | --- |
| greeting | host | version | the first line of a connection |
| pass | `host --stdio` | key | the line before `join` of a guest who comes by ssh |
| join | guest | version, code, name | the code as it was typed, or the key from an earlier time |
| welcome | host | key | the guest may play, and comes back with this key |
| state | host | record | the board with its moves: after `welcome`, and when both have agreed to another board |
| move | both | at, move, left | the next move and the milliseconds left after it, or `resigned` or `time` |
| ask | both | at, request | undo, again, same or swap |
| answer | both | at, yes | a host who agrees to another board says `state` instead |
| ping | both | | a sign of life |
| bye | both | why | the last line |

`at` is which board it is, from 1, and how many moves stand: it tells an answer that has crossed a move. The host alone
deals boards; after a break the guest goes on with what the host says, and at most one move of its own.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from enum import StrEnum
from typing import Any, NamedTuple

from engine.positions.match import Request
from engine.rules.errors import GameError

VERSION = 4
"""The version of these messages; programs of different versions do not play with each other."""
LONGEST_FROM_GUEST, LONGEST_FROM_HOST = 20_000, 8_000_000
"""The longest lines in bytes: a host may send a large board with all its moves."""

BoardAndMove = tuple[int, int]


class DisconnectReason(StrEnum):
    """The reason for the end of a connection."""

    LEFT = "left"
    CODE = "code"
    PAUSE = "pause"
    BUSY = "busy"
    DISAGREE = "disagree"
    UNKNOWN = "unknown"
    VERSION = "version"
    FAULT = "fault"


class PeerError(GameError):
    """The other program cannot be played with, so the connection ends."""

    def __init__(self, why: DisconnectReason) -> None:
        super().__init__(f"The connection is ended: {why}.")
        self.why = why


class Greeting(NamedTuple):
    """The first line of the host: the version of the protocol that it speaks."""

    version: int = VERSION


class Pass(NamedTuple):
    """The line by which `host --stdio` lets in who came by ssh: the key of the running host."""

    key: str


class Join(NamedTuple):
    """The guest's first line: a code or the key of a former visit, and a name."""

    code: str
    name: str
    version: int = VERSION


class Welcome(NamedTuple):
    """The host's answer: the key with which the guest comes back."""

    key: str


class State(NamedTuple):
    """The whole match as a record, after joining and whenever both went on to another board."""

    record: str


class Play(NamedTuple):
    """A move at a place of the match."""

    at: BoardAndMove
    move: str
    left: int | None = None
    """The milliseconds that the player has left; None without a clock."""


class Ask(NamedTuple):
    """A request at a place of the match."""

    at: BoardAndMove
    request: Request


class Reply(NamedTuple):
    """Whether the request at this place is granted."""

    at: BoardAndMove
    yes: bool


class Ping(NamedTuple):
    """A line that says only that the other side is there."""


class Disconnect(NamedTuple):
    """The last line, with its reason."""

    why: DisconnectReason


Message = Greeting | Pass | Join | Welcome | State | Play | Ask | Reply | Ping | Disconnect
_KINDS: dict[str, type[Message]] = {
    "greeting": Greeting,
    "pass": Pass,
    "join": Join,
    "welcome": Welcome,
    "state": State,
    "move": Play,
    "ask": Ask,
    "answer": Reply,
    "ping": Ping,
    "bye": Disconnect,
}
_NAMES = {kind: name for name, kind in _KINDS.items()}


def format_line(message: Message) -> bytes:
    """The line that `parse_line` reads back, with its end."""
    return json.dumps({"is": _NAMES[type(message)], **message._asdict()}).encode() + b"\n"


def parse_line(line: bytes) -> Message:
    """The message in a line; raises PeerError, also for every message of a program of another version."""
    try:
        found = json.loads(line)
        if found.get("version", VERSION) != VERSION:
            raise PeerError(DisconnectReason.VERSION)
        kind = _KINDS[found.pop("is")]
        return kind(**{name: _FIELDS[name](value) for name, value in found.items()})
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
        raise error if isinstance(error, PeerError) else PeerError(DisconnectReason.FAULT) from None


def _only(kind: type) -> Callable[[Any], Any]:
    def read(value: Any) -> Any:
        # True is a number to Python.
        if type(value) is not kind:
            raise TypeError
        return value

    return read


def _at(value: Any) -> BoardAndMove:
    board, moves = map(_only(int), value)
    return board, moves


_FIELDS: dict[str, Callable[[Any], Any]] = {
    "version": _only(int),
    **dict.fromkeys(("key", "code", "name", "record", "move"), _only(str)),
    "at": _at,
    "left": lambda value: None if value is None else _only(int)(value),
    "request": Request,
    "yes": _only(bool),
    "why": DisconnectReason,
}
