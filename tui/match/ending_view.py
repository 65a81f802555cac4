"""The end of a match: the board holds only who wins, the stars and what became of the win."""

from __future__ import annotations

from textual.content import Content
from textual.reactive import reactive

from tui.drawing.elide import cut_name, wrap
from tui.drawing.glyphs import BOX, Glyphs, large_name
from tui.match.match_words import Ending
from tui.widgets.slate import SlateStatic
from tui.words import stars_drawn

_CLOSING_ROWS = 2
"""The rows that are kept for the sentence about the win, which comes a moment later."""
_LEAST_FOR_ROWS = 9
"""The fewest rows of a board in which rows are kept for a sentence that has not come."""

Line = tuple[str, str]
"""A text and its style."""


class EndingView(SlateStatic):
    """Shows an ending on the slate."""

    DEFAULT_CSS = "EndingView { text-align: center; content-align: center middle; text-wrap: nowrap; }"

    ending: reactive[Ending | None] = reactive(None)
    stars: reactive[int] = reactive(0)
    """How many of the stars are drawn so far."""

    def __init__(self, glyphs: Glyphs = BOX, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.glyphs = glyphs

    def render(self) -> Content:
        lines = [] if self.ending is None else self._lines(self.ending, *self.size)
        return Content("\n").join(Content.styled(text, each) for text, each in lines)

    def _lines(self, ending: Ending, width: int, height: int) -> list[Line]:
        ellipsis, symbol = self.glyphs.ellipsis, self.glyphs.players[ending.winner]
        player = f"{('$player-one', '$player-two')[ending.winner]} bold"
        closing = [line for line in wrap(ending.closing, width - 2, ellipsis) if line]
        if height >= _LEAST_FOR_ROWS:
            closing += [""] * (_CLOSING_ROWS - len(closing))
        parts = [
            [(line, "$chosen bold") for line in wrap(self._reached(ending), width, ellipsis) if line],
            [(line, "$chalk") for line in wrap(ending.move, width, ellipsis) if line],
            [(line, "$chalk") for line in closing],
        ]
        parts = [part for part in parts if part]
        needed = sum(map(len, parts)) + len(parts)
        said: Line = cut_name(f"{symbol} {ending.wins}", ending.name, width, ellipsis), player
        rows = large_name(ending.wins, self.glyphs, width - 4, height - needed)
        if rows:
            lines = [(row, player) for row in rows]
        else:
            # A name that is too long for a whole sentence, or whose letters cannot be drawn.
            rows = large_name(ending.name, self.glyphs, width - 4, height - needed - 2)
            lines = [*((row, player) for row in rows), *[("", "")] * bool(rows), said]
        spaced = height >= len(lines) + needed
        for part in parts:
            lines += [("", "")] * spaced + part
        return lines

    def _reached(self, ending: Ending) -> str:
        """The stars that are drawn so far, and dust for the others."""
        said, _, most = ending.reached
        return f"{said} {stars_drawn(self.stars, most, self.glyphs.dust)}".strip()
