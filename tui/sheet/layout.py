"""The places and sizes of the texts and the blanks on a sheet."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

from rich.cells import cell_len

from engine.component import Component
from engine.practice.filling import Filling
from engine.practice.sheet import Row, rows_of
from engine.text import counted
from tui.drawing.elide import clip, elide
from tui.drawing.glyphs import Glyphs

BESIDE = 3
"""The cells around a blank's digits: the sign before it and the brackets of the active one."""
VALUE, BINARY, SUM = "mex", "binary", "XOR"


class Text(NamedTuple):
    """A fixed text."""

    x: int
    y: int
    text: str
    style: str
    slot: int | None = None
    """The slot that it names, which is marked while one of its blanks is active."""


class Blank(NamedTuple):
    """The cells of a blank: a sign, a bracket, digits, a bracket."""

    place: int
    """Its index in `Sheet.cells`."""
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
    """The groups of lines that belong together, each from the first line up to before the last."""
    sum: tuple[int, int] | None = None
    """The place of the XOR in binary once it is known."""

    def group(self, y: int) -> tuple[int, int]:
        """The lines of the group to which this line belongs."""
        return next((each for each in self.groups if each[0] <= y < each[1]), (y, y + 1))

    def blank(self, place: int) -> Blank | None:
        """The blank of this cell, None if it is not laid out."""
        return next((each for each in self.blanks if each.place == place), None)


class Shape:
    """The material for a layout: the rows of a sheet with their texts, and the digits of their blanks."""

    def __init__(self, filling: Filling, glyphs: Glyphs) -> None:
        self.filling, self.sheet, self.glyphs = filling, filling.sheet, glyphs
        self.rows = rows_of(self.sheet)

    @cached_property
    def digits(self) -> int:
        """The digits reserved for each value."""
        return max(len(cell.right) for cell in self.sheet.cells if not cell.is_binary)

    @cached_property
    def bits(self) -> int:
        """The binary digits of a value, 0 on a sheet of one component."""
        return max((len(cell.right) for cell in self.sheet.cells if cell.is_binary), default=0)

    @property
    def xor(self) -> int | None:
        """The place of the XOR, None on a sheet of one component."""
        return len(self.sheet.cells) - 1 if self.bits else None

    @cached_property
    def labels(self) -> list[str]:
        """The texts of the components, with long ones cut."""
        return [clip(self._label(row.component), _LONGEST_LABEL, self.glyphs.ellipsis) for row in self.rows]

    def keys(self, row: Row) -> list[str]:
        """The choices of a row as they are typed."""
        return [row.component.ruleset.format_choice(choice) for choice in _choices(row)]

    def lefts(self, row: Row, most: int) -> list[str]:
        """The results of a row's choices, each in at most this many cells."""
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


_ARROW = " -> "
_AIR = 2
"""The cells between the components and the columns beside them."""


