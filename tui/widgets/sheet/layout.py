"""Where the texts and the blanks of a sheet stand, and how they are measured."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

from rich.cells import cell_len

from engine.component import Component
from engine.sheets.filling import Filling
from engine.sheets.rows import Row, rows_of
from engine.text import counted
from tui.drawing.elide import clip, elide
from tui.drawing.glyphs import Glyphs

BESIDE = 3
"""The cells of a blank around its digits: the sign before it and the brackets of the one that is asked for."""
VALUE, BINARY, SUM = "mex", "binary", "XOR"


class Text(NamedTuple):
    """A text that stays."""

    x: int
    y: int
    text: str
    style: str
    slot: int | None = None
    """The slot that it names, which is marked while a blank of it is asked for."""


class Blank(NamedTuple):
    """The cells of a blank: a sign, a bracket, digits, a bracket."""

    place: int
    """Its place in `Sheet.cells`."""
    x: int
    y: int
    digits: int
    is_option: bool = False
    """Whether an equals sign stands before it."""

    @property
    def width(self) -> int:
        return self.digits + BESIDE


class SheetLayout(NamedTuple):
    """A sheet in lines of cells."""

    width: int
    height: int
    texts: tuple[Text, ...]
    blanks: tuple[Blank, ...]
    groups: tuple[tuple[int, int], ...]
    """The lines of what belongs together, from the first up to before the last."""
    sum: tuple[int, int] | None = None
    """Where the XOR in binary stands, once it is known."""

    def group(self, y: int) -> tuple[int, int]:
        """The lines of the group to which this line belongs."""
        return next((each for each in self.groups if each[0] <= y < each[1]), (y, y + 1))

    def blank(self, place: int) -> Blank | None:
        """The blank of this cell, None where it is not laid out."""
        return next((each for each in self.blanks if each.place == place), None)


class Shape:
    """What is to be laid out: the rows of a sheet with their texts, and the digits of their blanks."""

    def __init__(self, filling: Filling, glyphs: Glyphs) -> None:
        self.filling, self.sheet, self.glyphs = filling, filling.sheet, glyphs
        self.rows = rows_of(self.sheet)

    @cached_property
    def digits(self) -> int:
        """How many digits every value has room for."""
        return max(len(cell.right) for cell in self.sheet.cells if not cell.is_binary)

    @cached_property
    def bits(self) -> int:
        """How many digits a value has in binary, 0 on a sheet of one component."""
        return max((len(cell.right) for cell in self.sheet.cells if cell.is_binary), default=0)

    @property
    def xor(self) -> int | None:
        """The place of the XOR, None on a sheet of one component."""
        return len(self.sheet.cells) - 1 if self.bits else None

    @cached_property
    def labels(self) -> list[str]:
        """The components as they are written, cut where they are long."""
        return [clip(self._label(row.component), _LONGEST_LABEL, self.glyphs.ellipsis) for row in self.rows]

    def keys(self, row: Row) -> list[str]:
        """The choices of a row as they are typed."""
        return [row.component.ruleset.format_choice(choice) for choice in _choices(row)]

    def lefts(self, row: Row, most: int) -> list[str]:
        """What the choices of a row leave, in at most so many cells."""
        texts = (counted(map(self._label, row.component.after(choice))) or "erased" for choice in _choices(row))
        return [clip(text, most, self.glyphs.ellipsis) for text in texts]

    def _label(self, component: Component) -> str:
        return elide(component.ruleset.label(component.value), self.glyphs.ellipsis)


def widest(texts: list[str]) -> int:
    """The cells of the widest of these texts."""
    return max(map(cell_len, texts), default=0)


def _choices(row: Row) -> Iterator[Any]:
    return iter(row.component.ruleset.choices(row.component.value))


_LONGEST_LABEL = 14
