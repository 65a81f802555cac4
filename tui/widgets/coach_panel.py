"""The coach's panel beside the board."""

from __future__ import annotations

from rich.segment import Segment
from textual.reactive import reactive
from textual.strip import Strip

from tui.widgets.styled import Styled
from tui.words.coach import Piece


class CoachPanel(Styled):
    """Shows lines of pieces, each in its style."""

    COMPONENT_CLASSES = {"coach-panel--words", "coach-panel--number", "coach-panel--odd", "coach-panel--quiet"}

    lines: reactive[tuple[tuple[Piece, ...], ...]] = reactive(())

    def render_line(self, y: int) -> Strip:
        pieces = self.lines[y] if y < len(self.lines) else ()
        segments = [Segment(text, self.style_of(f"coach-panel--{name}")) for text, name in pieces]
        return Strip(segments).adjust_cell_length(self.size.width, self.style_of())
