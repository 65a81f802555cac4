"""The ways that lead on from the first screen, in columns below the board."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual.reactive import reactive
from textual.strip import Strip

from tui.commands.table import KeyHint
from tui.widgets.status_bar import KeyHints

_LEAST_FOR_THREE = 70
"""The cells of the shortest lines on which three ways stand side by side."""


class Ways(KeyHints):
    """Shows each way with its key, and in the last line the keys of help and of the way out."""

    COMPONENT_CLASSES = {"ways--label", "ways--marked"}

    ways: reactive[tuple[KeyHint, ...]] = reactive(())
    marked: reactive[str] = reactive("")
    """The action of the way that is marked; empty if none is."""

    def render_line(self, y: int) -> Strip:
        width, air = self.size.width - 2, self.label_style
        if y == self.size.height - 1:
            line = self.strip(width)
        else:
            columns = 3 if width >= _LEAST_FOR_THREE else 2
            rows = -(-len(self.ways) // columns)
            stand = self.ways[y::rows] if y < rows else ()
            line = Strip.join(self._way(each).adjust_cell_length(width // columns, air) for each in stand)
        return Strip([Segment(" ", air), *line]).adjust_cell_length(width + 2, air)

    def _way(self, way: KeyHint) -> Strip:
        keys, label = self.segments(way)
        keys = Segment(f"{keys.text} ", keys.style)
        label = Segment(label.text, Style.combine([label.style or Style(), self.style_of("ways--label")]))
        strip, is_marked = Strip([keys, label]), way.action == self.marked
        return Strip(Segment.apply_style(strip, post_style=self.style_of("ways--marked"))) if is_marked else strip
