"""Lines of cells as they were drawn, because most cells look like many others, or as they did before."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter

from rich.segment import Segment

from tui.drawing.glyphs import Glyphs
from tui.widgets.board.cell import Cell, draw
from tui.widgets.board.layout import BoardLayout
from tui.widgets.board.slate import Slate

MOST_DRAWN = 5_000
"""So many lines of cells are remembered."""


class DrawnCells:
    """Draws the cells of one layout; it is cleared when layout or colours change."""

    def __init__(self, glyphs: Glyphs) -> None:
        self._glyphs = glyphs
        self._drawn: dict[tuple[Cell, int, int], list[Segment]] = {}

    def clear(self) -> None:
        """Forget what was drawn."""
        self._drawn.clear()

    def line(self, cell: Cell, layout: BoardLayout, line: int, slate: Slate, step: int) -> list[Segment]:
        """A line of a cell, on a row of the slate that is so light."""
        key = cell, line, step
        found = self._drawn.get(key)
        if found is None:
            pieces = groupby(draw(cell, layout, line, self._glyphs), itemgetter(1))
            found = [Segment("".join(text for text, _ in group), slate.lit(name, step)) for name, group in pieces]
            if len(self._drawn) > MOST_DRAWN:
                self.clear()
            self._drawn[key] = found
        return found
