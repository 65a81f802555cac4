"""The messages of two programs about a match, as values and as lines."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from enum import StrEnum
from typing import Any, NamedTuple

from engine.errors import GameError

VERSION = 1
"""The version of these messages; programs of different versions do not play with each other."""


class Wish(StrEnum):
    """A wish that one player can ask of the other."""

    UNDO = "undo"
    AGAIN = "again"
    SAME = "same"
    SWAP = "swap"


class Why(StrEnum):
    """The reason for the end of a connection."""

    LEFT = "left"
    CODE = "code"
    OTHER = "other"
    REPLACED = "replaced"
    DISAGREE = "disagree"
    UNKNOWN = "unknown"
    VERSION = "version"
    FAULT = "fault"
    MANY = "many"
    DISMISSED = "dismissed"


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
    """A player wants to play."""

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


LONGEST_HELLO = 4_000
"""The longest line, in bytes, before the other program has proved its identity."""
LONGEST_LINE = 8_000_000
"""The longest line in bytes: it may hold a board with all its moves."""

OPENING = b"{"
"""The first byte of every line; a line with another one is refused at once."""

MOST_NOISE = 64_000
"""The most bytes that an account may print before the host's first line: a .bashrc may greet everybody."""
_FIRST_WORDS = b'{"is":"greeting",'
"""The beginning of the host's first line."""

LONGEST_WORD, LONGEST_MOVE, MOST = 64, 10_000, 10**9

_WORD = re.compile(r"[0-9A-Za-z-]{1,64}")


class BadLine(GameError):
    """A line is not one that this program says."""


def format_line(message: Message) -> bytes:
    """The line that `parse_line` reads back, with its end."""
    said = {"is": _NAMES[type(message)], **message._asdict()}
    return json.dumps(said, separators=(",", ":")).encode() + b"\n"


def parse_line(line: bytes, most: int = LONGEST_LINE) -> Message:
    """The message in a line without its end; raises BadLine, for more bytes than `most` before they are looked at."""
    if len(line) > most:
        raise BadLine(f"A line has at most {most:,} bytes.")
    try:
        found = json.loads(line.decode())
    except (ValueError, RecursionError):
        raise BadLine("This is no line of JSON.") from None
    if not isinstance(found, dict):
        raise BadLine("This is no message.")
    kind = found.pop("is", None)
    reading = _READING.get(kind) if isinstance(kind, str) else None
    if reading is None:
        raise BadLine("There is no such message.")
    make, fields = reading
    if found.keys() != fields.keys():
        raise BadLine(f"The message {kind} has other parts.")
    return make(**{name: read(found[name]) for name, read in fields.items()})


class Lines:
    """Cuts what arrives into lines; holds no more than one line and what arrived with it."""

    def __init__(self, most: int = LONGEST_HELLO, noise: int = 0) -> None:
        """`noise` is the number of bytes that may come before the host's first line."""
        self.most = most
        """The longest line in bytes."""
        self.noise = b""
        """The last bytes of the noise before the first line."""
        self._noise_left = noise
        self._left = bytearray()

    @property
    def waiting(self) -> int:
        """The number of bytes that wait for the end of their line."""
        return len(self._left)

    def feed(self, data: bytes) -> None:
        """Put what arrived behind what is left."""
        self._left += data

    def end(self) -> None:
        """Nothing comes any more: what waits for a first line is noise."""
        self.noise = (self.noise + self._left)[-LONGEST_HELLO:]
        self._left.clear()

    def take(self) -> Message | None:
        """The next message; None where no whole line is there. Raises BadLine."""
        if self._noise_left and not self._skip_noise():
            return None
        if self._left and not self._left.startswith(OPENING):
            raise BadLine("This is no message.")
        end = self._left.find(b"\n", 0, self.most + 1)
        if end < 0:
            if len(self._left) > self.most:
                raise BadLine(f"A line has at most {self.most:,} bytes.")
            return None
        line = bytes(self._left[:end])
        del self._left[: end + 1]
        return parse_line(line, self.most)

    def _skip_noise(self) -> bool:
        """Whether the host's first line has begun; drops what stands before it."""
        begins = self._left.find(_FIRST_WORDS)
        noise = begins if begins >= 0 else max(len(self._left) - len(_FIRST_WORDS) + 1, 0)
        self.noise = (self.noise + self._left[:noise])[-LONGEST_HELLO:]
        del self._left[:noise]
        if noise > self._noise_left:
            raise BadLine("There is no message in all this.")
        self._noise_left = 0 if begins >= 0 else self._noise_left - noise
        return begins >= 0


def _text(most: int) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        if not isinstance(value, str) or len(value) > most:
            raise BadLine("A text is missing or too long.")
        return value

    return read


def _record(value: Any) -> str | None:
    return None if value is None else _text(LONGEST_LINE)(value)


def _word(value: Any) -> str:
    if not isinstance(value, str) or not _WORD.fullmatch(value):
        raise BadLine("A word has 1 to 64 letters and digits.")
    return value


def _number(value: Any) -> int:
    # True is a number to Python.
    if type(value) is not int or not 0 <= value <= MOST:
        raise BadLine("A number is missing or too large.")
    return value


def _yes(value: Any) -> bool:
    if not isinstance(value, bool):
        raise BadLine("This is neither yes nor no.")
    return value


def _at(value: Any) -> At:
    if not isinstance(value, list) or len(value) != 3:
        raise BadLine("How far a match is takes three numbers.")
    return At(*map(_number, value))


def _one_of(kind: type[Wish] | type[Why]) -> Callable[[Any], Any]:
    def read(value: Any) -> Any:
        if not isinstance(value, str) or value not in set(kind):
            raise BadLine("There is no such word here.")
        return kind(value)

    return read


_READING: dict[str, tuple[Callable[..., Message], dict[str, Callable[[Any], Any]]]] = {
    "greeting": (Greeting, {"version": _number}),
    "pass": (Pass, {"key": _word}),
    "join": (Join, {"code": _word, "secret": _word, "name": _text(LONGEST_WORD), "version": _number}),
    "state": (State, {"record": _record}),
    "move": (Play, {"at": _at, "move": _text(LONGEST_MOVE)}),
    "ask": (Ask, {"at": _at, "wish": _one_of(Wish)}),
    "answer": (Answer, {"at": _at, "yes": _yes}),
    "ping": (Ping, {}),
    "pong": (Pong, {}),
    "bye": (Bye, {"why": _one_of(Why)}),
}
_NAMES = {make: name for name, (make, _) in _READING.items()}
