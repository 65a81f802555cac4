"""Reading a verdict: JSON in which every value knows its line, the wrong lines, and the position in it."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from dataclasses import dataclass
from typing import Any, NoReturn

from engine.errors import GameError
from engine.notation import format_position, parse_position
from engine.position import Position
from engine.text import shorten

_BLANK = re.compile(r"[ \t\r\n]*")
_BLANKS = " \t\r\n"
_DEEPEST = 20
_LONGEST = 4_000
_NAMES: dict[type, str] = {
    dict: "an object",
    list: "a list",
    str: "a text",
    int: "a whole number",
    float: "a number with a fraction",
    bool: "true or false",
    type(None): "null",
}


class Malformed(ValueError):
    """The text is not JSON; `line` counts from 1 and names the first fault."""

    def __init__(self, sentence: str, line: int) -> None:
        super().__init__(sentence)
        self.line = line


@dataclass(frozen=True, slots=True)
class Located:
    """A JSON value and its line; the items of a list or an object are Located themselves."""

    value: Any
    line: int

    def is_a(self, kind: type) -> bool:
        """Whether it is exactly of this JSON kind: dict, list, str, int or bool."""
        return type(self.value) is kind


def plain(located: Located) -> Any:
    """The value without the lines."""
    value = located.value
    if isinstance(value, dict):
        return {name: plain(item) for name, item in value.items()}
    return [plain(item) for item in value] if isinstance(value, list) else value


def kind_name(kind: type) -> str:
    """The kind of a JSON value in words: `a whole number`."""
    return _NAMES[kind]


def parse(text: str) -> Located:
    """The one JSON value in the text; raises Malformed."""
    return _Reader(text).read()


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.breaks = [found.start() for found in re.finditer("\n", text)]
        self.decoder = json.JSONDecoder(parse_int=self._whole, parse_constant=self._constant)

    def read(self) -> Located:
        found = self._value(0)
        if self._next():
            self._fail("Something follows the end of the JSON value")
        return found

    def _value(self, depth: int) -> Located:
        opening = self._next()
        line = self._line()
        if depth > _DEEPEST:
            self._fail("The lists are nested too deep")
        if opening == "{":
            return Located(self._object(depth), line)
        if opening == "[":
            return Located(self._array(depth), line)
        return Located(self._simple(), line)

    def _simple(self) -> Any:
        """The text, number, true, false or null that starts here."""
        try:
            value, self.at = self.decoder.raw_decode(self.text, self.at)
        except (json.JSONDecodeError, StopIteration):
            self._fail("There is no JSON value here" if self.at < len(self.text) else "The file ends too early")
        return value

    def _object(self, depth: int) -> dict[str, Located]:
        items: dict[str, Located] = {}
        self.at += 1
        while not self._closes("}", first=not items):
            if self._next() != '"':
                self._fail("A name in double quotes belongs here")
            key = self._simple()
            if key in items:
                self._fail("This name stands twice in one object")
            if self._next() != ":":
                self._fail("A colon belongs after a name")
            self.at += 1
            items[key] = self._value(depth + 1)
        return items

    def _array(self, depth: int) -> list[Located]:
        items: list[Located] = []
        self.at += 1
        while not self._closes("]", first=not items):
            items.append(self._value(depth + 1))
        return items

    def _closes(self, bracket: str, first: bool) -> bool:
        """Whether the bracket comes next; steps over it, or else over the comma between items."""
        found = self._next()
        if found == bracket:
            self.at += 1
            return True
        if not first:
            if found != ",":
                self._fail(f"A comma or {bracket} belongs here" if found else "The file ends too early")
            self.at += 1
        return False

    def _next(self) -> str:
        """Step over blanks and return the next character; an empty text at the end."""
        found = self.text[self.at : self.at + 1]
        if found in _BLANKS:
            blank = _BLANK.match(self.text, self.at)
            assert blank is not None
            self.at = blank.end()
            found = self.text[self.at : self.at + 1]
        return found

    def _line(self) -> int:
        return bisect_right(self.breaks, self.at - 1) + 1

    def _whole(self, digits: str) -> int:
        if len(digits) > _LONGEST:
            self._fail(f"This number has more than {_LONGEST:,} digits")
        return int(digits)

    def _constant(self, name: str) -> NoReturn:
        self._fail(f"{name} is no JSON value")

    def _fail(self, sentence: str) -> NoReturn:
        raise Malformed(f"{sentence}.", self._line())


@dataclass(frozen=True, slots=True)
class Wrong:
    """A wrong line, counted from 1, and one sentence about its fault."""

    line: int
    sentence: str


Kinds = dict[str, tuple[type, ...]]
"""The entries of an object with their allowed kinds of JSON value."""


class Findings:
    """The wrong lines in the order in which they were found."""

    def __init__(self) -> None:
        self.wrong: list[Wrong] = []

    def add(self, line: int, sentence: str) -> None:
        """Note a wrong line."""
        self.wrong.append(Wrong(line, sentence))

    def same(self, found: Located, right: Any, name: str) -> None:
        """Note the line as wrong unless the value that was found is right."""
        if found.value != right:
            self.add(found.line, f"{name} must be {shorten(str(right))}, not {shorten(str(found.value))}.")

    def missing(self, listed: Located, names: set[str], what: str) -> None:
        """Note a list as wrong where any of these names is missing in it."""
        if names:
            self.add(listed.line, f"The {what} {shorten(min(names, key=lambda name: (len(name), name)))} is missing.")


class Unreadable(Exception):
    """A value makes no sense, so that nothing more can be derived."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(sentence)
        self.wrong = Wrong(line, sentence)


def read_position(located: Located, misere: bool) -> Position:
    """The position, written just as `format_position` writes it; raises Unreadable."""
    try:
        position = parse_position(located.value, misere=misere, any_size=True)
    except GameError as error:
        raise Unreadable(located.line, str(error)) from None
    if format_position(position) != located.value:
        raise Unreadable(located.line, f"The position is written as {shorten(format_position(position))}.")
    return position


def read_entries(located: Located, kinds: Kinds, what: str, optional: Kinds | None = None) -> dict[str, Located]:
    """The entries of an object with all of `kinds`, perhaps some of `optional`, and no others; raises Unreadable."""
    if not located.is_a(dict):
        raise Unreadable(located.line, f"A {what} must be an object.")
    entries: dict[str, Located] = located.value
    known = {**kinds, **(optional or {})}
    for name, value in entries.items():
        if name not in known:
            raise Unreadable(value.line, f"{shorten(name)} is no part of a {what}.")
        if type(value.value) not in known[name]:
            raise Unreadable(value.line, f"{name} must be {' or '.join(map(kind_name, known[name]))}.")
    for name in kinds:
        if name not in entries:
            raise Unreadable(located.line, f"This {what} has no {name}.")
    return entries
