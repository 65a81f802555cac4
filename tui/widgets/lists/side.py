"""What stands beside the board: the moves, or in their place what the coach says."""

from __future__ import annotations

from textual.geometry import Size
from textual.reactive import reactive
from textual.strip import Strip

from engine.match import Match
from tui.drawing.glyphs import Glyphs
from tui.widgets.coach_panel import CoachPanel, PanelLines
from tui.widgets.lists.move_list import MoveList


class Side(MoveList):
    """Shows one of the two.

    It is one widget, because everything is laid out anew when another one comes to be seen.
    """

    COMPONENT_CLASSES = CoachPanel.COMPONENT_CLASSES

    is_coached: reactive[bool] = reactive(False)
    """Whether the coach speaks here."""

    def __init__(self, match: Match, glyphs: Glyphs, called: tuple[str, str], *, id: str | None = None) -> None:
        super().__init__(match, glyphs, called, id=id)
        self.panel = PanelLines(self)

    def watch_is_coached(self) -> None:
        self.place()

    def render_line(self, y: int) -> Strip:
        return self.panel.strip(y) if self.is_coached else super().render_line(y)

    def place(self) -> None:
        if self.is_coached:
            # As wide as the moves, because another size has everything laid out anew.
            self.virtual_size = Size(self.virtual_size.width, self.container_size.height)
            if self.scroll_offset.y:
                self.scroll_to(0, 0, animate=False, force=True)
        else:
            super().place()
