"""The numbers 1 to 143 in rows of twelve, in which the bands of equal worth stand below each other."""

from __future__ import annotations

from typing import NamedTuple

from rich.segment import Segment
from textual.geometry import Size
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from engine.learning.path.notebook import LARGEST_NOTED, Notebook

IN_ROW = 12
"""The numbers of a row; each band of equal worth begins with a row of its own from 12 on."""

_CELL = 6
_LABEL = 8


class GridForm(NamedTuple):
    """A way to write the numbers."""

    in_row: int
    """The numbers of a row."""
    cell: int
    """The cells of one number; without room for a number its sign stands alone."""
    is_labelled: bool = True
    """Whether the numbers of a row stand before it."""

    @property
    def width(self) -> int:
        """The cells of a row."""
        return _LABEL * self.is_labelled + self.in_row * self.cell

    def label(self, first: int) -> str:
        """The words before the row that begins with this number."""
        return f"{max(first, 1)}-{first + self.in_row - 1}".ljust(_LABEL) if self.is_labelled else ""

    def write(self, number: int, sign: str) -> str:
        """The cells of one number with its sign; no number 0 stands on a board."""
        if not number:
            return " " * self.cell
        text = f"{number:>3}{sign}" if self.cell == _CELL else sign[-1:] or "."
        return text.ljust(self.cell)


def sign(notebook: Notebook, number: int) -> str:
    """What is known of a number: `=2` its worth, `x` a trap, `*` that its mover wins; empty when nothing is known."""
    worth, is_won = notebook.worth(number), notebook.is_won(number)
    if worth:
        return f"={worth}"
    return "" if is_won is None else "+" if is_won else "x"


FULL = GridForm(IN_ROW, _CELL, is_labelled=False)
MARKS = GridForm(IN_ROW, 2)
CELLS = GridForm(2 * IN_ROW, 1)


def form_for(width: int, height: int) -> GridForm:
    """The most legible form that fits into this size in cells."""
    rows = (LARGEST_NOTED + 1) // IN_ROW
    if height < rows:
        return CELLS
    return FULL if width >= FULL.width else MARKS


class NotebookGrid(Widget):
    """Shows what is known about each number."""

    COMPONENT_CLASSES = {f"notebook--{name}" for name in ("label", "unknown", "won", "trap", "1", "2", "3")}

    # Beside a board no sheet of its own is read for it.
    DEFAULT_CSS = """
    .notebook--label { color: $faint; }
    .notebook--unknown { color: $dust; }
    .notebook--won { color: $chalk; }
    .notebook--trap { color: $chosen; text-style: bold; }
    .notebook--1 { color: $chalk-1; text-style: bold; }
    .notebook--2 { color: $chalk-2; text-style: bold; }
    .notebook--3 { color: $chalk-3; text-style: bold; }
    """

    notebook: reactive[Notebook] = reactive(Notebook({}))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return (LARGEST_NOTED + 1) // form_for(width, container.height).in_row

    def render_line(self, y: int) -> Strip:
        width, height = self.size
        form, label = form_for(width, height), self.get_component_rich_style("notebook--label")
        first, left = y * form.in_row, max((width - form.width) // 2, 0)
        if first > LARGEST_NOTED:
            return Strip.blank(width, self.rich_style)
        segments = [Segment(" " * left, self.rich_style), Segment(form.label(first), label)]
        for number in range(first, first + form.in_row):
            known = sign(self.notebook, number) if number else ""
            style = self.get_component_rich_style(f"notebook--{_style(known)}")
            segments.append(Segment(form.write(number, known), style))
        return Strip(segments).adjust_cell_length(width, self.rich_style)


def _style(sign: str) -> str:
    return {"": "unknown", "+": "won", "x": "trap"}.get(sign, sign[-1:])