def as_groups(shape: Shape, width: int) -> SheetLayout:
    """The groups, each in as many columns as there is room for."""
    texts, blanks, groups = list[Text](), list[Blank](), list[tuple[int, int]]()
    value, label = shape.digits + BESIDE, widest(shape.labels)
    key = max(widest(shape.keys(row)) for row in shape.rows)
    most = max(width - label - _AIR - key - len(_ARROW) - 1 - value, 4)
    lefts = [shape.lefts(row, most) for row in shape.rows]
    left = max(map(widest, lefts))
    unit = key + len(_ARROW) + left + 1 + value
    across = max(1, min((width - label - _AIR + 1) // (unit + 1), max(len(row.options) for row in shape.rows) + 1))
    start = max((width - label - _AIR - across * (unit + 1) + 1) // 2, 0)
    y = 0
    for name, row, row_lefts in zip(shape.labels, shape.rows, lefts, strict=True):
        texts.append(Text(start + label - widest([name]), y, name, "label", row.slot))
        for number, place in enumerate([*row.options, row.value]):
            x = start + label + _AIR + number % across * (unit + 1)
            line, end = y + number // across, x + unit - value
            if number < len(row.options):
                typed, leaves = shape.keys(row)[number], row_lefts[number]
                texts.append(Text(x + key - widest([typed]), line, typed, "key"))
                texts.append(Text(x + key, line, _ARROW, "key"))
                texts.append(Text(end - 1 - widest([leaves]), line, leaves, "left"))
            else:
                texts.append(Text(end - 1 - len(VALUE), line, VALUE, "key"))
            blanks.append(Blank(place, end, line, shape.digits, is_option=number < len(row.options)))
        height = len(row.options) // across + 1
        groups.append((y, y + height))
        y += height + 1
    if shape.xor is None or not shape.filling.has_values:
        return SheetLayout(width, y - 1, tuple(texts), tuple(blanks), tuple(groups))
    return _with_columns(shape, width, SheetLayout(width, y, tuple(texts), tuple(blanks), tuple(groups)))


def _with_columns(shape: Shape, width: int, before: SheetLayout) -> SheetLayout:
    """The groups, and after them the values in binary under each other."""
    assert shape.xor is not None
    label, value = max(widest(shape.labels), len(SUM)), shape.digits + BESIDE
    start = max((width - label - _AIR - value - shape.bits - BESIDE) // 2, 0)
    x, y = start + label + _AIR, before.height
    texts, blanks = list(before.texts), list(before.blanks)
    for name, row in zip(shape.labels, shape.rows, strict=True):
        right = shape.sheet.cells[row.value].right
        texts.append(Text(start + label - widest([name]), y, name, "label", row.slot))
        texts.append(Text(x + 2 + shape.digits - len(right), y, right, "value"))
        if row.binary is not None:
            blanks.append(Blank(row.binary, x + value, y, shape.bits))
        y += 1
    texts.append(Text(start + label - len(SUM), y, SUM, "label"))
    blanks.append(Blank(shape.xor, x, y, shape.digits))
    groups = (*before.groups, (before.height, y + 2))
    return SheetLayout(width, y + 2, tuple(texts), tuple(blanks), groups, (x + value + 2, y))


_MOST_AIR = 5
_LONGEST_LEFT = 20


def as_table(shape: Shape, width: int, height: int) -> SheetLayout | None:
    """The table, None if the choices share no columns or there is too little room."""
    keys = max((shape.keys(row) for row in shape.rows), key=len)
    if any(shape.keys(row) != keys[: len(row.options)] for row in shape.rows):
        return None
    lefts = [shape.lefts(row, _LONGEST_LEFT) for row in shape.rows]
    columns = [
        widest([key, *(left[number] for left in lefts if number < len(left))]) for number, key in enumerate(keys)
    ]
    verb = shape.rows[0].component.ruleset.verb
    for head in (verb, ""):
        table = _Table(shape, keys, lefts, columns, head)
        if table.least_width <= width:
            return table.laid_out(width, height)
    return None


class _Table:
    """The columns of a table, from left to right."""

    def __init__(self, shape: Shape, keys: list[str], lefts: list[list[str]], columns: list[int], head: str) -> None:
        self._shape, self._keys, self._lefts, self._columns, self._head = shape, keys, lefts, columns, head
        self._value = shape.digits + BESIDE
        self._binary = max(shape.bits + BESIDE, len(BINARY)) if shape.bits else 0
        self._label = widest([head, *shape.labels])
        self._number = len(keys) + 1 + bool(self._binary)

    @property
    def least_width(self) -> int:
        """The cells of the table with one cell of air before each column."""
        options = sum(self._columns) + len(self._columns) * (1 + self._value)
        return self._label + options + self._value + self._binary + self._number

    def laid_out(self, width: int, height: int) -> SheetLayout:
        """The table in the middle of this room, with a good amount of air."""
        shape, count = self._shape, len(self._shape.rows)
        air = min((width - self.least_width) // self._number, _MOST_AIR)
        left = (width - self.least_width - air * self._number) // 2
        below = 2 if self._binary else 0
        step = 2 if 1 + 2 * count + 2 * below <= height else 1
        needed = step * (count + 1) + (step + 1 if below else 0)
        top = max((height - needed) // 2, 0)
        texts, blanks, x = [Text(left, top, self._head, "key")], list[Blank](), left + self._label
        lines = [top + step * (number + 1) for number in range(count)]
        for label, row, y in zip(shape.labels, shape.rows, lines, strict=True):
            texts.append(Text(left + self._label - widest([label]), y, label, "label", row.slot))
        for number, (key, wide) in enumerate(zip(self._keys, self._columns, strict=True)):
            x += 1 + air + wide
            texts.append(Text(x - widest([key]), top, key, "key"))
            for row, lefts, y in zip(shape.rows, self._lefts, lines, strict=True):
                if number < len(lefts):
                    texts.append(Text(x - widest([lefts[number]]), y, lefts[number], "left"))
                    blanks.append(Blank(row.options[number], x + 1, y, shape.digits, is_option=True))
            x += 1 + self._value
        x += 1 + air
        texts.append(Text(x + 1, top, VALUE, "key"))
        blanks += [Blank(row.value, x, y, shape.digits) for row, y in zip(shape.rows, lines, strict=True)]
        groups = [(y - (number == 0) * step, y + 1) for number, y in enumerate(lines)]
        if shape.xor is None:
            return SheetLayout(width, needed, tuple(texts), tuple(blanks), tuple(groups))
        y = lines[-1] + step
        texts.append(Text(x - len(SUM), y, SUM, "label"))
        blanks.append(Blank(shape.xor, x, y, shape.digits))
        x += self._value + 1 + air
        texts.append(Text(x + (self._binary - len(BINARY)) // 2, top, BINARY, "key"))
        x += (self._binary - shape.bits - BESIDE) // 2
        blanks += [
            Blank(row.binary, x, y, shape.bits)
            for row, y in zip(shape.rows, lines, strict=True)
            if row.binary is not None
        ]
        groups.append((y, y + 2))
        return SheetLayout(width, y + 2, tuple(texts), tuple(blanks), tuple(groups), (x + 2, y))
