"""Text in large chalk."""

from __future__ import annotations

import unicodedata

from tui.drawing.fonts import Font
from tui.drawing.glyphs import Glyphs


def large(text: str, font: Font) -> tuple[str, ...]:
    """The rows of a text, all of the same width; `()` when a character of it is not in the font."""
    if not font or not all(character in font or character == " " for character in text):
        return ()
    shapes = [font.get(character, ("   ",) * len(next(iter(font.values())))) for character in text]
    return tuple([" ".join(rows) for rows in zip(*shapes, strict=True)])


def large_name(name: str, glyphs: Glyphs) -> tuple[str, ...]:
    """A name in capitals without accents, in three rows; `()` when it cannot be written so."""
    plain = unicodedata.normalize("NFKD", name.upper())
    return large("".join(each for each in plain if not unicodedata.combining(each)), glyphs.three)
