"""Paragraph: a few sentences, wrapped so that a short sum or move stays on one line."""

from __future__ import annotations

import re
from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from textual.geometry import Size
from textual.reactive import reactive
from textual.strip import Strip

from tui.drawing.elide import clip, elide, wrap
from tui.drawing.glyphs import BOX, Glyphs
from tui.widgets.styled import Styled

_JOINED = "\N{NO-BREAK SPACE}"
_OPERATOR = re.compile(r"(?<=[\d)]) ([/=+x-]|xor) (?=\d)")


class Paragraph(Styled):
    """Shows a text; it has the lines that it or the longest text of the page needs, so that nothing jumps."""

    text: reactive[str] = reactive("", layout=True)
    longest: reactive[str] = reactive("", layout=True)
    """Another text that would have room."""

    def __init__(self, glyphs: Glyphs = BOX, is_centred: bool = False, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.glyphs, self.is_centred = glyphs, is_centred

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return max(len(self._lines(text, width)) for text in (self.text, self.longest))

    def render_line(self, y: int) -> Strip:
        width, height = self.size
        lines = self._lines(self.text, width)
        if len(lines) > height:
            rest = " ".join(lines[height - 1 :])
            lines = (*lines[: height - 1], clip(rest, width, self.glyphs.ellipsis))
        place = y - (height - len(lines)) // 2 if self.is_centred else y
        line = lines[place] if 0 <= place < len(lines) else ""
        left = " " * ((width - cell_len(line)) // 2 if self.is_centred else 0)
        return Strip([Segment(f"{left}{line}", self.style_of())]).adjust_cell_length(width, self.style_of())

    def _lines(self, text: str, width: int) -> tuple[str, ...]:
        return _wrapped(text, max(width, 1), self.glyphs.ellipsis)


@lru_cache(maxsize=32)
def _wrapped(text: str, width: int, ellipsis: str) -> tuple[str, ...]:
    """The lines of a text: asked for at every line that is drawn."""
    lines = list[str]()
    for part in elide(text, ellipsis).split("\n"):
        joined = _OPERATOR.sub(f"{_JOINED}\\1{_JOINED}", part)
        lines += [line.replace(_JOINED, " ") for line in wrap(joined, width, ellipsis)]
    return tuple(lines)
