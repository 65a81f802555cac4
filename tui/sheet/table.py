"""The sheet on the slate: texts and blanks, one of them active."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rich.segment import Segment
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from engine.component import Component
from engine.practice.filling import Filling
from tui.board.ledge_lines import most_lines
from tui.drawing.glyphs import BOX, Glyphs
from tui.sheet.layout import Blank, Shape, SheetLayout, Text, as_groups, as_table
from tui.widgets.styled import Styled

STYLES = ("key", "label", "asked", "left", "sign", "blank", "value", "active", "wrong", "mark", "odd")


class Written(NamedTuple):
    """A partly filled sheet, and the typed digits."""

    filling: Filling
    typed: str = ""
    is_wrong: bool = False
    """Whether the typed digits were checked and are wrong."""


class Piece(NamedTuple):
    """Some cells of a line, their style, and the blank that a click on them makes active."""

    x: int
    text: str
    style: str
    place: int | None = None


def line(layout: SheetLayout, written: Written, y: int, glyphs: Glyphs) -> list[Piece]:
    """The pieces of a line from left to right, with nothing between them."""
    filling = written.filling
    asked = None if filling.cell is None else filling.cell.slot
    pieces = [_text(text, asked) for text in layout.texts if text.y == y and text.text]
    for blank in layout.blanks:
        if blank.y == y:
            pieces += _blank(blank, written, glyphs)
    if layout.sum is not None and filling.move - 1 in filling.filled:
        pieces += _sum(layout, filling, y)
    return sorted(pieces)


def _text(text: Text, asked: int | None) -> Piece:
    return Piece(text.x, text.text, "asked" if text.slot is not None and text.slot == asked else text.style)


def _blank(blank: Blank, written: Written, glyphs: Glyphs) -> list[Piece]:
    filling, place = written.filling, blank.place
    cell, x = filling.sheet.cells[place], blank.x
    sign = Piece(x, "=" if blank.is_option else " ", "sign", place)
    if place in filling.filled:
        # A cell that was wrong at the first try has a mark, so that the player finds it at the end.
        mark = "?" if place in filling.shown else "!" if place in filling.missed else " "
        digits = Piece(x + 1, f" {cell.right:>{blank.digits}}", "value", place)
        return [sign, digits, Piece(x + blank.width - 1, mark, "mark", place)]
    if place == filling.active:
        style = "wrong" if written.is_wrong else "active"
        empty = "_" * (blank.digits - len(written.typed))
        inside = f"{written.typed}{empty}" if cell.is_binary else f"{empty}{written.typed}"
        if written.is_wrong:
            sign = Piece(x, glyphs.unequal, "wrong", place)
        return [sign, Piece(x + 1, f"[{inside}]", style, place)]
    if cell.is_binary and not filling.has_values:
        return []
    mark = "!" if place in filling.missed else " "
    digits = Piece(x + 1, f" {'_' * blank.digits}", "blank", place)
    return [sign, digits, Piece(x + blank.width - 1, mark, "mark", place)]


def _sum(layout: SheetLayout, filling: Filling, y: int) -> list[Piece]:
    """The XOR in binary, and under each of its odd columns a mark."""
    assert layout.sum is not None
    x, top = layout.sum
    bits = next(len(cell.right) for cell in filling.sheet.cells if cell.is_binary)
    odd = f"{int(filling.sheet.cells[-1].right):0{bits}b}"
    if y == top:
        return [Piece(x, odd, "odd")]
    return [Piece(x, "".join("^" if bit == "1" else " " for bit in odd), "odd")] if y == top + 1 else []


_BAR = 2
"""The cells at the right that the scrollbar needs."""


class SheetTable(Styled, ScrollView, can_focus=False):
    """Shows a partly filled sheet, scrolled to the active blank; posts the blank that the player clicked."""

    COMPONENT_CLASSES = {f"sheet-table--{name}" for name in STYLES}

    written: reactive[Written] = reactive(None, init=False)  # type: ignore[arg-type]

    @dataclass
    class Picked(Message):
        """The player clicked a blank."""

        place: int

    def __init__(self, written: Written, glyphs: Glyphs = BOX, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.glyphs = glyphs
        self.set_reactive(SheetTable.written, written)
        self._laid_out: tuple[object, SheetLayout] | None = None

    @property
    def sheet_layout(self) -> SheetLayout:
        """The layout at this size."""
        room, filling = self.container_size, self.written.filling
        key = room, id(filling.sheet), filling.has_values
        if self._laid_out is None or self._laid_out[0] != key:
            self._laid_out = key, _fitting(Shape(filling, self.glyphs), room)
        return self._laid_out[1]

    def towards(self, direction: int) -> int:
        """The nearest open blank in a line above (-1) or below (1); the active one if there is none."""
        filling, layout = self.written.filling, self.sheet_layout
        here = layout.blank(filling.active)
        if here is None:
            return filling.active
        there = [each for each in layout.blanks if each.place in filling.open and (each.y - here.y) * direction > 0]
        nearest = min(there, key=lambda each: (abs(each.y - here.y), abs(each.x - here.x)), default=here)
        return nearest.place

    def watch_written(self) -> None:
        self._show()

    def on_resize(self) -> None:
        self._show()

    def on_click(self, event: events.Click) -> None:
        place = event.style.meta.get("place")
        if place is not None:
            self.post_message(self.Picked(place))

    def render_line(self, y: int) -> Strip:
        width, layout = self.size.width, self.sheet_layout
        background, segments, end = self.style_of(), list[Segment](), 0
        for x, text, style, place in line(layout, self.written, y + self.scroll_offset.y, self.glyphs):
            segments.append(Segment(" " * (x - end), background))
            meta = () if place is None else ("place", place)
            segments.append(Segment(text, self.style_of(f"sheet-table--{style}", meta)))
            end = x + segments[-1].cell_length
        return Strip(segments).adjust_cell_length(width, background)

    def _show(self) -> None:
        layout = self.sheet_layout
        self.virtual_size = Size(layout.width, layout.height)
        self.refresh()
        if not self.is_mounted:
            return
        blank = layout.blank(self.written.filling.active)
        # The last lines show the XOR, which the player needs for the move.
        first, end = (layout.height - 2, layout.height) if blank is None else layout.group(blank.y)
        if blank is not None and end - first > self.size.height:
            first, end = blank.y, blank.y + 1
        self.scroll_to_region(Region(0, first, 1, end - first), animate=False, force=True)


def _fitting(shape: Shape, room: Size) -> SheetLayout:
    """The table if there is room for it, else the groups."""
    table = as_table(shape, room.width, room.height)
    if table is not None and table.height <= room.height:
        return table
    width = max(room.width - _BAR, 1)
    return as_table(shape, width, room.height) or as_groups(shape, width)


class DigitPad(Styled):
    """Shows digits in a line; posts the one that the player clicked."""

    COMPONENT_CLASSES = {"digit-pad--label", "digit-pad--piece"}

    label: reactive[str] = reactive("")
    """The text before the digits, if there is room for it."""
    digits: reactive[str] = reactive("")

    @dataclass
    class Pressed(Message):
        """The player clicked a digit."""

        digit: str

    def __init__(self, widest: tuple[Component, ...], glyphs: Glyphs, *, id: str | None = None) -> None:
        """It is as high as the ledge for these components; the ledge replaces it later, and nothing jumps."""
        super().__init__(id=id)
        self.widest, self.glyphs = widest, glyphs

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return most_lines(self.widest, width, self.glyphs)

    def on_click(self, event: events.Click) -> None:
        digit = event.style.meta.get("digit")
        if digit is not None:
            self.post_message(self.Pressed(digit))

    def render_line(self, y: int) -> Strip:
        width, digits = self.size.width, self.digits if y == 0 else ""
        label = f"{self.label}   "
        if not digits or len(label) + len(digits) * 4 > width:
            label = ""
        # Without room for air between the pieces, the air around the digits is enough.
        air = " " * (len(label) + len(digits) * 4 - 1 <= width)
        segments = [Segment(label, self.style_of("digit-pad--label"))] if label else []
        for digit in digits:
            segments.append(Segment(f" {digit} ", self.style_of("digit-pad--piece", ("digit", digit))))
            segments.append(Segment(air, self.style_of()))
        return Strip(segments).adjust_cell_length(width, self.style_of())
