"""The end of a match: the board holds only who wins, the stars and what became of the win."""

from __future__ import annotations

from textual.content import Content
from textual.reactive import reactive

from tui.drawing.elide import cut_name, wrap
from tui.drawing.glyphs import PLAYERS, large_name, stars, without_accents
from tui.match.match_words import Ending
from tui.widgets.slate import SlateStatic

_CLOSING_ROWS = 2
"""The rows that are kept for the sentence about the win, which comes a moment later."""
_LEAST_FOR_ROWS = 9
"""The fewest rows of a board in which rows are kept for a sentence that has not come."""
_LEAST_FOR_TROPHY = 13
"""The fewest rows of a board on which a cup is drawn."""
_LEAST_FOR_STARS = 14
"""The fewest rows of a board on which stars are large."""


class EndingView(SlateStatic):
    """Shows an ending on the slate."""

    DEFAULT_CSS = "EndingView { text-align: center; content-align: center middle; text-wrap: nowrap; }"

    ending: reactive[Ending | None] = reactive(None)
    stars: reactive[int] = reactive(0)
    """How many of the stars are drawn so far."""

    def render(self) -> Content:
        return Content("\n").join([] if self.ending is None else self._lines(self.ending, *self.size))

    def _lines(self, ending: Ending, width: int, height: int) -> list[Content]:
        symbol = PLAYERS[ending.winner]
        player = f"{('$player-one', '$player-two')[ending.winner]} bold"
        closing = [line for line in wrap(ending.closing, width - 2) if line]
        if height >= _LEAST_FOR_ROWS:
            closing += [""] * (_CLOSING_ROWS - len(closing))
        parts = [
            [Content.styled(line, "$chosen bold") for line in wrap(self._reached(ending), width) if line],
            [Content.styled(line, "$chalk") for line in wrap(ending.move, width) if line],
            [Content.styled(line, "$chalk") for line in closing],
        ]
        if ending.reached.most and height >= _LEAST_FOR_STARS and self.app.glyphs.star:
            parts[0] = self._large_stars(ending.reached.most)
        if ending.reached.has_trophy and height >= _LEAST_FOR_TROPHY:
            trophy = [Content.styled(row, "$chosen bold") for row in self.app.glyphs.trophy]
            parts[0] = [*trophy, Content(""), *parts[0]]
        parts = [part for part in parts if part]
        needed = sum(map(len, parts)) + len(parts)
        said = Content.styled(cut_name(f"{symbol} {ending.wins}", ending.name, width), player)
        rows = large_name(without_accents(ending.wins), self.app.glyphs, width - 4, height - needed)
        lines = [Content.styled(row, player) for row in rows]
        if not rows:
            # A name that is too long for a whole sentence, or whose letters cannot be drawn.
            room = width - 4, height - needed - 2
            names = without_accents(ending.name), symbol
            rows = next(filter(None, (large_name(each, self.app.glyphs, *room) for each in names)), ())
            lines = [*(Content.styled(row, player) for row in rows), *[Content("")] * bool(rows), said]
        spaced = height >= len(lines) + needed
        for part in parts:
            lines += [Content("")] * spaced + part
        return lines

    def _reached(self, ending: Ending) -> str:
        """The stars that are drawn so far, and dust for the others."""
        said, _, most, _ = ending.reached
        return f"{said} {stars(self.stars, most)}".strip()

    def _large_stars(self, most: int) -> list[Content]:
        """The same with large stars; of one that is not won only the smudge is there."""
        looks = [(0, "$chosen bold") if place < self.stars else (1, "$dust") for place in range(most)]
        return [
            Content("   ").join(Content.styled(row[at], style) for at, style in looks) for row in self.app.glyphs.star
        ]
