"""The end of a match: the board holds only the winner's name, the winning move, and the score."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.reactive import reactive
from textual.strip import Strip

from tui.drawing.elide import clip, fit, wrap
from tui.drawing.glyphs import BOX, Glyphs, large_name
from tui.match.words import Ending
from tui.widgets.slate import ChalkWidget

STYLES = ("player-0", "player-1", "words", "quiet", "next")


class Finale(ChalkWidget):
    """Shows an ending on the slate."""

    CHALKS = STYLES
    COMPONENT_CLASSES = {*(f"board--{name}" for name in STYLES), "board--lit"}

    ending: reactive[Ending | None] = reactive(None)

    def __init__(self, glyphs: Glyphs = BOX, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.glyphs = glyphs

    def render_line(self, y: int) -> Strip:
        width, height = self.size.width, self.size.height
        slate = self.slate
        lines = self._lines(width, height)
        top = max((height - len(lines)) // 2, 0)
        text, name = lines[y - top] if 0 <= y - top < len(lines) else ("", "")
        left = max((width - cell_len(text)) // 2, 0)
        background = slate.background(y, height)
        # The line that names the key works like the key.
        meta = Style.from_meta({"command": "again"}) if name == "next" else Style()
        strip = Strip([Segment(" " * left, background), Segment(text, slate.style(name, y, height) + meta)])
        return strip.adjust_cell_length(width, background)

    async def on_click(self, event: events.Click) -> None:
        if event.style.meta.get("command"):
            await self.app.run_action(event.style.meta["command"], self.screen)

    def _lines(self, width: int, height: int) -> list[tuple[str, str]]:
        ending = self.ending
        if ending is None:
            return []
        player, ellipsis = f"player-{ending.winner}", self.glyphs.ellipsis
        symbol = self.glyphs.players[ending.winner]
        parts = [[(fit(f"{symbol} {ending.wins}", ending.name, width, ellipsis), player)]]
        if ending.move:
            parts.append([(line, "words") for line in wrap(ending.move, width, ellipsis)])
        if ending.closing:
            parts.append([(line, "words") for line in wrap(ending.closing, width - 2, ellipsis)])
        parts.append([(line, "quiet") for line in wrap(ending.score, width, ellipsis)])
        parts.append([(clip(ending.next, width, ellipsis), "next")])
        needed = sum(map(len, parts))
        rows = large_name(ending.name, self.glyphs)
        lines: list[tuple[str, str]] = []
        if rows and cell_len(rows[0]) <= width - 4 and height >= max(10, len(rows) + 1 + needed):
            lines = [(row, player) for row in rows] + [("", "")]
        spaced = height >= len(lines) + needed + len(parts) - 1
        for place, part in enumerate(parts):
            lines += [("", "")] * (spaced and place > 0) + part
        return lines
