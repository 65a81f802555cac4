"""Occasion: what a match is part of, as a value; its text stands in the seed, in records, links and the archive."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import date
from typing import ClassVar, TypeAlias

FIRST_DAY = date(1970, 1, 1)
"""The first day that has a board."""
_LONGEST_NUMBER = 9
TOKEN = re.compile("[0-9a-f]{32}")
"""The token of two players far away from each other."""


@dataclass(frozen=True)
class Free:
    """A match that is part of nothing."""

    kind: ClassVar[str] = ""


@dataclass(frozen=True)
class DayBoard:
    """One of the two boards of a day."""

    day: date
    is_small: bool = False
    kind: ClassVar[str] = "daily"

    @property
    def title(self) -> str:
        """Its name in a sentence."""
        return f"{'small board' if self.is_small else 'board'} of {self.day.isoformat()}"


@dataclass(frozen=True)
class RungBoard:
    """A board of the ladder."""

    bot: str
    number: int
    kind: ClassVar[str] = "ladder"


@dataclass(frozen=True)
class PathBoard:
    """A board of the path by its name, as in `3.2`, and which deal of it."""

    board: str
    deal: int
    kind: ClassVar[str] = "path"


@dataclass(frozen=True)
class BeyondBoard:
    """A board that is proposed once the path is walked."""

    name: str
    kind: ClassVar[str] = "beyond"


@dataclass(frozen=True)
class FarBoard:
    """Which of the boards of two players far away."""

    token: str
    """Chance makes it for two players, as 32 hexadecimal digits."""
    number: int
    is_guest: bool = False
    kind: ClassVar[str] = "far"

    @property
    def next(self) -> FarBoard:
        """Their next board."""
        return replace(self, number=self.number + 1)


@dataclass(frozen=True)
class SeriesBoard:
    """A board of a series of two people here; their matches in it, one after the other, tell how it stands."""

    goal: int
    """How many matches win it."""
    kind: ClassVar[str] = "series"


Occasion: TypeAlias = Free | DayBoard | RungBoard | PathBoard | BeyondBoard | FarBoard | SeriesBoard
FREE = Free()
KINDS = frozenset(each.kind for each in (DayBoard, RungBoard, PathBoard, BeyondBoard, FarBoard, SeriesBoard))
"""The first words of the texts of occasions."""


def format_occasion(occasion: Occasion) -> str:
    """The text that `parse_occasion` reads back; empty for a free match."""
    match occasion:
        case Free():
            return ""
        case DayBoard(day, is_small):
            words = [*["small"] * is_small, day.isoformat()]
        case FarBoard(token, number, is_guest):
            words = [token, str(number), *["guest"] * is_guest]
        case BeyondBoard(name):
            words = [name]
        case SeriesBoard(goal):
            words = [str(goal)]
        case RungBoard(of, number) | PathBoard(of, number):
            words = [of, str(number)]
    return " ".join([occasion.kind, *words])


def parse_occasion(text: str) -> Occasion:
    """What this text names; a free match for any other text."""
    kind, *words = text.split(" ")
    match kind, words:
        case "daily", [*size, day] if size in ([], ["small"]):
            found = parse_day(day)
            return FREE if found is None else DayBoard(found, bool(size))
        case "ladder", [bot, number] if _is_number(number):
            return RungBoard(bot, int(number))
        case "path", [board, deal] if _is_number(deal):
            return PathBoard(board, int(deal))
        case "beyond", [name]:
            return BeyondBoard(name)
        case "series", [goal] if _is_number(goal):
            return SeriesBoard(int(goal))
        case "far", [token, number, *guest] if _is_number(number) and guest in ([], ["guest"]):
            return FarBoard(token, int(number), bool(guest))
    return FREE


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= _LONGEST_NUMBER and int(text) > 0


def parse_day(text: str) -> date | None:
    """The day of this text, as in 2025-12-31; None for any other text, and for days without a board."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    # Something else may have written there, and a day has one before it and one behind it.
    return day if day.isoformat() == text and FIRST_DAY <= day < date.max else None
