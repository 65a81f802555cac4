"""Picture: values in rows and columns as they are drawn on a wall, one of them under the cursor."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple, Self

from engine.rules.ruleset import AnyRuleset

HUES = 7
"""How many colours the values above 0 share."""


class Chalked(NamedTuple):
    """A value as it is drawn."""

    text: str
    """`ink` characters."""
    name: str
    """The style: `0` to `7`, with `+option`, `+start` or `+exception` behind it."""
    before: str = " "
    """The text in the gap before it, if there is one."""


class Picture(ABC):
    """The content of a wall, as a frozen value: a key makes another picture."""

    rules: AnyRuleset
    kind = ""
    """`heaps`, `numbers`, `pairs` or `boxes`."""

    @property
    def ink(self) -> int:
        """The characters of a value."""
        return 1

    is_flat = False
    """Whether Left and Right move the cursor, as there are no rows that could be wider."""
    is_dense = False
    """Whether there is never a gap between two values."""

    @property
    def first_column(self) -> int | None:
        """The number of the first column; None if columns have no numbers."""
        return None

    @property
    @abstractmethod
    def rows(self) -> int:
        """The number of rows."""

    @property
    @abstractmethod
    def columns(self) -> int:
        """The number of values in a row."""

    @property
    @abstractmethod
    def longest_label(self) -> int:
        """The cells of the longest label."""

    @abstractmethod
    def label(self, row: int) -> str:
        """The label of a row."""

    @abstractmethod
    def chalked(self, row: int, first: int, last: int) -> Sequence[Chalked]:
        """The values of a row from column `first` to before `last`, fewer where it ends before."""

    @property
    @abstractmethod
    def place(self) -> tuple[int, int]:
        """The row and the column of the cursor."""

    @property
    @abstractmethod
    def value(self) -> Any:
        """The value under the cursor; None if nothing is left there."""

    @property
    @abstractmethod
    def name(self) -> str:
        """The name of the thing under the cursor, for people."""

    @property
    @abstractmethod
    def measure(self) -> str:
        """The size that Left and Right or - and + change, as in `width 7`."""

    @property
    def alike(self) -> int | None:
        """How many of 100 values stand under an equal one; None if that says nothing."""
        return None

    @abstractmethod
    def worth(self, value: Any) -> int:
        """The Grundy value of the thing under the cursor, or of what a move from it leaves."""

    @abstractmethod
    def at(self, row: int, column: int) -> Self:
        """The picture with the cursor there, or as near to it as something stands."""

    @abstractmethod
    def stepped(self, direction: str, page: int) -> Self:
        """The picture with the cursor gone `left`, `right`, `up`, `down`, `page_up`, `page_down`, `first` or `last`."""

    @abstractmethod
    def turned(self, step: int) -> Self:
        """The picture with rows wider by this step, or of the layer this step further."""

    def fitted(self, cells: int) -> Self:
        """The picture on a wall of this width."""
        return self


def hue(value: int) -> str:
    """The name of the style of a value."""
    return str((value - 1) % HUES + 1 if value else 0)


def moved(place: int, direction: str, across: int, page: int, last: int) -> int:
    """A place in reading order after a step in rows of `across`, from 0 to `last`; the same where none is that way."""
    if direction in ("first", "last"):
        return 0 if direction == "first" else last
    steps = {"left": -1, "right": 1, "up": -across, "down": across}
    steps |= {"page_up": -across * page, "page_down": across * page}
    there = place + steps[direction]
    if direction == "page_up":
        there = max(there, place % across)
    if direction == "page_down" and there > last:
        there -= -(-(there - last) // across) * across
    return there if 0 <= there <= last else place
