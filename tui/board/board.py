"""The blackboard: every number of a position in its place, one of them chosen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import compress, count
from operator import is_not
from time import monotonic

from rich.segment import Segment
from textual import events, getters
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from engine.positions.match import Ply
from engine.positions.position import Position
from tui.board.cell import STYLES, Cell, DrawnCells
from tui.board.component_drawing import ERASED, BoardDrawings
from tui.board.layout import BoardLayout, lay_out
from tui.widgets.glyph_app import GlyphApp
from tui.widgets.slate import SlateStyles

Marks = Callable[[int], str]
"""What is written under the component in a slot."""


WRITING_SECONDS = 0.4
_FRAMES_PER_SECOND = 20


class Board(ScrollView, can_focus=False):
    """Shows a position; posts the number that the player chose by mouse."""

    chosen: reactive[int] = reactive(1, repaint=False)
    """The slot with the ring."""

    COMPONENT_CLASSES = {*(f"board--{name}" for name in STYLES), "board--lit"}

    @dataclass
    class Chosen(Message):
        """The player pointed at a slot."""

        slot: int

    app = getters.app(GlyphApp)

    def __init__(self, position: Position, *, start: Position | None = None, id: str | None = None) -> None:
        """`start` is the position before the first move, if this is a later one: the board has cells for both."""
        super().__init__(id=id)
        self.position = position
        self.latest: Ply | None = None
        self._mark: Marks | None = None
        self._drawings = BoardDrawings(position, position if start is None else start, self.app.glyphs)
        self._with_marks = False
        self._room = Size(52, 13)
        self._terminal = Size(0, 0)
        self._drawn = DrawnCells()
        self._layout = self._fitting(self._room)
        self._writing_since = 0.0
        self._old_rows: tuple[str, ...] = ()
        """The picture that the last move has replaced."""
        self._slate: SlateStyles | None = None

    @property
    def is_writing(self) -> bool:
        """Whether the last move is still being written."""
        return bool(self._writing_since)

    @property
    def slot_layout(self) -> BoardLayout:
        return self._layout

    def reset(self, position: Position, with_marks: bool = False) -> None:
        """Show a board that has no connection with the last one; `with_marks` has a row for them whatever it costs."""
        self._with_marks = with_marks
        self.position, self.latest, self._mark = position, None, None
        self._drawings = BoardDrawings(position, position, self.app.glyphs)
        self._layout = self._fitting(self._room)
        # The first layout uses the whole room, which the rest of the screen fixes later.
        self._terminal = Size(0, 0)
        self.refresh(layout=True)

    def update(self, position: Position, latest: Ply | None, animate: bool = False) -> None:
        """Show this position; `latest` is the move that led to it, and with `animate` it appears stroke by stroke."""
        old, self.position = self.position, position
        touched = {ply.move.slot for ply in (self.latest, latest) if ply is not None}
        touched.update(compress(count(1), map(is_not, old.slots, position.slots)))
        shorter, longer = sorted((len(old.slots), len(position.slots)))
        touched.update(range(shorter + 1, longer + 1))
        self.latest = latest
        self._drawings.update(position, touched)
        if len(position.slots) > self._layout.slots:
            # New rows are added at the bottom only, so every number stays in its place.
            self._layout = self._layout._replace(slots=len(position.slots))
            self.virtual_size = self._layout.virtual_size
        self._writing_since = 0.0
        if animate and latest is not None:
            self._writing_since, self._old_rows = monotonic(), self._drawings.rows(latest.before)
            self._clock.resume()
        for slot in touched:
            self._refresh_slot(slot)

    def mark(self, mark: Marks | None) -> None:
        """Write this mark under the component of each slot; with None remove the marks."""
        if mark is not None or self._mark is not None:
            self._mark = mark
            self.refresh()

    def on_mount(self) -> None:
        self._clock = self.set_interval(1 / _FRAMES_PER_SECOND, self._tick, pause=True)

    def _tick(self) -> None:
        if monotonic() - self._writing_since >= WRITING_SECONDS:
            self._writing_since = 0.0
            self._clock.pause()
        if self.latest is not None:
            self._refresh_slot(self.latest.move.slot)

    def on_resize(self) -> None:
        self._lay_out()

    def notify_style_update(self) -> None:
        self._slate = None
        self._drawn.clear()
        super().notify_style_update()

    def watch_chosen(self, old: int, new: int) -> None:
        self._refresh_slot(old)
        self._refresh_slot(new)
        self._scroll_to_chosen()

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        if offset is None:
            return
        slot = self._layout.slot_at(offset.x + self.scroll_offset.x, offset.y + self.scroll_offset.y)
        if slot is not None and slot <= len(self.position.slots):
            self.post_message(self.Chosen(slot))

    def render_line(self, y: int) -> Strip:
        width, height = self.size
        line = y + self.scroll_offset.y
        if self._slate is None:
            self._slate = SlateStyles.of(self, STYLES)
        if self._room != self.container_size or not self._terminal:
            # The first picture is painted before the widget knows its size.
            self._fit()
        slate, layout = self._slate, self._layout
        step = slate.step(y, height)
        background = slate.style_at("", step)
        row, within = divmod(line - layout.origin[1], layout.cell_height)
        if line < layout.origin[1] or row >= layout.rows:
            return Strip([Segment(" " * width, background)], width)
        left = layout.left_of(row)
        segments = [Segment(" " * left, background)]
        first = row * layout.columns + 1
        slots = range(first, min(first + layout.columns, len(self.position.slots) + 1))
        chosen = self.chosen
        for slot in slots:
            segments += self._drawn.line(self._cell(slot, chosen), layout, within, slate, step)
        cells, air = left + len(slots) * layout.cell_width, segments[-1]
        if width < cells <= width + len(air.text):
            # Mostly only the air beside the last cell lies beyond the edge, and Textual would measure all of the line.
            segments[-1], cells = Segment(air.text[: width - cells], air.style), width
        return Strip(segments, cells).adjust_cell_length(width, background)

    def _cell(self, slot: int, chosen: int) -> Cell:
        drawings, latest = self._drawings, self.latest
        drawing = drawings.drawing(slot)
        is_chosen = slot == chosen and drawing is not ERASED
        mark = "" if self._mark is None else self._mark(slot)
        if latest is None or latest.move.slot != slot:
            return Cell(drawing, "", is_chosen, mark=mark)
        written = 1.0
        old_rows: tuple[str, ...] = ()
        if self._writing_since:
            written = min(1.0, (monotonic() - self._writing_since) / WRITING_SECONDS)
            old_rows = self._old_rows
        parts = latest.before.ruleset.cracks(latest.move.choice)
        return Cell(drawing, drawings.label(latest.before), is_chosen, written, mark, old_rows, parts)

    def _fitting(self, room: Size) -> BoardLayout:
        drawings = self._drawings
        layout = lay_out(drawings.count, drawings.most, drawings.need, room, drawings.is_named or self._with_marks)
        drawings.use(layout.chalk, self.position)
        self._drawn.clear()
        return layout._replace(slots=max(drawings.count, len(self.position.slots)))

    def _fit(self) -> None:
        room, terminal = self.container_size, self.app.size
        if terminal == self._terminal and room.width == self._room.width and room.height <= self._room.height:
            # Another widget changed its number of lines, and no number may move for that.
            return
        if room.area:
            self._room, self._terminal = room, terminal
        self._layout = self._fitting(self._room)

    def _lay_out(self) -> None:
        self._fit()
        self.virtual_size = self._layout.virtual_size
        self.refresh()
        self._scroll_to_chosen()

    def _refresh_slot(self, slot: int) -> None:
        self.refresh(self._layout.region(slot).translate(-self.scroll_offset))

    def _scroll_to_chosen(self) -> None:
        region = self._layout.region(self.chosen)
        if self.is_mounted and self._layout.virtual_size.height > self.size.height:
            self.scroll_to_region(Region(0, region.y, 1, region.height), animate=False, force=True)
