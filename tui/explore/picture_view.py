"""A picture of values in chalk, of which only the visible lines are drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Input

from tui.commands.table import bindings
from tui.explore.picture import HUES
from tui.explore.picture_loading import Picture
from tui.widgets.slate import SlateStyles

_STEPS = (1, 2, 5, 10, 20, 50, 100)
"""The distances between numbers above the columns, one of which fits."""
STYLES = (*map(str, range(HUES + 1)), "label", "start", "exception", "cursor", "lost")
_WHEEL = 3
"""The rows that a turn of the wheel moves."""


class Fit(NamedTuple):
    """The place of a picture on a wall."""

    size: Size
    gap: int
    """Whether there is a cell before each value, and one behind the last."""
    across: int
    """The number of values of a row that are in sight."""
    pitch: int
    """The cells from a value to the next one."""
    origin: int
    """The cell at which the values begin."""
    above: int = 0
    """The lines above the first row: one where columns have numbers."""

    @staticmethod
    def of(picture: Picture, size: Size) -> Fit:
        """A picture in the middle of a wall of this size, and as much of its rows as there is room for."""
        label, ink = picture.longest_label + 1, picture.ink
        room = size.width - label - 2
        is_airy = picture.is_flat or ink > 1 or picture.columns * (ink + 1) <= room
        pitch = ink + (is_airy and not picture.is_dense)
        across = max(min(room // pitch, picture.columns), 1)
        origin = label + max((size.width - label - across * pitch) // 2, 1)
        return Fit(size, pitch - ink, across, pitch, origin, int(picture.first_column is not None))

    @property
    def high(self) -> int:
        """The rows that are seen at a time."""
        return max(self.size.height - self.above, 1)

    def heads(self, picture: Picture, left: int) -> list[tuple[str, str]]:
        """The line above the columns from `left` on as texts and their styles, each number above the end of its values.

        The column of the cursor always has its number.
        """
        least, cursor = picture.first_column or 0, picture.place[1]
        longest = len(str(least + picture.columns - 1))
        step = next(each for each in _STEPS if each * self.pitch > longest or each == _STEPS[-1])
        at_cursor = self._cells(least, cursor, left)
        found: list[tuple[str, str]] = []
        for column in range(left, left + self.across):
            cells = self._cells(least, column, left)
            is_near = cells.stop >= at_cursor.start and cells.start <= at_cursor.stop
            if column == cursor or ((least + column) % step == 0 and not is_near):
                blanks = cells.start - sum(len(text) for text, _ in found)
                found += [(" " * blanks, ""), (str(least + column), "cursor-label" if column == cursor else "label")]
        return found

    def _cells(self, least: int, column: int, left: int) -> range:
        end = self.origin + (column - left + 1) * self.pitch
        return range(end - len(str(least + column)), end)


class PictureView(Widget, can_focus=False):
    """Shows a picture; posts the place that the player clicked.

    It scrolls by itself, because a new layout of the screen for each width would cost more than the drawing.
    """

    COMPONENT_CLASSES = {*(f"picture--{name}" for name in STYLES), "picture--lit"}

    @dataclass
    class Pointed(Message):
        """The player clicked this place."""

        row: int
        column: int

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._picture: Picture | None = None
        self._top = self._left = 0
        self._slate: SlateStyles | None = None
        self._lines: dict[int, Strip] = {}
        self._fit = Fit(Size(0, 0), 0, 1, 1, 0)

    def show_picture(self, picture: Picture) -> None:
        """Show this picture, the row of its cursor where that of the one before was, as far as there are rows."""
        before, self._picture = self._picture, picture
        if before is not None and picture.rules == before.rules:
            self._top += picture.place[0] - before.place[0] if picture.rows != before.rows else 0
        else:
            self._top = 0
        self._keep_in_sight()
        self._renew()

    @property
    def page(self) -> int:
        """The rows of a page."""
        return max(self.size.height - self._fit.above - 1, 1)

    def on_resize(self) -> None:
        self._keep_in_sight()
        self._lines.clear()
        self.refresh()

    def notify_style_update(self) -> None:
        self._slate = None
        self._lines.clear()
        super().notify_style_update()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self._scroll(_WHEEL, event)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self._scroll(-_WHEEL, event)

    def on_click(self, event: events.Click) -> None:
        offset, picture = event.get_content_offset(self), self._picture
        if offset is None or picture is None:
            return
        below, across = offset.y - self._fit.above, offset.x - self._fit.origin
        row, column = below + self._top, self._left + across // self._fit.pitch
        if below >= 0 and row < picture.rows and across >= 0 and column < picture.columns:
            self.post_message(self.Pointed(row, column))

    def render_line(self, y: int) -> Strip:
        line = self._lines.get(y)
        if line is None:
            line = self._lines[y] = self._draw(y)
        return line

    def _renew(self) -> None:
        """Draw the lines again that look different now."""
        width, height = self._fit.size
        before, self._lines = self._lines, {}
        changed = [self.render_line(y) != before.get(y) for y in range(height)]
        # Textual takes as long for two lines as for all that are between them.
        if any(changed):
            first, last = changed.index(True), height - 1 - changed[::-1].index(True)
            self.refresh(Region(0, first, width, last - first + 1))

    def _scroll(self, rows: int, event: events.MouseEvent) -> None:
        event.stop()
        if self._picture is not None:
            self._top = self._within(self._top + rows, self._picture)
            self._renew()

    def _within(self, top: int, picture: Picture) -> int:
        return max(min(top, picture.rows - self._fit.high), 0)

    def _keep_in_sight(self) -> None:
        picture = self._picture
        self._fit = self._fit._replace(size=self.size)
        if picture is None or not self.size.area:
            return
        row, column = picture.place
        self._fit = Fit.of(picture, self.size)
        self._top = self._within(max(min(self._top, row), row - self._fit.high + 1), picture)
        across = self._fit.across
        self._left = max(min(self._left, column, picture.columns - across), column - across + 1, 0)

    def _draw(self, y: int) -> Strip:
        (width, height), origin = self._fit.size, self._fit.origin
        slate = self._slate = self._slate or self._made_slate()
        step = slate.step(y, height)
        background, picture = slate.style_at("", step), self._picture
        if picture is None:
            return Strip([Segment(" " * width, background)], width)
        if y < self._fit.above:
            heads = self._fit.heads(picture, self._left)
            found = Strip([Segment(text, slate.style_at(name, step)) for text, name in heads])
            return found.adjust_cell_length(width, background)
        row = y - self._fit.above + self._top
        if row >= picture.rows:
            return Strip([Segment(" " * width, background)], width)
        has_cursor = row == picture.place[0]
        name = "cursor-label" if has_cursor else "label"
        label = f"{picture.label(row):>{picture.longest_label}}".rjust(origin - 1) + " "
        segments = [Segment(label, slate.style_at(name, step)), *self._values(picture, row, slate, step)]
        return Strip(segments).adjust_cell_length(width, background)

    def _values(self, picture: Picture, row: int, slate: SlateStyles, step: int) -> list[Segment]:
        gap, first = self._fit.gap, self._left
        chalked = picture.chalked(row, first, first + self._fit.across)
        cursor = picture.place[1] - first if row == picture.place[0] else -1
        segments, text, style = list[Segment](), "", ""
        for column, (value, name, before) in enumerate(chalked):
            if gap:
                beside = "[" if column == cursor else "]" if column == cursor + 1 and cursor >= 0 else before
                mark = "cursor" if beside in "[]" else name.partition("+")[2] if beside != " " else name[:1]
                if mark != style:
                    segments.append(Segment(text, slate.style_at(style, step)))
                    text, style = "", mark
                text += beside
            if column == cursor:
                name = "cursor"
            if name != style:
                segments.append(Segment(text, slate.style_at(style, step)))
                text, style = "", name
            text += value
        segments.append(Segment(text, slate.style_at(style, step)))
        if gap and cursor == len(chalked) - 1:
            segments.append(Segment("]", slate.style_at("cursor", step)))
        return [each for each in segments if each.text]

    def _made_slate(self) -> SlateStyles:
        chalks = {name: self.get_component_rich_style(f"picture--{name}", partial=True) for name in STYLES}
        for number in map(str, range(HUES + 1)):
            chalks[f"{number}+option"] = chalks[number] + Style(underline=True)
            for mark in ("start", "exception"):
                chalks[f"{number}+{mark}"] = chalks[number] + chalks[mark]
        chalks["cursor-label"] = chalks["cursor"] + Style(reverse=False)
        return SlateStyles(self.background_colors[1], self.get_component_styles("picture--lit").background, chalks)


class GameField(Input):
    """Posts the written game; a text that is not taken is gone when the player leaves the field."""

    BINDINGS = bindings("asking")

    @dataclass
    class Written(Message):
        """The player wants to see this game."""

        text: str

    def __init__(self, text: str, *, id: str | None = None) -> None:
        super().__init__(text, id=id, compact=True, select_on_focus=True, max_length=1_000)
        self._shown = text

    def set_game(self, text: str) -> None:
        """Show the game that is seen now."""
        self._shown = self.value = text

    def action_show(self) -> None:
        self.post_message(self.Written(self.value))

    def action_stop(self) -> None:
        self.value = self._shown
        self.screen.set_focus(None)
