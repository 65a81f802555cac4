"""Widgets of text in lines: a sentence, a few sentences, and the base of those that draw their own lines."""

from __future__ import annotations

import re
from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import getters
from textual.geometry import Size
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from tui.drawing.elide import ELLIPSIS, clip_words, elide, wrap
from tui.widgets.glyph_app import GlyphApp


class LineWidget(Widget):
    """Draws its lines in the styles of its component classes, which Textual would look up again for every picture."""

    app = getters.app(GlyphApp)

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._component_looks: dict[str, Style] = {}

    def notify_style_update(self) -> None:
        self._component_looks.clear()
        super().notify_style_update()

    def style_of(self, name: str) -> Style:
        """The style of this component class."""
        if name not in self._component_looks:
            self._component_looks[name] = self.get_component_rich_style(name)
        return self._component_looks[name]


_JOINED = "\N{NO-BREAK SPACE}"
_OPERATOR = re.compile(r"(?<=[\d)]) ([/=+x-]|xor) (?=\d)")


class Paragraph(Widget):
    """Shows a text; it has the lines that it or the longest text of the page needs, so that nothing jumps."""

    app = getters.app(GlyphApp)

    text: reactive[str] = reactive("", layout=True)
    longest: reactive[str] = reactive("", layout=True)
    """Another text that must fit as well."""

    def __init__(self, is_centred: bool = False, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.is_centred = is_centred

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return max(len(self._lines(text, width)) for text in (self.text, self.longest))

    def render_line(self, y: int) -> Strip:
        width, height = self.size
        lines = self._lines(self.text, width)
        if len(lines) > height:
            # Where each line says a thing of its own, the next one does not run into it.
            is_list = "\n" in self.text
            rest = f"{lines[height - 1]} {ELLIPSIS}" if is_list else " ".join(lines[height - 1 :])
            lines = (*lines[: height - 1], clip_words(rest, width))
        place = y - (height - len(lines)) // 2 if self.is_centred else y
        line = lines[place] if 0 <= place < len(lines) else ""
        left = " " * ((width - cell_len(line)) // 2 if self.is_centred else 0)
        return Strip([Segment(f"{left}{line}", self.rich_style)]).adjust_cell_length(width, self.rich_style)

    def _lines(self, text: str, width: int) -> tuple[str, ...]:
        return _wrapped(text, max(width, 1))


@lru_cache(maxsize=32)
def _wrapped(text: str, width: int) -> tuple[str, ...]:
    """The lines of a text; they are kept, because every line that is drawn asks for them."""
    lines = list[str]()
    for part in elide(text).split("\n"):
        joined = _OPERATOR.sub(f"{_JOINED}\\1{_JOINED}", part)
        lines += [line.replace(_JOINED, " ") for line in wrap(joined, width)]
    return tuple(lines)
