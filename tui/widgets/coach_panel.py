"""The coach's panel beside a board or a picture."""

from __future__ import annotations

from collections.abc import Callable

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from tui.drawing.elide import StyledText

Write = Callable[[int, int], list[list[StyledText]]]
"""Makes the lines for a width and a height."""

STYLES = {"words": "", "number": "$chalk bold", "odd": "$chosen bold", "quiet": "$faint", "0": "$faint"}
# The colours of Grundy values, as on the walls of Explore.
STYLES |= {str(hue): f"$chalk-{hue} bold" for hue in range(1, 8)}


class CoachPanel(Widget):
    """Shows lines that are written for its size."""

    DEFAULT_CSS = "CoachPanel { text-wrap: nowrap; }"

    write: reactive[Write | None] = reactive(None)
    """Makes the lines; None shows nothing."""

    @property
    def lines(self) -> list[list[StyledText]]:
        """The lines for the present size."""
        return [] if self.write is None else self.write(*self.size)

    def render(self) -> Content:
        return written(self.lines)


def written(lines: list[list[StyledText]]) -> Content:
    """These lines in their colours."""
    return Content("\n").join(Content.assemble(*((text, STYLES[name]) for text, name in line)) for line in lines)
