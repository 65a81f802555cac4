"""Walls and planes as SVG: a cell for each value, with its number on its colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from colorsys import hls_to_rgb
from html import escape
from math import log
from typing import NamedTuple

from engine.lab.ruler import Ruler
from engine.rules.errors import InvalidValue

SLATE, CELL, CHALK, FAINT, INK = "#1f2a27", "#2b3935", "#f2f0e6", "#9aa39f", "#16201d"
"""The colours of the ground, a cell of value 0, the text on both, the text beside, and the text on a colour."""

_GOLDEN = 0.381966
"""The step around the circle of hues between two values; many steps pass before a hue comes back."""


def colour_of(value: int) -> str:
    """The colour of a cell with this value, as #rrggbb; 0 is the least striking."""
    if value == 0:
        return CELL
    red, green, blue = hls_to_rgb((0.13 + value * _GOLDEN) % 1, 0.66, 0.55)
    return f"#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}"


def ink_on(value: int) -> str:
    """The colour of a digit on such a cell."""
    return CHALK if value == 0 else INK


MOST_CELLS = 100_000
"""The most cells of a picture."""

HEIGHT, DIGIT, MARGIN = 20, 8, 12
"""The height of a row, the width of a digit and of the margin, in pixels."""


class Block(NamedTuple):
    """Rows of values under a heading and, if they have names, the names of the columns; a label before each row."""

    heading: str
    labels: Sequence[str]
    rows: Sequence[Sequence[int]]
    columns: Sequence[str] = ()


def check_cells(many: int) -> None:
    """Raise InvalidValue if these are too many for a picture."""
    if many > MOST_CELLS:
        raise InvalidValue(f"A picture has at most {MOST_CELLS:,} cells, not {many:,}.")


def cells_svg(title: str, blocks: Sequence[Block]) -> Iterator[str]:
    """The picture in parts, a title over the blocks; raises InvalidValue for more than 100,000 cells."""
    check_cells(sum(len(row) for block in blocks for row in block.rows))
    texts = [str(max(row, default=0)) for block in blocks for row in block.rows]
    width = max(HEIGHT, DIGIT * max(len(text) for text in (*texts, *blocks[0].columns)) + 6)
    left = MARGIN + DIGIT * max(len(label) for block in blocks for label in block.labels) + 6
    columns = max(len(row) for block in blocks for row in block.rows)
    rows = sum(len(block.rows) + 3 for block in blocks)
    written = DIGIT * max(len(text) for text in (title, *(block.heading for block in blocks))) + MARGIN
    yield from opened(title, max(left + columns * width, written) + MARGIN, rows * HEIGHT)
    top = HEIGHT + MARGIN
    for block in blocks:
        yield f'<text x="{MARGIN}" y="{top + 14}" fill="{FAINT}">{escape(block.heading)}</text>\n'
        for x, name in enumerate(block.columns):
            middle = left + x * width + width // 2
            yield f'<text x="{middle}" y="{top + 34}" fill="{FAINT}" text-anchor="middle">{escape(name)}</text>\n'
        yield from _block(block, left, top + 2 * HEIGHT, width)
        top += HEIGHT * (len(block.rows) + 3)
    yield "</svg>\n"


def opened(title: str, width: int, height: int) -> Iterator[str]:
    """The beginning of a picture: its size in pixels, its ground and its title."""
    yield f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height + 2 * MARGIN}" font-size="13" '
    yield f'viewBox="0 0 {width} {height + 2 * MARGIN}" style="max-width:100%;height:auto" role="img" '
    yield f'font-family="monospace"><title>{escape(title)}</title>\n'
    yield f'<rect width="100%" height="100%" fill="{SLATE}"/>\n'
    yield f'<text x="{MARGIN}" y="20" fill="{CHALK}">{escape(title)}</text>\n'


def _block(block: Block, left: int, top: int, width: int) -> Iterator[str]:
    places: dict[int, list[tuple[int, int]]] = {}
    for y, (label, row) in enumerate(zip(block.labels, block.rows, strict=True)):
        baseline = top + y * HEIGHT + 14
        yield f'<text x="{left - 6}" y="{baseline}" fill="{FAINT}" text-anchor="end">{escape(label)}</text>\n'
        for x, value in enumerate(row):
            places.setdefault(value, []).append((left + x * width, top + y * HEIGHT))
    # All cells of a value are one path, which keeps the file small.
    for value, found in sorted(places.items()):
        path = "".join(f"M{x} {y}h{width - 1}v{HEIGHT - 1}h-{width - 1}z" for x, y in found)
        yield f'<path fill="{colour_of(value)}" d="{path}"/>\n<g fill="{ink_on(value)}" text-anchor="middle">\n'
        yield "".join(f'<text x="{x + width // 2}" y="{y + 14}">{value}</text>\n' for x, y in found)
        yield "</g>\n"


WIDTH = 1_600
"""The length of a ruler in pixels."""

EDGE = 3 * MARGIN
"""The margin on both sides; the longest name of a tick needs half of it."""

MOST_TICKS = 12


def bands_svg(title: str, ruler: Ruler) -> Iterator[str]:
    """The picture in parts; the title of each band, which a browser shows, names its exact ends."""
    check_cells(len(ruler.bands))
    yield from opened(title, WIDTH + 2 * EDGE, 5 * HEIGHT)
    # 0 has no logarithm, so its band stands where the band of 1 would begin.
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
    """The powers of ten from one number to the other, at most twelve, evenly spread."""
    first, last = len(str(max(low - 1, 0))), len(str(high))
    first = 0 if low <= 1 else first
    return range(first, last, max(1, -(-(last - first) // MOST_TICKS)))
