"""The numbers 1 to 143 in rows in which the bands of equal worth stand below each other."""

from __future__ import annotations

from typing import ClassVar

from engine.learning.path.notebook import LARGEST_NOTED, Notebook
from tui.commands.table import bindings
from tui.drawing.elide import StyledText
from tui.widgets.table import Column, Table

_CELL = 6
_WIDE, _NARROW = 12, 6
"""The numbers of a row, so that from 12 on each band of equal worth begins with a row of its own."""


def sign(notebook: Notebook, number: int) -> str:
    """What is known of a number: `=2` its worth, `x` a trap, `+` that its mover wins, with `?` a guess; else empty."""
    worth, is_won, guess = notebook.worth(number), notebook.is_won(number), notebook.guess(number)
    if worth:
        return f"={worth}"
    if is_won is not None:
        return "+" if is_won else "x"
    return "" if guess is None else "+?" if guess else "x?"


class NotebookGrid(Table):
    """Shows what is known about each number, and marks one of them."""

    BINDINGS = bindings("cell")
    COMPONENT_CLASSES: ClassVar[set[str]] = {f"table--{name}" for name in ("unknown", "won", "trap", "1", "2", "3")}

    # Beside a board no sheet of its own is read for it.
    DEFAULT_CSS = """
    NotebookGrid {
        & > .table--unknown { color: $dust; }
        & > .table--won { color: $chalk; }
        & > .table--trap { color: $chosen; text-style: bold; }
        & > .table--1 { color: $chalk-1; text-style: bold; }
        & > .table--2 { color: $chalk-2; text-style: bold; }
        & > .table--3 { color: $chalk-3; text-style: bold; }
    }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.cursor_type = "cell"
        self.show_header = False
        self.cell_padding = 0
        self._notebook, self._in_row = Notebook({}), _WIDE

    @property
    def number(self) -> int:
        """The number that is marked; 0 where none stands."""
        row, column = self.cursor_coordinate
        return row * self._in_row + column

    def show(self, notebook: Notebook) -> None:
        """Show these pages; the marked number stays marked."""
        self._notebook = notebook
        marked = max(self.number, 1)
        in_row = self._in_row = _WIDE if self.size.width >= _WIDE * _CELL else _NARROW
        pieces = [self._piece(number) for number in range(LARGEST_NOTED + 1)]
        rows = (pieces[first : first + in_row] for first in range(0, len(pieces), in_row))
        row, column = divmod(marked, in_row)
        self.fill([Column("", _CELL)] * in_row, rows, row)
        self.move_cursor(column=column)

    def on_resize(self) -> None:
        self.show(self._notebook)

    def _piece(self, number: int) -> StyledText:
        known = sign(self._notebook, number)
        styles = {"": "unknown", "+": "won", "x": "trap", "+?": "unknown", "x?": "unknown"}
        return f"{number:>3}{known}" if number else "", styles.get(known, known[-1:])
