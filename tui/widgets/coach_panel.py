"""The coach's panel beside the board."""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest

from rich.segment import Segment
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

Piece = tuple[str, str]
"""A text and the name of its part of the picture."""
Write = Callable[[int, int], list[list[Piece]]]
"""Makes the lines for a width and a height."""
HUES = tuple(map(str, range(8)))
"""The colours of Grundy values, as on the walls of Explore."""


class PanelLines:
    """A widget's view of the coach: lines of pieces, written when they are drawn."""

    def __init__(self, widget: Widget) -> None:
        self._widget = widget
        self._write: Write | None = None
        self._below: Write | None = None
        self._written: tuple[Size | None, list[list[Piece]]] = (None, [])
        self._lowest: list[list[Piece]] | None = None

    @property
    def lines(self) -> list[list[Piece]]:
        """The lines for the widget's present size."""
        size = self._widget.size
        if self._written[0] != size:
            self._written, self._lowest = (size, [] if self._write is None else self._write(*size)), None
        written = self._written[1]
        room = size.height - len(written)
        if self._lowest is None:
            self._lowest = [] if self._below is None or self._write is None else self._below(size.width, room)
        return [*written, *[[]] * (room - len(self._lowest)), *self._lowest] if self._lowest else written

    def show_below(self, write: Write | None) -> None:
        """Show these lines at the lower edge, as many as there is room for; only changed lines are drawn anew."""
        size = self._widget.size
        if not size:
            self._below, self._lowest = write, None
            return
        before = self.lines
        self._below, self._lowest = write, None
        differ = [y for y, (old, new) in enumerate(zip_longest(before, self.lines)) if old != new]
        if differ:
            self._widget.refresh(Region(0, differ[0], size.width, differ[-1] - differ[0] + 1))

    def show(self, write: Write | None) -> None:
        """Show these lines; None shows nothing."""
        if write is self._write:
            return
        before = self._widget.size.height if self._lowest else len(self._written[1])
        self._write, self._below, self._written = write, None, (None, [])
        # Drawing an empty line costs as much as drawing a full one.
        height = before if write is None else self._widget.size.height
        if height:
            self._widget.refresh(Region(0, 0, self._widget.size.width, height))

    def strip(self, y: int) -> Strip:
        """A line of the widget."""
        widget, lines = self._widget, self.lines
        pieces = lines[y] if y < len(lines) else []
        segments = [Segment(text, widget.get_component_rich_style(f"coach-panel--{name}")) for text, name in pieces]
        return Strip(segments).adjust_cell_length(widget.size.width, widget.rich_style)


class CoachPanel(Widget):
    """Shows the coach's words."""

    COMPONENT_CLASSES = {f"coach-panel--{name}" for name in ("words", "number", "odd", "quiet", *HUES)}

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.panel = PanelLines(self)

    def render_line(self, y: int) -> Strip:
        return self.panel.strip(y)
