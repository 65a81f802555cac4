"""The side of a board: the moves so far, in a list that can be very long, or the coach's panel."""

from __future__ import annotations

from itertools import zip_longest

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region, Size
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from engine.match import Match, Ply
from tui.drawing.elide import clip, elide, wrap
from tui.drawing.glyphs import Glyphs
from tui.widgets.coach_panel import CoachPanel, PanelLines


class Side(ScrollView, can_focus=False):
    """Shows the moves of a match, of which undone ones are faint and one after a tip is marked, or the coach's panel.

    It is one widget, because Textual lays everything out anew when another widget appears.
    """

    COMPONENT_CLASSES = CoachPanel.COMPONENT_CLASSES | {
        "move-list--number",
        "move-list--player-0",
        "move-list--player-1",
        "move-list--text",
        "move-list--undone",
    }

    is_coached: reactive[bool] = reactive(False)
    """Whether the coach speaks here."""

    def __init__(self, match: Match, glyphs: Glyphs, called: tuple[str, str], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.glyphs, self.called = glyphs, called
        self.match = match
        self.panel = PanelLines(self)
        self._plies: tuple[Ply, ...] = ()
        self._lines: list[tuple[int, bool, str]] = []
        """Ply number, whether it is the ply's first line, text."""
        self._wrapped_at = 0

    def show(self, match: Match) -> None:
        """Show the moves of this match and scroll to the newest that was not undone."""
        before, cursor = self._lines.copy(), self.match.cursor
        self.match = match
        self._wrap()
        changed = range(min(cursor, match.cursor), max(cursor, match.cursor) + 1)
        for y, (old, new) in enumerate(zip_longest(before, self._lines)):
            if old != new or new[0] in changed:
                self.refresh(Region(0, y - self.scroll_offset.y, self.size.width, 1))

    def number_at(self, y: int) -> int | None:
        """The number of the move in this row of the widget, None if there is none."""
        line = y + self.scroll_offset.y
        return self._lines[line][0] if 0 <= line < len(self._lines) else None

    def watch_is_coached(self) -> None:
        self.place()

    def on_resize(self) -> None:
        self._wrap()

    def render_line(self, y: int) -> Strip:
        if self.is_coached:
            return self.panel.strip(y)
        width, line = self.size.width, y + self.scroll_offset.y
        if line >= len(self._lines):
            return Strip([Segment(" " * width, self.rich_style)], width)
        number, is_first, text = self._lines[line]
        ply = self._plies[number - 1]
        undone = number > self.match.cursor
        quiet = self.get_component_rich_style("move-list--undone")
        style = quiet if undone else self.get_component_rich_style("move-list--text")
        segments = [Segment(" " * self._indent, style)]
        if is_first:
            player = quiet if undone else self.get_component_rich_style(f"move-list--player-{ply.player}")
            numbers = self.get_component_rich_style("move-list--number")
            segments = [
                Segment(f"{number:>{self._indent - 3}} ", numbers),
                Segment(f"{self.glyphs.players[ply.player]} ", player),
            ]
            if number == self.match.cursor:
                style = style + Style(bold=True)
        segments.append(Segment(text, style))
        return Strip(segments).adjust_cell_length(width, self.rich_style)

    @property
    def _indent(self) -> int:
        return max(len(str(len(self._plies))), 2) + 3

    def _wrap(self) -> None:
        width = max(self.container_size.width - 1, 8)
        plies = self.match.plies
        same = 0
        if width == self._wrapped_at and len(str(len(plies))) == len(str(len(self._plies))):
            shorter = min(len(plies), len(self._plies))
            same = shorter
            while same and plies[same - 1] is not self._plies[same - 1]:
                same -= 1
        while self._lines and self._lines[-1][0] > same:
            self._lines.pop()
        self._plies, self._wrapped_at = plies, width
        for number in range(same + 1, len(plies) + 1):
            sentence = self._sentence(plies[number - 1])
            for place, text in enumerate(wrap(sentence, max(width - self._indent, 4), self.glyphs.ellipsis)):
                self._lines.append((number, place == 0, text))
        self.place()

    def place(self) -> None:
        """Make room for the lines and scroll to the newest move that was not undone; the panel does not scroll."""
        if self.is_coached:
            # The panel is as wide as the moves, because Textual lays everything out anew for another size.
            self.virtual_size = Size(self.virtual_size.width, self.container_size.height)
            if self.scroll_offset.y:
                self.scroll_to(0, 0, animate=False, force=True)
            return
        self.virtual_size = Size(self._wrapped_at, max(len(self._lines), self.container_size.height))
        if self.is_mounted:
            last = next((i for i, line in enumerate(self._lines) if line[0] > self.match.cursor), len(self._lines))
            top = max(last - self.size.height, 0)
            if top != self.scroll_offset.y:
                self.scroll_to(0, top, animate=False, force=True)

    def _sentence(self, ply: Ply) -> str:
        ellipsis = self.glyphs.ellipsis
        name = clip(self.called[ply.player], max(self._wrapped_at - self._indent, 4), ellipsis)
        sentence = f"{name} {elide(ply.sentence, ellipsis)}"
        return f"{sentence} (tip)" if ply.help.tip else sentence
