"""Face: how one component looks in chalk, large and in a single row."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len

from engine.component import Component
from tui.drawing.elide import elide
from tui.drawing.glyphs import Glyphs
from tui.drawing.large_text import large


class Face(NamedTuple):
    """The picture of a component; the empty face is that of an erased one."""

    text: str = ""
    """In one row."""
    rows: tuple[str, ...] = ()
    """In large chalk, all of the same width; `()` when it has no large picture."""
    caption: str = ""
    """What stands under a picture that does not say it in digits."""

    @property
    def width(self) -> int:
        """The cells that the large picture needs."""
        return max((len(row) for row in self.rows), default=0)


ERASED = Face()


def face_of(component: Component | None, glyphs: Glyphs, mixed: bool) -> Face:
    """The face of a component; on a mixed board the game's name stands beside it."""
    if component is None:
        return ERASED
    ruleset = component.ruleset
    label = elide(ruleset.label(component.value), glyphs.ellipsis)
    named = f"{ruleset.slug} {label}" if mixed else label
    sketch = tuple(row.translate(glyphs.plain) for row in ruleset.sketch(component.value))
    if sketch:
        width = max(map(cell_len, sketch))
        return Face(named, tuple(row.ljust(width) for row in sketch), named)
    return Face(named, large(label, glyphs) or (), ruleset.slug if mixed else "")
