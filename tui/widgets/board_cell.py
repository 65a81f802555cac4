"""The picture of one slot: its number, the ring around a chosen one, the old value after a move, the smudge."""

from __future__ import annotations

from dataclasses import dataclass

from tui.chalk import ROWS, large, large_width
from tui.glyphs import Glyphs
from tui.widgets.board_layout import BoardLayout, Scale

Piece = tuple[str, str]
"""Some cells and the name of their style; the empty name is the bare slate."""

STYLES = ("number", "chosen", "latest", "ghost", "smudge", "dust")


@dataclass(frozen=True, slots=True)
class Cell:
    """What is to be seen in one slot."""

    text: str
    old: str
    """The value before the last move, if that was made here."""
    erased: bool
    chosen: bool
    written: float
    """How much of the new number is written already, 0 to 1."""

    @property
    def style(self) -> str:
        return "chosen" if self.chosen else "latest" if self.old else "number"


def draw(cell: Cell, layout: BoardLayout, line: int, glyphs: Glyphs) -> list[Piece]:
    """One line of the cell, exactly as wide as the layout's cells."""
    if line >= layout.scale.value:
        return [(" " * layout.cell_width, "")]
    width = layout.ink_width
    air = (" " * (layout.cell_width - width), "")
    if layout.scale is Scale.LARGE:
        return [*_large_line(cell, width, line, glyphs), air]
    gap = 2 if layout.scale is Scale.ROOMY else 1
    if line == 1:
        return [*_right_aligned(cell.old, "ghost", width - gap - 1), (" " * (gap + 1), ""), air]
    if cell.erased:
        return [*_centred(*_smudge(cell, glyphs), width), air]
    return [*_small_line(cell, width - gap, layout.scale, glyphs), (" " * gap, ""), air]


def _large_line(cell: Cell, width: int, line: int, glyphs: Glyphs) -> list[Piece]:
    inner = width - 3
    if 1 <= line <= ROWS:
        if cell.erased:
            return _centred(*_smudge(cell, glyphs), width) if line == 2 else [(" " * width, "")]
        rows = large(cell.text, glyphs, heavy=cell.chosen)
        assert rows is not None
        cells = large_width(len(cell.text))
        shown = rows[line - 1][: int(cells * cell.written)].ljust(cells)
        return [(" ", ""), *_right_aligned(shown, cell.style, inner - 1), (" " * 3, "")]
    corners = glyphs.ring[2:] if line == ROWS + 1 else glyphs.ring[:2] if line == 0 else ("", "")
    left, right = corners if cell.chosen and corners[0] else (" ", " ")
    middle = _right_aligned(cell.old, "ghost", inner - 1) if line == ROWS + 1 else [(" " * (inner - 1), "")]
    return [(left, "chosen"), *middle, (" ", ""), (right, "chosen"), (" ", "")]


def _small_line(cell: Cell, width: int, scale: Scale, glyphs: Glyphs) -> list[Piece]:
    text, style = cell.text, cell.style
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
