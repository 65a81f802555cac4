"""The end of a match: the board holds only the winner's name, the winning move, and the score."""

from __future__ import annotations

from textual.content import Content
from textual.reactive import reactive

from tui.drawing.elide import fit, wrap
from tui.drawing.glyphs import BOX, Glyphs, large_name
from tui.match.match_words import Ending
from tui.widgets.slate import SlateStatic

Line = tuple[str, str]
"""A text and its style."""


class Finale(SlateStatic):
    """Shows an ending on the slate."""

    DEFAULT_CSS = "Finale { text-align: center; content-align: center middle; text-wrap: nowrap; }"

    ending: reactive[Ending | None] = reactive(None)

    def __init__(self, glyphs: Glyphs = BOX, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.glyphs = glyphs

    def render(self) -> Content:
        lines = [] if self.ending is None else self._lines(self.ending, *self.size)
        return Content("\n").join(Content.styled(text, each) for text, each in lines)

    def _lines(self, ending: Ending, width: int, height: int) -> list[Line]:
        ellipsis, symbol = self.glyphs.ellipsis, self.glyphs.players[ending.winner]
        player = f"{('$player-one', '$player-two')[ending.winner]} bold"
        parts = [
            [(fit(f"{symbol} {ending.wins}", ending.name, width, ellipsis), player)],
            [(line, "$chalk") for line in wrap(ending.move, width, ellipsis) if line],
            [(line, "$chalk") for line in wrap(ending.closing, width - 2, ellipsis) if line],
            [(line, "$faint") for line in wrap(ending.score, width, ellipsis)],
        ]
        parts = [part for part in parts if part]
        needed = sum(map(len, parts))
        # The name is as large as it can be with air between all lines; three rows do without.
        spare = max(height - needed - len(parts) - 2, min(height - needed - 1, 3) if height >= 10 else 0)
        rows = large_name(ending.name, self.glyphs, width - 4, spare)
        lines: list[Line] = [*((row, player) for row in rows), ("", "")] if rows else []
        spaced = height >= len(lines) + needed + len(parts) - 1
        for place, part in enumerate(parts):
            lines += [("", "")] * (spaced and place > 0) + part
        return lines
