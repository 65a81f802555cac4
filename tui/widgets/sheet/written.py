"""What is written on a sheet: its lines as pieces, each in its style."""

from __future__ import annotations

from typing import NamedTuple

from engine.sheets.filling import Filling
from tui.drawing.glyphs import Glyphs
from tui.widgets.sheet.layout import Blank, SheetLayout, Text

STYLES = ("key", "label", "asked", "left", "sign", "blank", "value", "active", "wrong", "mark", "odd")


class Written(NamedTuple):
    """A sheet as far as it is filled, and what is being typed."""

    filling: Filling
    typed: str = ""
    is_wrong: bool = False
    """Whether what is typed was checked and is wrong."""


class Piece(NamedTuple):
    """Some cells of a line, their style, and the blank that a click on them asks for."""

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
        # What was no first try has a mark, so that it is found again at the end.
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
