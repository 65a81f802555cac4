"""The entries of a verdict's JSON, held against what a verdict has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.errors import GameError
from engine.notation import format_position, parse_position
from engine.position import Position
from engine.text import shorten
from engine.verdict.located_json import Located, kind_name


@dataclass(frozen=True, slots=True)
class Wrong:
    """The first wrong line, counted from 1, and what is wrong with it in one sentence."""

    line: int
    sentence: str


Kinds = dict[str, tuple[type, ...]]
"""The entries of an object, with the kinds of JSON value that each may have."""


class Findings:
    """The wrong lines that were found, in the order in which they were."""

    def __init__(self) -> None:
        self.wrong: list[Wrong] = []

    def add(self, line: int, sentence: str) -> None:
        """A line is wrong."""
        self.wrong.append(Wrong(line, sentence))

    def same(self, found: Located, right: Any, name: str) -> None:
        """The line is wrong unless the value that was found is right."""
        if found.value != right:
            self.add(found.line, f"{name} must be {shorten(str(right))}, not {shorten(str(found.value))}.")

    def missing(self, listed: Located, names: set[str], what: str) -> None:
        """A list is wrong where any of these names is missing in it."""
        if names:
            self.add(listed.line, f"The {what} {shorten(min(names, key=lambda name: (len(name), name)))} is missing.")


class Unreadable(Exception):
    """Nothing more can be derived because of a value that makes no sense."""

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
    """The entries of an object that has all of `kinds`, perhaps some of `optional`, no others; raises Unreadable."""
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
