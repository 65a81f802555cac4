"""Contrast of two colours as WCAG defines it, and colours that can be read."""

from __future__ import annotations

from collections.abc import Sequence

from textual.color import BLACK, WHITE, Color

READABLE = 4.5
"""The least contrast of a text and its ground."""
_STEPS = 20


def contrast(one: Color, other: Color) -> float:
    """The contrast of two colours, 1 to 21."""
    low, high = sorted((_light(one), _light(other)))
    return (high + 0.05) / (low + 0.05)


def readable(colour: Color, grounds: Sequence[Color]) -> Color:
    """The colour, made lighter or darker only as far as it needs to be read on all of these grounds."""
    towards = max((BLACK, WHITE), key=lambda end: min(contrast(end, ground) for ground in grounds))
    blends = (colour.blend(towards, step / _STEPS) for step in range(_STEPS))
    return next((each for each in blends if all(contrast(each, ground) >= READABLE for ground in grounds)), towards)


def ink(ground: Color, first: Color) -> Color:
    """The colour of a text on this ground: the first choice where it can be read, else black or white."""
    if contrast(first, ground) >= READABLE:
        return first
    return max((BLACK, WHITE), key=lambda each: contrast(each, ground))


def _light(colour: Color) -> float:
    parts = (colour.r / 255, colour.g / 255, colour.b / 255)
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
