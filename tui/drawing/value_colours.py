"""The colours of Grundy values in a saved picture: as many as there are values, neighbours far apart."""

from __future__ import annotations

from colorsys import hls_to_rgb

SLATE, CELL, CHALK, FAINT, INK = "#1f2a27", "#2b3935", "#f2f0e6", "#9aa39f", "#16201d"
"""The ground, a cell of value 0, what is written on both, what is written beside, and what is written on a colour."""

_GOLDEN = 0.381966
"""The part of the circle of hues between two values: no few steps lead back to where they began."""


def colour_of(value: int) -> str:
    """The colour of a cell with this value, as #rrggbb; 0 stands back."""
    if value == 0:
        return CELL
    red, green, blue = hls_to_rgb((0.13 + value * _GOLDEN) % 1, 0.66, 0.55)
    return f"#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}"


def ink_on(value: int) -> str:
    """The colour of a digit on such a cell."""
    return CHALK if value == 0 else INK
