"""Pictures of screens as SVG: no font from the network, no seams between blocks, and names of their own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from itertools import count
from pathlib import Path

from engine.rules.text import reason_of

_WIDTH, _HEIGHT = 12.2, 24.4
"""The sides of a cell in the pictures that Rich writes."""
_ABOVE = 18.5
"""How far the upper edge of a line lies above the foot of its letters."""
_TEXT = re.compile(r'<text class="([\w-]+)" x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)</text>')
_RUN = re.compile(r"([█▀▄▁▂▃▅▆▇])\1*|.")
"""A block as wide as its cell with all that follow and are alike, or a single character."""
Part = tuple[float, float, float, float]
"""Left, upper, right and lower edge of a part of a cell, each from 0 to 1."""
_UPPER_LEFT, _UPPER_RIGHT = (0, 0, 0.5, 0.5), (0.5, 0, 1, 0.5)
_LOWER_LEFT, _LOWER_RIGHT = (0, 0.5, 0.5, 1), (0.5, 0.5, 1, 1)
_BLOCKS: dict[str, tuple[Part, ...]] = {
    "█": ((0, 0, 1, 1),),
    "▀": ((0, 0, 1, 0.5),),
    "▌": ((0, 0, 0.5, 1),),
    "▐": ((0.5, 0, 1, 1),),
    "▛": ((0, 0, 1, 0.5), _LOWER_LEFT),
    "▜": ((0, 0, 1, 0.5), _LOWER_RIGHT),
    "▙": ((0, 0.5, 1, 1), _UPPER_LEFT),
    "▟": ((0, 0.5, 1, 1), _UPPER_RIGHT),
    **{low: ((0, 1 - eighths / 8, 1, 1),) for eighths, low in enumerate("▁▂▃▄▅▆▇", 1)},
}
"""The parts of a cell that a block fills."""


def as_file(svg: str) -> str:
    """The picture of a screen as it looks everywhere: no font of the network, and blocks without seams between them."""
    return without_seams(re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL))


def without_seams(svg: str) -> str:
    """The picture with rectangles over the blocks, which are letters and leave thin lines between them."""
    return _TEXT.sub(_covered, svg)


def _covered(found: re.Match[str]) -> str:
    look, x, y, text = found.groups()
    parts = "".join(_rectangles(float(x), float(y) - _ABOVE, unescape(text)))
    return found[0] + (f'<path class="{look}" shape-rendering="crispEdges" d="{parts}"/>' if parts else "")


def _rectangles(left: float, top: float, text: str) -> Iterator[str]:
    """The rectangles of the blocks in a text; blocks that are alike side by side have one."""
    for run in _RUN.finditer(text):
        for x, y, right, bottom in _BLOCKS.get(run[0][0], ()):
            start, width = left + (run.start() + x) * _WIDTH, (len(run[0]) - 1 + right - x) * _WIDTH
            yield f"M{start:.6g} {top + y * _HEIGHT:.6g}h{width:.6g}v{(bottom - y) * _HEIGHT:.6g}H{start:.6g}z"


def save_picture(stem: str, svg: str, folder: Path | None = None) -> str:
    """Save the picture of a screen under a name that nothing has yet; the sentence says which, or why not."""
    folder = folder or Path()
    names = (f"{stem}.svg" if number == 1 else f"{stem}-{number}.svg" for number in count(1))
    name = next(each for each in names if not (folder / each).exists())
    try:
        (folder / name).write_text(as_file(svg), encoding="utf-8", newline="\n")
    except OSError as error:
        return f"It cannot be saved here: {reason_of(error)}."
    return f"Saved as {name}."
