"""Whose turn it is: symbol, name and verb in the player's colour, and what there is to say beside it."""

from __future__ import annotations

from rich.segment import Segment
from textual.reactive import reactive
from textual.strip import Strip

from tui.elide import clip, fit
from tui.glyphs import BOX, Glyphs
from tui.widgets.styled import Styled


class TurnLine(Styled):
    """One line: `● Henry to move`."""

    COMPONENT_CLASSES = {"turn-line--player-0", "turn-line--player-1", "turn-line--aside"}

    player: reactive[int] = reactive(0)
    sentence: reactive[str] = reactive("")
    """What follows the symbol, in the player's colour: `Henry to move`."""
    who: reactive[str] = reactive("")
    """The name in the sentence; where there is no room, it is cut and not the verb."""
    aside: reactive[str] = reactive("")
    """What is said quietly at the right."""

    def __init__(self, glyphs: Glyphs = BOX, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.glyphs = glyphs

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        player = self.style_of(f"turn-line--player-{self.player}")
        aside = clip(self.aside, max(width // 2, 0), self.glyphs.ellipsis)
        name = fit(f" {self.glyphs.players[self.player]} {self.sentence} ", self.who, width, self.glyphs.ellipsis)
        line = Strip([Segment(name, player)])
        if aside:
            line = Strip([*line, Segment(f"  {aside}", self.style_of("turn-line--aside"))])
        return line.adjust_cell_length(width, self.style_of())
