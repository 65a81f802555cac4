"""The headers of a record and the quoting of their values."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from typing import NamedTuple, TypeVar

from engine.positions.match import Forfeit, Help
from engine.rules.errors import GameError, InvalidValue, NotationError, UnknownBot, UnknownGame
from engine.rules.text import printable


class Header(StrEnum):
    """Every header a record may have."""

    DATE = "Date"
    PLAYER1 = "Player1"
    PLAYER2 = "Player2"
    BOT = "Bot"
    STARTS = "Starts"
    RULES = "Rules"
    MISERE = "Misere"
    SEED = "Seed"
    TAKEN_BACK = "TakenBack"
    START = "Start"
    CLOCK = "Clock"
    LEFT = "Left"
    TERMINATION = "Termination"
    RESULT = "Result"


T = TypeVar("T")


class _Found(NamedTuple):
    value: str
    line: int
    column: int


_LINE = re.compile(r'\s*\[\s*(?P<name>\w+)\s+"(?P<value>[^"\\]*(?:\\.[^"\\]*)*)"\s*\]\s*', re.DOTALL)
_ESCAPE = re.compile(
    r'\\(?:(?P<plain>["\\])|u(?P<short>[0-9a-fA-F]{4})|U(?P<long>[0-9a-fA-F]{8})|(?P<bad>.))', re.DOTALL
)


def quote(value: str) -> str:
    """The value in double quotes; quotes, backslashes and everything unprintable escaped."""
    if value.isprintable() and '"' not in value and "\\" not in value:
        return f'"{value}"'
    return f'"{"".join(map(_escaped, value))}"'


@contextmanager
def locate_errors(line: int, column: int) -> Iterator[None]:
    """Give an error in what stands at this place the place itself."""
    try:
        yield
    except GameError as error:
        # Nobody wrote the name of a game or a bot here now.
        sentence = error.in_a_record if isinstance(error, UnknownGame | UnknownBot) else str(error)
        further = error.column - 1 if isinstance(error, NotationError) else 0
        raise NotationError(sentence, column + further, line) from None


class Headers:
    """The headers of one record, each with the place where it was read."""

    def __init__(self) -> None:
        self._found: dict[Header, _Found] = {}

    def read(self, text: str, line: int, before: int) -> None:
        """Take in the header that stands in a line behind this many characters; raises NotationError."""
        name, found = _parse(text, line, before)
        if name in self._found:
            raise NotationError(f"There are two headers {name} in this record.", found.column, line)
        self._found[name] = found

    def get(self, name: Header, parse: Callable[[str], T], default: T) -> T:
        """The parsed value of a header, `default` where it is missing; raises NotationError with its place."""
        found = self._found.get(name)
        if found is None:
            return default
        with locate_errors(found.line, found.column):
            return parse(found.value)


def _parse(text: str, line: int, before: int) -> tuple[Header, _Found]:
    found = _LINE.fullmatch(text)
    if found is None:
        raise NotationError('A header is written as [Name "value"].', before + len(text) - len(text.lstrip()) + 1, line)
    name = found["name"]
    if name not in set(Header):
        sentence = f"There is no header {printable(name)}: the headers are {', '.join(Header)}."
        raise NotationError(sentence, before + found.start("name") + 1, line)
    column = before + found.start("value") + 1

    def character(escape: re.Match[str]) -> str:
        code = int(escape["short"] or escape["long"] or "0", 16)
        if escape["bad"] is not None or code > sys.maxunicode:
            sentence = "After a backslash write a quote, a backslash, uXXXX or UXXXXXXXX."
            raise NotationError(sentence, column + escape.start(), line)
        return escape["plain"] or chr(code)

    return Header(name), _Found(_ESCAPE.sub(character, found["value"]), line, column)


def _escaped(character: str) -> str:
    if character in '"\\':
        return "\\" + character
    if character.isprintable():
        return character
    code = ord(character)
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"


def forfeit(text: str) -> Forfeit:
    """How a match was forfeited; raises InvalidValue."""
    if text not in set(Forfeit):
        raise InvalidValue(f"A match is forfeited by one of: {', '.join(Forfeit)}.")
    return Forfeit(text)


_STEPS = {"tip:1": 1, "tip:2": 2, "tip": 3}
"""How many steps of a tip a word stands for; a whole one is the word alone."""
FOLLOWED, COACH, LIGHT = "followed", "coach", "light"


def format_help(help: Help) -> list[str]:
    """The words, in the order in which `read_help` takes them."""
    words = [word for word, steps in _STEPS.items() if steps == help.tip]
    return [*words, *[FOLLOWED] * help.followed, *[COACH] * help.coach, *[LIGHT] * help.light]


def read_help(help: Help, word: str) -> Help | None:
    """The help with this word behind its words; None where it cannot stand there."""
    if word in _STEPS and not help.is_used:
        return help._replace(tip=_STEPS[word])
    if word == FOLLOWED and help.tip and not (help.followed or help.coach or help.light):
        return help._replace(followed=True)
    if word == COACH and not (help.coach or help.light):
        return help._replace(coach=True)
    if word == LIGHT and not help.light:
        return help._replace(light=True)
    return None
