"""Face: how one component looks in chalk of each size."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from rich.cells import cell_len

from engine.component import Component
from engine.drawn import WIDEST_SKETCH
from tui.drawing.elide import elide
from tui.drawing.fonts import Font
from tui.drawing.glyphs import Glyphs
from tui.drawing.large_text import large


class Chalk(Enum):
    """The sizes in which a component is drawn: the rows and columns of a sketch, and whether digits are large."""

    FIVE = 5, WIDEST_SKETCH, "five"
    THREE = 3, WIDEST_SKETCH, "three"
    NARROW = 3, 12, "narrow"
    STROKES = 1, 20, ""
    """A text, with its sketch beside it where there is one in a single row."""
    TEXT = 0, 0, ""

    def __init__(self, rows: int, columns: int, font: str) -> None:
        self.rows, self.columns, self._font = rows, columns, font

    @property
    def is_large(self) -> bool:
        """Whether a component takes more than a row."""
        return bool(self._font)

    def font(self, glyphs: Glyphs) -> Font:
        """The large digits of this size; none where texts take one row."""
        fonts = {"five": glyphs.five, "three": glyphs.three, "narrow": glyphs.narrow}
        return fonts.get(self._font, {})


class Face(NamedTuple):
    """The picture of a component; the empty face is that of an erased one."""

    text: str = ""
    """In one row."""
    rows: tuple[str, ...] = ()
    """In large chalk, all of the same width; `()` when it has no picture of this size."""
    caption: str = ""
    """What stands under a picture that does not say it in digits."""
    label: str = ""
    """The value alone, as it is written for people."""

    @property
    def width(self) -> int:
        """The cells that the large picture needs, with what stands under it."""
        return max(max((len(row) for row in self.rows), default=0), len(self.caption))


ERASED = Face()


def face_of(component: Component | None, glyphs: Glyphs, mixed: bool, chalk: Chalk) -> Face:
    """The face of a component; on a mixed board the game's name stands beside it."""
    if component is None:
        return ERASED
    ruleset, value = component
    label = elide(ruleset.label(value), glyphs.ellipsis)
    named = f"{ruleset.name} {label}" if mixed else label
    if chalk is Chalk.TEXT:
        return Face(named, label=label)
    sketch = ruleset.sketch(value, chalk.rows, chalk.columns)
    if not chalk.is_large:
        strokes = f"{sketch[0].translate(glyphs.plain)} " if sketch else ""
        return Face(f"{strokes}{named}", label=label)
    if sketch:
        width = max(map(cell_len, sketch))
        rows = tuple([row.ljust(width).translate(glyphs.plain) for row in sketch])
        return Face(named, rows, named, label)
    return Face(named, large(label, chalk.font(glyphs)), ruleset.name if mixed else "", label)
