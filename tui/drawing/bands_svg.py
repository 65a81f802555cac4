"""Rulers as SVG: the bands of floor division over a logarithmic scale, with powers of ten as ticks."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import log

from engine.lab.ruler import Ruler
from tui.drawing.cells_svg import DIGIT, HEIGHT, MARGIN, check_cells, opened
from tui.drawing.value_colours import FAINT, colour_of, ink_on

WIDTH = 1_600
"""The length of a ruler in pixels."""

EDGE = 3 * MARGIN
"""What is left free on both sides, half of which the longest name of a tick takes."""

MOST_TICKS = 12


def bands_svg(title: str, ruler: Ruler) -> Iterator[str]:
    """The picture in parts; the title of each band, which a browser shows, has its exact ends."""
    check_cells(len(ruler.bands))
    yield from opened(title, WIDTH + 2 * EDGE, 5 * HEIGHT)
    # 0 has no logarithm: its band stands where that of 1 would begin.
    low = log(max(ruler.low, 1))
    length = max(log(ruler.high + 1) - low, 1e-9)

    def place(number: int) -> float:
        return EDGE + WIDTH * min(max((log(max(number, 1)) - low) / length, 0.0), 1.0)

    for first, last, value in ruler.bands:
        left, right = place(first), place(last + 1)
        tip = escape(f"{first} to {last}: {value}")
        yield f'<rect x="{left:.2f}" y="{2 * HEIGHT}" width="{max(right - left, 0.1):.2f}" height="{2 * HEIGHT}" '
        yield f'fill="{colour_of(value)}"><title>{tip}</title></rect>\n'
        if right - left > DIGIT * len(str(value)):
            middle = (left + right) / 2
            yield f'<text x="{middle:.2f}" y="{3 * HEIGHT + 5}" fill="{ink_on(value)}" text-anchor="middle">'
            yield f"{value}</text>\n"
    for power in _powers(ruler.low, ruler.high):
        yield f'<text x="{place(10**power):.2f}" y="{5 * HEIGHT}" fill="{FAINT}" text-anchor="middle">'
        yield f"10^{power}</text>\n"
    yield "</svg>\n"


def _powers(low: int, high: int) -> range:
    """The powers of ten from one number to the other, a dozen of them at most, evenly spread."""
    first, last = len(str(max(low - 1, 0))), len(str(high))
    first = 0 if low <= 1 else first
    return range(first, last, max(1, -(-(last - first) // MOST_TICKS)))
