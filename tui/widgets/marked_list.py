"""A long list on slate with one marked line; hidden lines are not made."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from tui.drawing.elide import clip
from tui.drawing.glyphs import BOX, Glyphs
from tui.widgets.slate import Slate

Piece = tuple[str, str]
"""A text and the name of its style, one of STYLES."""

STYLES = ("chosen", "player-0", "player-1", "words", "quiet")
POINTER = 2
"""The cells left of each line, for the mark."""
MARGIN = 2
"""The cells right of each line, for a scrollbar and the air before it."""


class MarkedList(ScrollView, can_focus=False):
    """Shows `count` lines; a subclass gives their texts."""

    COMPONENT_CLASSES = {*(f"board--{name}" for name in STYLES), "board--lit"}

    marked: reactive[int] = reactive(0, repaint=False)
    """The number of the marked line, from 0."""

    @dataclass
    class Picked(Message):
        """The player clicked a line; `again` when it was marked already."""

        line: int
        again: bool

    def __init__(self, glyphs: Glyphs = BOX, *, id: str | None = None) -> None:
        super().__init__(id=id, classes="listing")
        self.glyphs = glyphs
        self.count = 0
        self.empty = ""
        """The sentence while there are no lines."""
        self._slate: Slate | None = None

    def pieces(self, line: int, width: int) -> list[Piece]:
        """The pieces of a line, at most `width` cells."""
        raise NotImplementedError

    def fill(self, count: int, marked: int) -> None:
        """Show this many lines and mark this one, or the last if there are fewer."""
        self.count = count
        self.virtual_size = Size(self.size.width, count)
        self.marked = max(min(marked, count - 1), 0)
        self.refresh()
        self._show_marked()

    def step(self, direction: str) -> None:
        """Move the mark up, down, page_up, page_down, to the first or the last line."""
        page = max(self.size.height - 1, 1)
        steps = {"up": -1, "down": 1, "page_up": -page, "page_down": page, "first": -self.count, "last": self.count}
        self.marked = max(min(self.marked + steps[direction], self.count - 1), 0)

    def watch_marked(self, old: int, new: int) -> None:
        for line in (old, new):
            self.refresh(Region(0, line - self.scroll_offset.y, self.size.width, 1))
        self._show_marked()

    def notify_style_update(self) -> None:
        self._slate = None
        super().notify_style_update()

    def on_resize(self) -> None:
        self.virtual_size = Size(self.size.width, self.count)
        self._show_marked()

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        if offset is not None and offset.y + self.scroll_offset.y < self.count:
            line = offset.y + self.scroll_offset.y
            again = line == self.marked
            self.marked = line
            self.post_message(self.Picked(line, again))

    def render_line(self, y: int) -> Strip:
        width, height, line = self.size.width, self.size.height, y + self.scroll_offset.y
        if self._slate is None:
            self._slate = Slate.of(self, STYLES)
        slate = self._slate
        background = slate.background(y, height)
        if line >= self.count:
            sentence = clip(self.empty, width, self.glyphs.ellipsis) if not self.count and y == height // 2 else ""
            left = (width - cell_len(sentence)) // 2
            segments = [Segment(" " * left, background), Segment(sentence, slate.style("quiet", y, height))]
            return Strip(segments).adjust_cell_length(width, background)
        marked = line == self.marked
        segments = [Segment("> " if marked else "  ", slate.style("chosen", y, height))]
        for text, name in self.pieces(line, width - POINTER - MARGIN):
            segments.append(Segment(text, slate.style("chosen" if marked else name, y, height)))
        return Strip(segments).adjust_cell_length(width, background)

    def _show_marked(self) -> None:
        if self.is_mounted and self.count > self.size.height > 0:
            self.scroll_to_region(Region(0, self.marked, 1, 1), animate=False, force=True)
