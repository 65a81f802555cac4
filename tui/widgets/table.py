"""Table: Textual's table on slate, with a pointer at the marked row and columns that fit the room."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, NamedTuple

from rich.segment import Segment
from rich.text import Text
from textual.strip import Strip
from textual.widgets import DataTable

from tui.commands.table import bindings
from tui.drawing.elide import clip
from tui.drawing.glyphs import BOX, Glyphs

Piece = tuple[str, str]
"""A text, and the name of its style: `words`, `quiet`, `chosen`, `player-0` or `player-1`."""
BETWEEN = 2
"""The cells between two columns."""
MARGIN = 5
"""The cells beside all columns: those of the pointer, and those of the scrollbar and the air before it."""


class Column(NamedTuple):
    """A column of so many cells; one of none is not shown."""

    title: str
    width: int
    is_right: bool = False
    """Whether its texts end where it ends, as numbers do."""


class Table(DataTable[Text], inherit_bindings=False):
    """A table whose marked row has a pointer, which is seen without colours, too."""

    BINDINGS = bindings("list")
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        f"table--{name}" for name in ("words", "quiet", "chosen", "player-0", "player-1")
    }
    DEFAULT_CSS = """
    Table {
        height: 1fr; background: $slate; scrollbar-size-vertical: 1; scrollbar-gutter: stable; overflow-x: hidden;
        scrollbar-color: $wood; scrollbar-color-hover: $wood-lit; scrollbar-color-active: $wood-lit;
        scrollbar-background: $slate; scrollbar-background-hover: $slate; scrollbar-background-active: $slate;
        &:focus { background-tint: transparent; }
        & > .datatable--header, &:focus > .datatable--header, &:ansi > .datatable--header {
            background: $slate; color: $faint; text-style: none; background-tint: transparent;
        }
        & > .datatable--cursor, &:focus > .datatable--cursor {
            background: $slate; color: $chosen; text-style: bold;
        }
        & > .datatable--hover, & > .datatable--header-hover { background: $slate; }
        & > .table--words { color: $chalk; }
        & > .table--quiet { color: $faint; }
        & > .table--chosen { color: $chosen; }
        & > .table--player-0 { color: $player-one; text-style: bold; }
        & > .table--player-1 { color: $player-two; text-style: bold; }
    }
    """

    def __init__(self, glyphs: Glyphs = BOX, *, id: str | None = None) -> None:
        super().__init__(cursor_type="row", id=id)
        self.glyphs = glyphs

    def fill(self, columns: Sequence[Column], rows: Iterable[Sequence[Piece]], marked: int = 0) -> None:
        """Show these rows, a piece for each column, and mark one of them."""
        self.clear(columns=True)
        if self.show_cursor:
            self.header_height = 1 if self.app.size.height < 18 else 2
            self.add_column("", width=0)
        for column in columns:
            if column.width:
                self.add_column(self._cell((column.title, "quiet"), column), width=column.width)
        for row in rows:
            cells = [self._cell(*each) for each in zip(row, columns, strict=True) if each[1].width]
            self.add_row(*([Text()] if self.show_cursor else []), *cells)
        self.move_cursor(row=marked)

    def _cell(self, piece: Piece, column: Column) -> Text:
        text, name = piece
        style = self.get_component_rich_style(f"table--{name}", partial=True)
        shown = clip(text, column.width, self.glyphs.ellipsis)
        return Text(shown, style, justify="right" if column.is_right else "left", no_wrap=True, end="")

    def render_line(self, y: int) -> Strip:
        strip = super().render_line(y)
        first = next(iter(strip), None)
        if first is None or first.style is None or not self.show_cursor:
            return strip
        if not self.row_count or first.style.meta.get("row") != self.cursor_row:
            return strip
        pointed = Segment(" > ", self.get_component_rich_style("datatable--cursor") + first.style)
        return Strip([pointed, *strip.crop(pointed.cell_length)], strip.cell_length)

    def action_first(self) -> None:
        """Mark the first row."""
        self.action_scroll_top()

    def action_last(self) -> None:
        """Mark the last row."""
        self.action_scroll_bottom()
