"""Table: Textual's table on slate, with columns that fit the room."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, NamedTuple

from rich.text import Text
from textual import getters
from textual.widgets import DataTable

from tui.commands.table import bindings
from tui.drawing.elide import StyledText, clip
from tui.widgets.glyph_app import GlyphApp

BETWEEN = 2
"""The cells between two columns."""
MARGIN = 3
"""The cells beside all columns: those of the scrollbar, and of the air around the columns."""


class Column(NamedTuple):
    """A column of so many cells; one of none is not shown."""

    title: str
    width: int
    is_right: bool = False
    """Whether its texts end where it ends, as numbers do."""


class Table(DataTable[Text], inherit_bindings=False):
    """A table whose marked row is seen as that of a list is."""

    BINDINGS = bindings("list")
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        f"table--{name}" for name in ("words", "quiet", "chosen", "player-0", "player-1")
    }
    DEFAULT_CSS = """
    Table {
        height: 1fr; background: $slate; scrollbar-size-vertical: 1; scrollbar-gutter: stable; overflow-x: hidden;
        &:focus { background-tint: transparent; }
        & > .datatable--header, &:focus > .datatable--header, &:ansi > .datatable--header {
            background: $slate; color: $faint; text-style: none; background-tint: transparent;
        }
        & > .datatable--cursor, &:focus > .datatable--cursor {
            background: $slate-lit; color: $chosen; text-style: $marked-style;
        }
        &:nocolor > .datatable--cursor { text-style: reverse; }
        & > .datatable--hover, & > .datatable--header-hover { background: $slate; }
        & > .table--words { color: $chalk; }
        & > .table--quiet { color: $faint; }
        & > .table--chosen { color: $chosen; }
        & > .table--player-0 { color: $player-one; text-style: bold; }
        & > .table--player-1 { color: $player-two; text-style: bold; }
    }
    """

    app = getters.app(GlyphApp)

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(cursor_type="row", id=id)

    def fill(self, columns: Sequence[Column], rows: Iterable[Sequence[StyledText]], marked: int = 0) -> None:
        """Show these rows, a piece for each column, and mark one of them."""
        self.clear(columns=True)
        if self.show_cursor:
            self.header_height = 1 if self.app.size.height < 18 else 2
        for column in columns:
            if column.width:
                self.add_column(self._cell((column.title, "quiet"), column), width=column.width)
        for row in rows:
            cells = [self._cell(*each) for each in zip(row, columns, strict=True) if each[1].width]
            self.add_row(*cells)
        self.move_cursor(row=marked)

    def _cell(self, piece: StyledText, column: Column) -> Text:
        text, name = piece
        style = self.get_component_rich_style(f"table--{name}", partial=True)
        shown = clip(text, column.width)
        return Text(shown, style, justify="right" if column.is_right else "left", no_wrap=True, end="")

    def action_first(self) -> None:
        """Mark the first row."""
        self.action_scroll_top()

    def action_last(self) -> None:
        """Mark the last row."""
        self.action_scroll_bottom()
