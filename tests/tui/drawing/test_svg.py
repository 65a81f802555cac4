"""Pictures of screens as files: blocks are rectangles without seams, and everything else stays as Rich wrote it."""

from __future__ import annotations

import io
import re

from rich.console import Console
from rich.text import Text

from tests.cases import for_each
from tui.drawing.svg import as_file, without_seams

CELL, LINE, TOP = 12.2, 24.4, 1.5


def drawn(text: str) -> str:
    """A picture of this text as Rich writes it."""
    console = Console(record=True, width=12, file=io.StringIO(), force_terminal=True)
    console.print(Text(text, no_wrap=True))
    return console.export_svg(title="blocks", unique_id="terminal-0")


def rectangles(svg: str) -> list[tuple[float, ...]]:
    """Left, top, width and height of each rectangle over blocks, in cells."""
    found = re.findall(r"M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)H[\d.]+z", svg)
    sides = [tuple(map(float, each)) for each in found]
    return [
        (round(x / CELL, 3), round((y - TOP) / LINE, 3), round(width / CELL, 3), round(height / LINE, 3))
        for x, y, width, height in sides
    ]


@for_each(
    ("text", "wanted"),
    [
        ("█", [(0, 0, 1, 1)]),
        ("▀▄", [(0, 0, 1, 0.5), (1, 0.5, 1, 0.5)]),
        ("▌▐", [(0, 0, 0.5, 1), (1.5, 0, 0.5, 1)]),
        ("▛", [(0, 0, 1, 0.5), (0, 0.5, 0.5, 0.5)]),
        ("▟", [(0, 0.5, 1, 0.5), (0.5, 0, 0.5, 0.5)]),
        ("▂", [(0, 0.75, 1, 0.25)]),
        ("a b ░ │", []),
    ],
)
def test_each_block_has_the_rectangle_that_it_fills(text: str, wanted: list[tuple[float, ...]]):
    assert rectangles(without_seams(drawn(text))) == wanted


def test_blocks_side_by_side_have_one_rectangle_and_lines_touch_each_other():
    assert rectangles(without_seams(drawn("x███\n████"))) == [(1, 0, 3, 1), (0, 1, 4, 1)]


def test_a_rectangle_has_the_colour_of_its_block_and_the_letters_stay():
    svg = without_seams(drawn("█"))
    ((look, letters),) = re.findall(r'<text class="([\w-]+)"[^>]*>([^<]*█[^<]*)</text><path class="\1" ', svg)
    assert (look, letters.strip("\xa0")) == ("terminal-0-r1", "█")


def test_a_file_asks_no_network_for_a_font():
    assert "@font-face" in drawn("█")
    assert "@font-face" not in as_file(drawn("█"))
