"""The coach's panel beside the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.segment import Segment
from textual.geometry import Size
from textual.reactive import reactive
from textual.strip import Strip

from tui.widgets.styled import Styled

if TYPE_CHECKING:
    from tui.words.coach import Piece


class CoachPanel(Styled):
    """Shows lines of pieces, each in its style."""

    COMPONENT_CLASSES = {"coach-panel--words", "coach-panel--number", "coach-panel--odd", "coach-panel--quiet"}

    write: reactive[Callable[[int, int], list[list[Piece]]] | None] = reactive(None)
    """What gives the lines for a width and a height; None shows nothing."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._written: tuple[object, Size, list[list[Piece]]] = (None, Size(), [])

    @property
    def lines(self) -> list[list[Piece]]:
        """What is shown."""
        write, size = self.write, self.size
        if self._written[0] is not write or self._written[1] != size:
            self._written = write, size, [] if write is None else write(*size)
        return self._written[2]

    def render_line(self, y: int) -> Strip:
        pieces = self.lines[y] if y < len(self.lines) else []
        segments = [Segment(text, self.style_of(f"coach-panel--{name}")) for text, name in pieces]
        return Strip(segments).adjust_cell_length(self.size.width, self.style_of())
