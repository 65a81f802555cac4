"""Text in large chalk: three rows high, three cells a character."""

from __future__ import annotations

import unicodedata

from tui.drawing.glyphs import Glyphs

ROWS = 3


def large(text: str, glyphs: Glyphs) -> tuple[str, str, str] | None:
    """The three rows of a text, or None when a character of it has no large form."""
    font, rows = glyphs.digits, ("", "", "")
    for character in text:
        glyph = font.get(character, ("   ",) * ROWS if character == " " else None)
        if glyph is None:
            return None
        gap = " " if rows[0] else ""
        rows = (rows[0] + gap + glyph[0], rows[1] + gap + glyph[1], rows[2] + gap + glyph[2])
    return rows


def large_name(name: str, glyphs: Glyphs) -> tuple[str, str, str] | None:
    """A name in capitals without accents, or None when it cannot be written so."""
    plain = unicodedata.normalize("NFKD", name.upper())
    return large("".join(each for each in plain if not unicodedata.combining(each)), glyphs)
