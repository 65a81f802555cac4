"""The sizes at which screens change, as classes of the style sheets."""

from __future__ import annotations

LEAST_WIDTH, LEAST_HEIGHT = 40, 12
# By width and by height in cells, the class from that size on.
WIDTHS = [(0, "-too-narrow"), (LEAST_WIDTH, "-narrow"), (72, "-normal"), (110, "-wide")]
HEIGHTS = [(0, "-too-low"), (LEAST_HEIGHT, "-low"), (18, "-medium"), (32, "-high")]


def size_classes(width: int, height: int) -> tuple[str, str]:
    """The classes of a screen of this size in cells."""
    by_width, by_height = (
        max(each for each in breakpoints if each[0] <= cells)[1]
        for breakpoints, cells in ((WIDTHS, width), (HEIGHTS, height))
    )
    return by_width, by_height
