"""The application as its widgets know it."""

from __future__ import annotations

from textual.app import App

from tui.drawing.glyphs import BOX, Glyphs


class GlyphApp(App[None]):
    """Says with which characters everything is drawn."""

    glyphs: Glyphs = BOX
