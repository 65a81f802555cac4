"""The picture of one slot: its number, the ring around a chosen one, the old value after a move, the smudge."""

from __future__ import annotations

from typing import NamedTuple

from tui.drawing.glyphs import Glyphs
from tui.widgets.board.face import ERASED, Face
from tui.widgets.board.layout import BoardLayout, Scale

Piece = tuple[str, str]
"""Some cells and the name of their style; the empty name is the bare slate."""

STYLES = ("number", "chosen", "latest", "ghost", "smudge", "dust", "caption")


class Cell(NamedTuple):
    """What is to be seen in one slot."""

    face: Face
    old: str
    """The text before the last move, if that was made here."""
    chosen: bool
    written: float = 1.0
    """How much of the new picture is written already, 0 to 1."""

    @property
    def is_erased(self) -> bool:
        return self.face is ERASED

    @property
    def style(self) -> str:
        return "chosen" if self.chosen else "latest" if self.old else "number"


def draw(cell: Cell, layout: BoardLayout, line: int, glyphs: Glyphs) -> list[Piece]:
    """One line of the cell, exactly as wide as the layout's cells."""
    ink = layout.ink
    if line >= ink.height:
        return [(" " * layout.cell_width, "")]
    air = (" " * (layout.cell_width - ink.width), "")
    if layout.scale is Scale.LARGE:
        return [*_large_line(cell, ink.width, ink.height - 2, line, glyphs), air]
    gap = 2 if layout.scale is Scale.ROOMY else 1
    if line == 1:
        return [*_right_aligned(cell.old, "ghost", ink.width - gap - 1), (" " * (gap + 1), ""), air]
    if cell.is_erased:
        return [*_centred(*_smudge(cell, glyphs), ink.width), air]
    return [*_small_line(cell, ink.width - gap, layout.scale, glyphs), (" " * gap, ""), air]


def _large_line(cell: Cell, width: int, height: int, line: int, glyphs: Glyphs) -> list[Piece]:
    """A line of the picture, of the ring above and below it, or of what stands under it."""
    inner = width - 3
    if 1 <= line <= height:
        if cell.is_erased:
            return _centred(*_smudge(cell, glyphs), width) if line == (height + 1) // 2 else [(" " * width, "")]
        rows, top = cell.face.rows, (height - len(cell.face.rows) + 1) // 2
        row = rows[line - 1 - top] if 0 <= line - 1 - top < len(rows) else ""
        shown = row[: int(len(row) * cell.written)].ljust(len(row))
        text = shown.translate(glyphs.heavy) if cell.chosen else shown
        return [(" ", ""), *_right_aligned(text, cell.style, inner - 1), (" " * 3, "")]
    corners = glyphs.ring[2:] if line > height else glyphs.ring[:2]
    left, right = corners if cell.chosen else (" ", " ")
    return [(left, "chosen"), *_under(cell, inner - 1, line > height), (" ", ""), (right, "chosen"), (" ", "")]


def _under(cell: Cell, width: int, is_bottom: bool) -> list[Piece]:
    if not is_bottom:
        return [(" " * width, "")]
    caption, old = cell.face.caption, cell.old
    if caption and len(caption) + 1 + len(old) < width:
        return [(f" {caption}", "caption"), *_right_aligned(old, "ghost", width - len(caption) - 1)]
    if caption and not old:
        return [(caption[:width].ljust(width), "caption")]
    return _right_aligned(old, "ghost", width)


def _small_line(cell: Cell, width: int, scale: Scale, glyphs: Glyphs) -> list[Piece]:
    text, style = cell.face.text, cell.style
    if cell.written < 1:
        if scale is Scale.DENSE:
            text, style = cell.old, "ghost"
        else:
            text = text[: int(len(text) * cell.written)].ljust(len(text))
    text = text[: width - 2]
    left, right = glyphs.beside if cell.chosen else (" ", glyphs.latest if cell.old else " ")
    mark = "chosen" if cell.chosen else "latest"
    return [(" " * (width - 2 - len(text)), ""), (left, mark), (text, style), (right, mark)]


def _right_aligned(text: str, style: str, width: int) -> list[Piece]:
    text = text[: max(width, 0)]
    return [(" " * (width - len(text)), ""), (text, style)]


def _smudge(cell: Cell, glyphs: Glyphs) -> Piece:
    return (glyphs.smudge, "smudge") if cell.old else (glyphs.dust, "dust")


def _centred(text: str, style: str, width: int) -> list[Piece]:
    text = text[: max(width, 0)]
    left = (width - len(text)) // 2
    return [(" " * left, ""), (text, style), (" " * (width - left - len(text)), "")]
