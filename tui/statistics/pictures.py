"""The table of scores, and form over time: the share of wins in each span, as bars."""

from __future__ import annotations

from rich.segment import Segment
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from engine.archive.statistics import OpponentScore, WinsSpan
from tui.drawing.elide import StyledText
from tui.drawing.glyphs import BOX, Glyphs
from tui.statistics.statistics_words import recent
from tui.widgets.table import BETWEEN, Column, Table
from tui.words import PEOPLE, day, game_title, percent


class ScoreTable(Table):
    """Shows a row for each score."""

    can_focus = False

    def __init__(self, glyphs: Glyphs = BOX, *, id: str | None = None) -> None:
        super().__init__(glyphs, id=id)
        self.show_cursor = False
        self.scores: tuple[OpponentScore, ...] = ()

    def show_scores(self, scores: tuple[OpponentScore, ...]) -> None:
        """Show these scores."""
        self.scores = scores
        self.styles.height = len(scores) + self.header_height
        opponent, numbers = (11, (6, 4, 4)) if self.size.width >= 50 else (8, (6, 3, 4))
        game = max(min(self.size.width - opponent - sum(numbers) - 5 * BETWEEN, 26), 0)
        columns = [Column("Opponent", opponent), Column("Game", game)]
        columns += [Column(*each, is_right=True) for each in zip(("Played", "Won", ""), numbers, strict=True)]
        self.fill(columns, map(_row, scores))

    def on_resize(self) -> None:
        self.show_scores(self.scores)


def _row(score: OpponentScore) -> tuple[StyledText, ...]:
    texts = score.opponent or PEOPLE, game_title(score.game), f"{score.played:,}", f"{score.won:,}", share(score)
    return tuple((text, "words") for text in texts)


def share(score: OpponentScore) -> str:
    """The share of wins; empty for two people, one of whom always wins."""
    return "" if score.opponent is None else percent(score.won, score.played)


SCALE = 6
"""The cells left of the bars, for the scale."""


class WinsPlot(Widget):
    """Shows a bar for each span, as high as the share of wins among the last matches up to it, above the days."""

    COMPONENT_CLASSES = {"form-plot--bar", "form-plot--scale"}

    spans: reactive[tuple[WinsSpan, ...]] = reactive(())

    def __init__(self, glyphs: Glyphs = BOX, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.glyphs = glyphs

    def render_line(self, y: int) -> Strip:
        width, rows = self.size.width, self.size.height - 2
        scale, bar = self.get_component_rich_style("form-plot--scale"), self.get_component_rich_style("form-plot--bar")
        wide = max(1, min(4, (width - SCALE) // max(len(self.spans), 1)))
        if y > rows:
            segments = [Segment(" " * SCALE, scale), Segment(self._dates(wide * len(self.spans)), scale)]
            return Strip(segments).adjust_cell_length(width, self.rich_style)
        if y == rows:
            line = f"{self.glyphs.rule * (wide * len(self.spans))}"
            segments = [Segment(f"{'0%':>{SCALE - 1}} ", scale), Segment(line, scale)]
            return Strip(segments).adjust_cell_length(width, self.rich_style)
        label = "100%" if y == 0 else "50%" if 2 * y == rows else ""
        bars = [self._cell(won, played, rows - 1 - y, rows) for won, played in recent(self.spans)]
        cells = [cell * max(wide - 1, 1) + " " * (wide > 1) for cell in bars]
        segments = [Segment(f"{label:>{SCALE - 1}} ", scale), Segment("".join(cells), bar)]
        return Strip(segments).adjust_cell_length(width, self.rich_style)

    def _dates(self, cells: int) -> str:
        """The day of the first span under the first bar, and the end of the last span under the last bar if it fits."""
        first, last = (day(span.began) for span in (self.spans[0], self.spans[-1]))
        return first if first == last or cells < len(first) + 1 + len(last) else f"{first}{last:>{cells - len(first)}}"

    def _cell(self, won: int, played: int, row: int, rows: int) -> str:
        bars = self.glyphs.bars
        # The height in parts of a cell, rounded to the nearest one.
        height = (2 * won * rows * len(bars) + played) // (2 * played)
        filled = min(height - row * len(bars), len(bars))
        return bars[filled - 1] if filled > 0 else " "
