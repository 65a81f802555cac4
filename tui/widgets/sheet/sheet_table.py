"""The sheet on the slate: texts and blanks, one of them asked for."""

from __future__ import annotations

from dataclasses import dataclass

from rich.segment import Segment
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from tui.drawing.glyphs import BOX, Glyphs
from tui.widgets.sheet.as_groups import as_groups
from tui.widgets.sheet.as_table import as_table
from tui.widgets.sheet.layout import Shape, SheetLayout
from tui.widgets.sheet.written import STYLES, Written, line
from tui.widgets.styled import Styled

_BAR = 2
"""The cells at the right that are left to the scrollbar."""


class SheetTable(Styled, ScrollView, can_focus=False):
    """Shows a sheet as far as it is filled, scrolled to what is asked for; posts the blank that the player clicked."""

    COMPONENT_CLASSES = {f"sheet-table--{name}" for name in STYLES}

    written: reactive[Written] = reactive(None, init=False)  # type: ignore[arg-type]

    @dataclass
    class Picked(Message):
        """The player clicked a blank."""

        place: int

    def __init__(self, written: Written, glyphs: Glyphs = BOX, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.glyphs = glyphs
        self.set_reactive(SheetTable.written, written)
        self._laid_out: tuple[object, SheetLayout] | None = None

    @property
    def sheet_layout(self) -> SheetLayout:
        """Where everything stands at this size."""
        room, filling = self.container_size, self.written.filling
        key = room, id(filling.sheet), filling.has_values
        if self._laid_out is None or self._laid_out[0] != key:
            self._laid_out = key, _fitting(Shape(filling, self.glyphs), room)
        return self._laid_out[1]

    def towards(self, direction: int) -> int:
        """The nearest open blank in a line above (-1) or below (1); what is asked for where there is none."""
        filling, layout = self.written.filling, self.sheet_layout
        here = layout.blank(filling.active)
        if here is None:
            return filling.active
        there = [each for each in layout.blanks if each.place in filling.open and (each.y - here.y) * direction > 0]
        nearest = min(there, key=lambda each: (abs(each.y - here.y), abs(each.x - here.x)), default=here)
        return nearest.place

    def watch_written(self) -> None:
        self._show()

    def on_resize(self) -> None:
        self._show()

    def on_click(self, event: events.Click) -> None:
        place = event.style.meta.get("place")
        if place is not None:
            self.post_message(self.Picked(place))

    def render_line(self, y: int) -> Strip:
        width, layout = self.size.width, self.sheet_layout
        background, segments, end = self.style_of(), list[Segment](), 0
        for x, text, style, place in line(layout, self.written, y + self.scroll_offset.y, self.glyphs):
            segments.append(Segment(" " * (x - end), background))
            meta = () if place is None else ("place", place)
            segments.append(Segment(text, self.style_of(f"sheet-table--{style}", meta)))
            end = x + segments[-1].cell_length
        return Strip(segments).adjust_cell_length(width, background)

    def _show(self) -> None:
        layout = self.sheet_layout
        self.virtual_size = Size(layout.width, layout.height)
        self.refresh()
        if not self.is_mounted:
            return
        blank = layout.blank(self.written.filling.active)
        # For the move the XOR is in sight, which is in the last lines.
        first, end = (layout.height - 2, layout.height) if blank is None else layout.group(blank.y)
        if blank is not None and end - first > self.size.height:
            first, end = blank.y, blank.y + 1
        self.scroll_to_region(Region(0, first, 1, end - first), animate=False, force=True)


def _fitting(shape: Shape, room: Size) -> SheetLayout:
    """The table where there is room for it, else the groups."""
    table = as_table(shape, room.width, room.height)
    if table is not None and table.height <= room.height:
        return table
    width = max(room.width - _BAR, 1)
    return as_table(shape, width, room.height) or as_groups(shape, width)
