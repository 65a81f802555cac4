"""The picture of one slot: its number, the ring around a chosen one, the old value after a move, the smudge."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from rich.segment import Segment

from tui.board.component_drawing import ERASED, ChalkSize, ComponentDrawing
from tui.board.layout import BESIDE, LEAST_BESIDE, BoardLayout
from tui.drawing.elide import StyledText
from tui.drawing.glyphs import BRACKETS, DUST, HEAVY, LATEST, RING, SMUDGE
from tui.widgets.slate import MOST_WORN, SlateStyles

CRACKING, FALLING = 0.15, 0.5
"""The shares of a new picture's time: until one the old picture stands cracked, after the other it is dust and gone."""
STYLES = ("number", "chosen", "latest", "ghost", "smudge", "dust", "caption", "mark")


class Cell(NamedTuple):
    """The visible state of one slot."""

    drawing: ComponentDrawing
    old: str
    """The text before the last move, if that move was made here."""
    chosen: bool
    written: float = 1.0
    """The part of the new picture that is written already, 0 to 1."""
    mark: str = ""
    """The coach's text under it."""
    old_rows: tuple[str, ...] = ()
    """The large picture before the last move, as long as the new one is not written."""
    parts: int = 1
    """Into how many parts that picture cracks."""

    @property
    def is_erased(self) -> bool:
        return self.drawing is ERASED

    @property
    def style(self) -> str:
        return "chosen" if self.chosen else "latest" if self.old else "number"


