"""A drawing in chalk: lines in the middle of the slate, one of them in large letters, and a frame for a diploma."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from textual.reactive import reactive
from textual.strip import Strip

from tui.drawing.elide import clip, wrap
from tui.drawing.glyphs import BOX, Glyphs, large_name
from tui.widgets.slate import ChalkWidget

STYLES = ("player-0", "words", "quiet", "next")
_WIDEST = 62
"""A line longer than this many cells is hard to read."""
_SECONDS = 0.4
"""How long a drawing takes to appear, line by line."""


class ChalkText(NamedTuple):
    """The words of a drawing."""

    large: str
    """In large letters where they fit."""
    lines: tuple[tuple[str, str], ...]
    """Text and style, from the top down; an empty text is an empty line, left out where there is no room."""
    above: str = ""
    """The words above the large ones."""
    is_framed: bool = False


class CelebrationDrawing(ChalkWidget):
    """Shows a drawing on the slate."""

    CHALKS = STYLES
    COMPONENT_CLASSES = {*(f"board--{name}" for name in STYLES), "board--lit"}

    drawing: reactive[ChalkText | None] = reactive(None)
    shown: reactive[float] = reactive(1.0)
    """The share of its lines that are drawn so far, from the top."""

    def __init__(self, glyphs: Glyphs = BOX, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.glyphs = glyphs

    def watch_drawing(self) -> None:
        if self.app.animation_level != "none":
            self.shown = 0.0
            self.animate("shown", 1.0, duration=_SECONDS)

    def render_line(self, y: int) -> Strip:
        width, height = self.size.width, self.size.height
        slate = self.slate
        lines = () if self.drawing is None else drawn(self.drawing, width, height, self.glyphs)
        place = y - max((height - len(lines)) // 2, 0)
        pieces = lines[place] if 0 <= place < len(lines) * self.shown else ()
        left = max((width - sum(cell_len(text) for text, _ in pieces)) // 2, 0)
        background = slate.background(y, height)
        strip = Strip(
            [
                Segment(" " * left, background),
                *(Segment(text, slate.style(name, y, height)) for text, name in pieces),
            ]
        )
        return strip.adjust_cell_length(width, background)


Pieces = tuple[tuple[str, str], ...]
"""A line: texts with their styles."""


def drawn(drawing: ChalkText, width: int, height: int, glyphs: Glyphs) -> tuple[Pieces, ...]:
    """The lines of a drawing in this many cells; large letters, air and the frame only where there is room."""
    is_framed = drawing.is_framed and width >= 30 and height >= 10
    room, high = width - (6 if is_framed else 2), height - (2 if is_framed else 0)
    lines = list(_inside(drawing, room, high, glyphs))
    if not is_framed:
        return tuple((line,) for line in lines)
    widest = max(cell_len(text) for text, _ in lines)
    top, bottom = (f"{a}{'═' * (widest + 4)}{b}".translate(glyphs.plain) for a, b in ("╔╗", "╚╝"))
    side = "║".translate(glyphs.plain)
    return (
        ((top, "quiet"),),
        *(((f"{side}  ", "quiet"), _centred(text, widest, name), (f"  {side}", "quiet")) for text, name in lines),
        ((bottom, "quiet"),),
    )


def _centred(text: str, width: int, name: str) -> tuple[str, str]:
    missing = width - cell_len(text)
    return " " * (missing // 2) + text + " " * (missing - missing // 2), name


def _inside(drawing: ChalkText, room: int, height: int, glyphs: Glyphs) -> Iterator[tuple[str, str]]:
    ellipsis, width = glyphs.ellipsis, min(room, _WIDEST)
    lines = [(line, name) for text, name in drawing.lines for line in (wrap(text, width, ellipsis) if text else [""])]
    above = [(clip(drawing.above, width, ellipsis), "words")] if drawing.above else []
    spare = height - len(above) - len(lines)
    rows = large_name(drawing.large, glyphs, room, spare - 2) or large_name(drawing.large, glyphs, room, spare)
    if rows:
        head = [(row, "player-0") for row in rows]
        if spare >= len(rows) + 2:
            head = [("", ""), *head, ("", "")]
    else:
        head = [(clip(drawing.large, width, ellipsis), "player-0")]
        if spare < 1:
            lines = [each for each in lines if each[0]]
    return iter([*above, *head, *lines][:height])
