"""The line for one sentence, which takes as many lines as it may and says what is left out."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static

from tui.drawing.elide import clip, elide_until, wrap
from tui.drawing.glyphs import BOX, Glyphs


class MessageLine(Static):
    """Shows a sentence in at most `max-height` lines, with something left out where it is too long."""

    def __init__(self, glyphs: Glyphs = BOX, is_cut_at_end: bool = False, *, id: str | None = None) -> None:
        """With `is_cut_at_end` the end is left out of what is too long, else a long word or the middle."""
        super().__init__(id=id, markup=False)
        self.glyphs, self._is_cut_at_end = glyphs, is_cut_at_end
        self.sentence = ""
        """What is said, whole."""
        self._long, self._most = "", 0

    def say(self, sentence: str, long: str = "", lines: int = 0) -> None:
        """Show this sentence, `long` being what is cut first in it, in at most so many lines."""
        self.sentence, self._long, self._most = sentence, long, lines
        self._fit()

    def on_resize(self) -> None:
        self._fit()

    def _fit(self) -> None:
        width, highest = self.size.width, self.styles.max_height
        lines = self._most or (1 if highest is None else int(highest.value))
        shown = self.sentence
        if width:
            cells, ellipsis = width * lines, self.glyphs.ellipsis
            if self._is_cut_at_end:
                whole = wrap(shown, width, ellipsis)
                rest = [clip(f"{whole[lines - 1]}{ellipsis}", width, ellipsis)] if len(whole) > lines else []
                shown = "\n".join([*whole[: lines - 1], *rest]) if rest else shown
            shown = elide_until(shown, lambda text: _lines(text, width) <= lines, cells, ellipsis, self._long)
        if shown != self.content:
            self.update(shown)


def _lines(text: str, width: int) -> int:
    return Content(text).get_height({}, width)
