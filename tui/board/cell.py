"""The picture of one slot: its number, the ring around a chosen one, the old value after a move, the smudge."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from rich.segment import Segment

from tui.board.faces import ERASED, Face
from tui.board.layout import BESIDE, BoardLayout
from tui.drawing.glyphs import Glyphs
from tui.widgets.slate import Slate

Piece = tuple[str, str]
"""Some cells and the name of their style; the empty name is the bare slate."""

STYLES = ("number", "chosen", "latest", "ghost", "smudge", "dust", "caption")


class Cell(NamedTuple):
    """The visible state of one slot."""

    face: Face
    old: str
    """The text before the last move, if that move was made here."""
    chosen: bool
    written: float = 1.0
    """The part of the new picture that is written already, 0 to 1."""
    mark: str = ""
    """The coach's text under it."""
    side: float = 1.0
    """Its place in the cell: numbers at the right (1), under each other; named components in the middle (0.5)."""

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
    if layout.chalk.is_large:
        inner, last = ink.width - BESIDE, ink.height - 1
        if line == last:
            return [(" " * 2, ""), *_under(cell, inner), (" " * 2, ""), air]
        corners = glyphs.ring[:2] if line == 0 else glyphs.ring[2:] if line == last - 1 else (" ", " ")
        left, right = corners if cell.chosen else (" ", " ")
        return [
            (left, "chosen"),
            (" ", ""),
            *_picture(cell, inner, last, line, glyphs),
            (" ", ""),
            (right, "chosen"),
            air,
        ]
    gap = 2 if layout.is_roomy else 1
    if line == 1:
        below, style = (cell.mark, "caption") if cell.mark else (cell.old, "ghost")
        return [*_aligned(below, style, ink.width - gap - 1, 1), (" " * (gap + 1), ""), air]
    if cell.is_erased:
        return [*_aligned(*_smudge(cell, glyphs), ink.width - gap - 1, 1), (" " * (gap + 1), ""), air]
    line_of = _single_line if ink.height == 1 else _small_line
    return [*line_of(cell, ink.width - gap, layout.is_roomy, glyphs), (" " * (gap - (ink.height == 1)), ""), air]


def _picture(cell: Cell, width: int, height: int, line: int, glyphs: Glyphs) -> list[Piece]:
    """A line of the picture, whose last line is the lowest of the cell."""
    if cell.is_erased:
        text, style = _smudge(cell, glyphs)
        away = abs(line - height // 2)
        if away and (style == "dust" or away > height // 2 - 1):
            text = ""
        elif away:
            text = text[0] * len(text)
        return _aligned(f"{text:^3}", style, width, cell.side)
    rows, top = cell.face.rows, height - len(cell.face.rows)
    row = rows[line - top] if line >= top else ""
    shown = row[: int(len(row) * cell.written)].ljust(len(row))
    return _aligned(shown.translate(glyphs.heavy) if cell.chosen else shown, cell.style, width, cell.side)


def _under(cell: Cell, width: int) -> list[Piece]:
    """The text under a picture: the name, and the text before the last move."""
    caption, old = _caption(cell, width), cell.old
    if caption and old and len(caption) + 1 + len(old) <= width:
        left = (width - len(caption) - 1 - len(old)) // 2
        right = width - left - len(caption) - 1 - len(old)
        return [(" " * left, ""), (caption, "caption"), (" ", ""), (old, "ghost"), (" " * right, "")]
    return _aligned(old, "ghost", width, cell.side) if old else _aligned(caption, "caption", width, cell.side)


def _caption(cell: Cell, width: int) -> str:
    """The name and the coach's text; with too little room, without the game, or without the name."""
    name = cell.face.caption
    if not cell.mark:
        return name
    texts = f"{name} {cell.mark}".lstrip(), f"{name.rpartition(' ')[2]} {cell.mark}".lstrip()
    return next((text for text in texts if len(text) <= width), cell.mark)


def _single_line(cell: Cell, width: int, is_roomy: bool, glyphs: Glyphs) -> list[Piece]:
    """A picture with no line below, and a cell longer: a low worth stands beside the number, then the star."""
    *pieces, (right, style) = _small_line(cell, width, is_roomy, glyphs)
    # The old number stays until the new one is written.
    said = cell.mark if cell.written == 1 else ""
    digits, star = said.strip("=*"), said.endswith("*")
    low = glyphs.low[int(digits)] if glyphs.low and len(digits) == 1 else ""
    beside = f"{right.strip() or low}{low if right.strip() else ''}{'*' * star}"
    behind = beside[1:2]
    return [*pieces, (beside[:1] or right, style), (behind or " ", style if behind else "")]


def _small_line(cell: Cell, width: int, is_roomy: bool, glyphs: Glyphs) -> list[Piece]:
    text, style = cell.face.text, cell.style
    if cell.written < 1:
        if is_roomy:
            text = text[: int(len(text) * cell.written)].ljust(len(text))
        else:
            text, style = cell.old, "ghost"
    text = text[: width - 2]
    left, right = glyphs.beside if cell.chosen else (" ", glyphs.latest if cell.old else " ")
    mark = "chosen" if cell.chosen else "latest"
    return [(" " * (width - 2 - len(text)), ""), (left, mark), (text, style), (right, mark)]


def _smudge(cell: Cell, glyphs: Glyphs) -> Piece:
    return (glyphs.smudge, "smudge") if cell.old else (glyphs.dust, "dust")


def _aligned(text: str, style: str, width: int, side: float) -> list[Piece]:
    """The text in this many cells, at the left (0), in the middle (0.5) or at the right (1)."""
    text = text[: max(width, 0)]
    left = int((width - len(text)) * side)
    return [(" " * left, ""), (text, style), (" " * (width - left - len(text)), "")]


MOST_DRAWN = 5_000
"""How many lines of cells are remembered."""


class DrawnCells:
    """Draws the cells of one layout; it is cleared when the layout or the colours change."""

    def __init__(self, glyphs: Glyphs) -> None:
        self._glyphs = glyphs
        self._drawn: dict[tuple[Cell, int, int], list[Segment]] = {}

    def clear(self) -> None:
        """Forget all remembered lines."""
        self._drawn.clear()

    def line(self, cell: Cell, layout: BoardLayout, line: int, slate: Slate, step: int) -> list[Segment]:
        """A line of a cell, on a row of the slate with this lightness."""
        key = cell, line, step
        found = self._drawn.get(key)
        if found is None:
            pieces = groupby(draw(cell, layout, line, self._glyphs), itemgetter(1))
            found = [Segment("".join(text for text, _ in group), slate.lit(name, step)) for name, group in pieces]
            if len(self._drawn) > MOST_DRAWN:
                self.clear()
            self._drawn[key] = found
        return found
