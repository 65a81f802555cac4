"""The table of wins by opponent and game."""

from __future__ import annotations

from rich.segment import Segment
from textual.geometry import Size
from textual.reactive import reactive
from textual.strip import Strip

from engine.archive.statistics import Score
from tui.drawing.glyphs import BOX, Glyphs
from tui.widgets.lists.marked_list import fitted
from tui.widgets.styled import Styled
from tui.words.scores import PEOPLE, game_title, percent

_NUMBERS, _NARROW = (7, 6, 6), (7, 4, 5)
"""The cells of the columns of numbers."""
_HEADS = ("Opponent", "Game", "Played", "Won", "")


class ScoreTable(Styled):
    """Shows a line for each score, under a header row."""

    COMPONENT_CLASSES = {"listing--header", "score-table--line"}

    scores: reactive[tuple[Score, ...]] = reactive((), layout=True)

    def __init__(self, glyphs: Glyphs = BOX, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.glyphs = glyphs

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.scores) + 1

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        texts = _HEADS if y == 0 else self._texts(self.scores[y - 1]) if y <= len(self.scores) else ("",) * 5
        style = self.style_of("listing--header" if y == 0 else "score-table--line")
        opponent, numbers = (12, _NUMBERS) if width >= 50 else (9, _NARROW)
        game = max(min(width - opponent - sum(numbers) - 1, 26), 0)
        ellipsis = self.glyphs.ellipsis
        line = [fitted(texts[0], opponent - 1, ellipsis), " ", fitted(texts[1], game, ellipsis)]
        line += [fitted(text, cells, ellipsis, right=True) for text, cells in zip(texts[2:], numbers, strict=True)]
        return Strip([Segment("".join(line), style)]).adjust_cell_length(width, style)

    def _texts(self, score: Score) -> tuple[str, ...]:
        return (score.opponent or PEOPLE, game_title(score.game), f"{score.played:,}", f"{score.won:,}", share(score))


def share(score: Score) -> str:
    """The share of wins; empty where two people played, of whom one always wins."""
    return "" if score.opponent is None else percent(score.won, score.played)
