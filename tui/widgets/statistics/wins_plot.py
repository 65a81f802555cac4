"""Form over time: how many matches of each span were won, as bars."""

from __future__ import annotations

from rich.segment import Segment
from textual.reactive import reactive
from textual.strip import Strip

from engine.archive.statistics import Span
from tui.drawing.glyphs import BOX, Glyphs
from tui.widgets.styled import Styled
from tui.words.dates import day

LEAST = 10
"""The matches that a bar stands for at least, where there have been so many."""
SCALE = 6
"""The cells left of the bars, in which the scale stands."""


def recent(spans: tuple[Span, ...], least: int = LEAST) -> tuple[tuple[int, int], ...]:
    """For each span, how many of the last matches up to its end were won, and of how many: `least` or a few more."""
    found = []
    for end in range(1, len(spans) + 1):
        won = played = 0
        for span in reversed(spans[:end]):
            won, played = won + span.won, played + span.played
            if played >= least:
                break
        found.append((won, played))
    return tuple(found)


class WinsPlot(Styled):
    """Shows a bar for each span, as high as the share of wins among the last matches up to it, over the days."""

    COMPONENT_CLASSES = {"form-plot--bar", "form-plot--scale"}

    spans: reactive[tuple[Span, ...]] = reactive(())

    def __init__(self, glyphs: Glyphs = BOX, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.glyphs = glyphs

    def render_line(self, y: int) -> Strip:
        width, rows = self.size.width, self.size.height - 2
        scale, bar = self.style_of("form-plot--scale"), self.style_of("form-plot--bar")
        wide = max(1, min(4, (width - SCALE) // max(len(self.spans), 1)))
        if y > rows:
            segments = [Segment(" " * SCALE, scale), Segment(self._dates(wide * len(self.spans)), scale)]
            return Strip(segments).adjust_cell_length(width, self.style_of())
        if y == rows:
            line = f"{self.glyphs.rule * (wide * len(self.spans))}"
            segments = [Segment(f"{'0%':>{SCALE - 1}} ", scale), Segment(line, scale)]
            return Strip(segments).adjust_cell_length(width, self.style_of())
        label = "100%" if y == 0 else "50%" if 2 * y == rows else ""
        bars = [self._cell(won, played, rows - 1 - y, rows) for won, played in recent(self.spans)]
        cells = [cell * max(wide - 1, 1) + " " * (wide > 1) for cell in bars]
        segments = [Segment(f"{label:>{SCALE - 1}} ", scale), Segment("".join(cells), bar)]
        return Strip(segments).adjust_cell_length(width, self.style_of())

    def _dates(self, cells: int) -> str:
        """The day of the first span under the first bar, that of the last one ending under the last bar if it fits."""
        first, last = (day(span.began) for span in (self.spans[0], self.spans[-1]))
        return first if first == last or cells < len(first) + 1 + len(last) else f"{first}{last:>{cells - len(first)}}"

    def _cell(self, won: int, played: int, row: int, rows: int) -> str:
        bars = self.glyphs.bars
        # In parts of a cell, rounded to the nearest one.
        height = (2 * won * rows * len(bars) + played) // (2 * played)
        filled = min(height - row * len(bars), len(bars))
        return bars[filled - 1] if filled > 0 else " "
