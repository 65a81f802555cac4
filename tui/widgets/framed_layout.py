"""The wall of a screen that shows one thing in a frame: a list, a picture, figures."""

from __future__ import annotations

from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Static

from tui.drawing.glyphs import Glyphs
from tui.widgets.footer import KeyFooter
from tui.widgets.lines import Paragraph


def framed_layout(
    title: str, *framed: Widget, glyphs: Glyphs, classes: str, score: str = "", above: tuple[Widget, ...] = ()
) -> Vertical:
    """The heading, the frame, and below it a sentence and the keys; `above` stands between heading and frame."""
    heading = Horizontal(Static(title, id="title", markup=False), Static(score, id="score", markup=False), id="heading")
    frame = Vertical(*framed, id="frame")
    below = Paragraph(glyphs, id="message"), KeyFooter()
    return Vertical(heading, *above, frame, *below, id="wall", classes=classes)
