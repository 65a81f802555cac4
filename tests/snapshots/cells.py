"""The cells of a screen, read from the SVG that Rich wrote of it."""

from __future__ import annotations

import re
from html import unescape
from typing import NamedTuple

from rich.cells import cell_len

_WIDTH, _HEIGHT = 12.2, 24.4
"""The sides of a cell."""
_RULE = re.compile(r"^\s*\.[\w-]+-(r\d+) \{ (.*?);? \}$", re.MULTILINE)
_GROUND = re.compile(r'<rect fill="([^"]+)" x="([\d.e-]+)" y="([\d.]+)" width="([\d.]+)"')
_TEXT = re.compile(r'<text class="[\w-]+-(r\d+)" x="([\d.e-]+)" y="([\d.]+)"[^>]*>([^<]*)</text>')
_LINES = {"underline", "line-through"}


class Cell(NamedTuple):
    """A character as it looks."""

    text: str = " "
    """Nothing in the second cell of a wide character."""
    colour: str = ""
    """Nothing where nothing is written."""
    ground: str = ""
    """Nothing where it is that of the whole picture."""
    styles: frozenset[str] = frozenset()


EMPTY = Cell()
Line = list[Cell]


def cells(svg: str) -> list[Line]:
    """The lines of the screen, from the top; none where the text is no picture of a screen."""
    size = re.search(r'clip-terminal">\s*<rect x="0" y="0" width="([\d.]+)" height="([\d.]+)"', svg)
    if size is None:
        return []
    columns, rows = round(float(size[1]) / _WIDTH), round(float(size[2]) / _HEIGHT)
    screen = [[EMPTY] * columns for _ in range(rows)]
    looks = {name: _look(rule) for name, rule in _RULE.findall(svg)}
    for fill, x, y, width in _GROUND.findall(svg):
        row, start = int(float(y) / _HEIGHT), round(float(x) / _WIDTH)
        if row < rows:
            for column in range(start, min(columns, start + round(float(width) / _WIDTH))):
                screen[row][column] = EMPTY._replace(ground=fill)
    for name, x, y, written in _TEXT.findall(svg):
        row, column = int(float(y) / _HEIGHT), round(float(x) / _WIDTH)
        colour, styles = looks[name]
        for text in unescape(written).replace("\xa0", " "):
            for part in (text, "")[: cell_len(text)]:
                # A blank shows its ground and the lines that are drawn over it.
                if row < rows and column < columns and (part != " " or styles & _LINES):
                    screen[row][column] = Cell(part, colour, screen[row][column].ground, styles)
                column += 1
    return screen


def words(line: Line) -> str:
    """What stands in a line."""
    return "".join(cell.text for cell in line).rstrip()


def _look(rule: str) -> tuple[str, frozenset[str]]:
    """Colour and styles of a rule of the style sheet."""
    values = [each.partition(":")[2].strip() for each in rule.split(";") if each]
    return values[0], frozenset(values[1:])