def draw(cell: Cell, layout: BoardLayout, line: int) -> list[StyledText]:
    """One line of the cell, exactly as wide as the layout's cells."""
    ink = layout.ink
    if line >= ink.height:
        return [(" " * layout.cell_width, "")]
    air = (" " * (layout.cell_width - ink.width), "")
    if layout.chalk.is_large:
        if layout.is_roomy and line == ink.height - 1:
            return [*_under(cell, ink.width), air]
        return [*_picture(cell, layout, line), air]
    if line == 1:
        return [*_centred(*((cell.mark, "mark") if cell.mark else (cell.old, "ghost")), ink.width), air]
    if cell.is_erased:
        return [*_centred(*_smudge(cell), ink.width), air]
    pieces = _small_line(cell, layout)
    left = max((ink.width - sum(len(text) for text, _ in pieces)) // 2, 0)
    return [(" " * left, ""), *pieces, (" " * (ink.width - left - sum(len(text) for text, _ in pieces)), ""), air]


def _picture(cell: Cell, layout: BoardLayout, line: int) -> list[StyledText]:
    """A line of the picture, which stands on the last line above the texts; the ring lies close around it."""
    width, height = layout.ink.width, layout.ink.height - layout.is_roomy
    is_changing = cell.written < 1 and bool(cell.old_rows)
    if cell.is_erased and not is_changing:
        text, style = _smudge(cell)
        away = abs(line - height // 2)
        if away and (style == "dust" or away > height // 5):
            text = ""
        elif away:
            text = text[0] * len(text)
        return _centred(text, style, width)
    rows = _changing(cell) if is_changing else [_begun(row, cell.written) for row in cell.drawing.rows]
    top = height - len(rows)
    shown = rows[line - top] if line >= top else ""
    if not cell.chosen or cell.is_erased:
        return _centred(shown, cell.style, width)
    corners = RING[:2] if line == min(top, height - 2) else RING[2:] if line == height - 1 else "  "
    ringed = shown.translate(HEAVY).ljust(max(map(len, rows), default=0))
    return _centred(f"{corners[0]} {ringed} {corners[1]}", "chosen", width)


def _changing(cell: Cell) -> list[str]:
    """The rows while a number changes: the old one falls to dust and the new one is written, or it is wiped away."""
    if cell.is_erased:
        return [" " * int(len(row) * cell.written) + row[int(len(row) * cell.written) :] for row in cell.old_rows]
    fallen = max(cell.written - CRACKING, 0) / (FALLING - CRACKING)
    if fallen < 1:
        cracked = _cracked(cell.old_rows, cell.parts)
        return [_crumbled(row, place, fallen) for place, row in enumerate(cracked)]
    return [_begun(row, (cell.written - FALLING) / (1 - FALLING)) for row in cell.drawing.rows]


def _cracked(rows: tuple[str, ...], parts: int) -> list[str]:
    """A picture with a leaning crack between these parts, or as many of them as have two cells."""
    width, middle = len(rows[0]), len(rows) // 2
    parts = max(min(parts, width // 2), 1)
    cracks = {width * part // parts for part in range(1, parts)}
    return [
        "".join(" " if column + place - middle in cracks else character for column, character in enumerate(row))
        for place, row in enumerate(rows)
    ]


def _crumbled(row: str, place: int, fallen: float) -> str:
    """A row of which this share has fallen, grain by grain, and is dust before it is gone."""
    grains = ((13 * column + 7 * place) % 10 / 10 for column in range(len(row)))
    sizes = zip(row, grains, strict=True)
    return "".join(
        character if character == " " or grain >= fallen else DUST if grain >= fallen - 0.3 else " "
        for character, grain in sizes
    )


def _begun(row: str, written: float) -> str:
    """A row of which this share is written from the left."""
    return row[: int(len(row) * written)].ljust(len(row))


def _under(cell: Cell, width: int) -> list[StyledText]:
    """The text under a picture: the name, and the text before the last move, apart from it if there is room."""
    caption, old = _caption(cell, width - BESIDE), cell.old
    style = "mark" if cell.mark else "caption"
    for between in (3, 1):
        used = len(caption) + between + len(old)
        if caption and old and used <= width - BESIDE:
            left = (width - used) // 2
            texts = ((caption, style), (" " * between, ""), (old, "ghost"), (" " * (width - used - left), ""))
            return [(" " * left, ""), *texts]
    return _centred(old, "ghost", width) if old else _centred(caption, style, width)


def _caption(cell: Cell, width: int) -> str:
    """The name and the coach's text; with too little room, without the game, or without the name."""
    name, mark = cell.drawing.caption, cell.mark
    if not mark:
        return name
    texts = f"{name} {mark}".lstrip(), f"{name.rpartition(' ')[2]} {mark}".lstrip()
    return next((text for text in texts if len(text) <= width), mark)


def _small_line(cell: Cell, layout: BoardLayout) -> list[StyledText]:
    """A text between its marks."""
    text, style = cell.drawing.text, cell.style
    if cell.written < 1:
        if layout.is_roomy:
            text = text[: int(len(text) * cell.written)].ljust(len(text))
        else:
            text, style = cell.old, "ghost"
    text = text[: layout.ink.width - LEAST_BESIDE]
    left, right = BRACKETS if cell.chosen else (" ", LATEST if cell.old else " ")
    mark = "chosen" if cell.chosen else "latest"
    return [(left, mark), (text, style), (right, mark)]


def _smudge(cell: Cell) -> StyledText:
    return (SMUDGE, "smudge") if cell.old else (DUST, "dust")


def _centred(text: str, style: str, width: int) -> list[StyledText]:
    """The text in the middle of this many cells."""
    text = text[: max(width, 0)]
    left = (width - len(text)) // 2
    return [(" " * left, ""), (text, style), (" " * (width - left - len(text)), "")]


@lru_cache(maxsize=1024)
def _worn(text: str, column: int, line: int, block: int) -> tuple[tuple[str, int], ...]:
    """A text in runs of equally worn blocks of chalk; how worn one is follows from its place in the cell."""
    worn = [
        # Two large primes mix column and row so that no pattern is seen.
        ((place // block * 73_856_093 ^ line * 19_349_663) >> 5) % (MOST_WORN + 1) if character in _BLOCKS else 0
        for place, character in enumerate(text, column)
    ]
    runs = groupby(zip(text, worn, strict=True), itemgetter(1))
    return tuple([("".join(character for character, _ in run), each) for each, run in runs])


_BLOCKS = "█▀▄▞"
MOST_DRAWN = 5_000
"""How many lines of cells are remembered."""


class DrawnCells:
    """Draws the cells of one layout; it is cleared when the layout or the colours change."""

    def __init__(self) -> None:
        self._drawn: dict[tuple[Cell, int, int], list[Segment]] = {}

    def clear(self) -> None:
        """Forget all remembered lines."""
        self._drawn.clear()

    def line(self, cell: Cell, layout: BoardLayout, line: int, slate: SlateStyles, step: int) -> list[Segment]:
        """A line of a cell, on a row of the slate with this lightness."""
        key = cell, line, step
        found = self._drawn.get(key)
        if found is None:
            drawn = draw(cell, layout, line)
            if layout.chalk.rows >= ChalkSize.FIVE.rows and slate.shows_wear:
                found, column, block = [], 0, layout.chalk.rows // ChalkSize.FIVE.rows
                for text, name in drawn:
                    runs = _worn(text, column, line, block)
                    found += [Segment(run, slate.style_at(name, step, worn)) for run, worn in runs]
                    column += len(text)
            else:
                pieces = groupby(drawn, itemgetter(1))
                found = [
                    Segment("".join(text for text, _ in group), slate.style_at(name, step)) for name, group in pieces
                ]
            if len(self._drawn) > MOST_DRAWN:
                self.clear()
            self._drawn[key] = found
        return found
