"""How a worth is written on a board: in dots, which are seen without counting, or as a number."""

from __future__ import annotations

from tui.drawing.glyphs import Glyphs

MOST_DOTS = 4
"""The largest worth that is written in dots."""


def worth_text(value: int, glyphs: Glyphs, misere: bool = False) -> str:
    """A worth in dots, or as `=5`; worth nothing is a trap, unless the last move loses."""
    if not value and not misere:
        return "trap"
    return " ".join(glyphs.dot * value) if glyphs.dot and 0 < value <= MOST_DOTS else f"={value}"
