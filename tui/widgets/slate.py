"""The colours of the blackboard, lighter towards its middle."""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import getters
from textual.color import Color
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from tui.widgets.glyph_app import GlyphApp

_STEPS = 8
MOST_WORN = 3
"""How worn chalk can be."""
_WEAR = 0.05
"""How far each degree of wear takes chalk towards the slate."""


class SlateStyles:
    """The styles of a board's component classes on each row's shade of slate."""

    def __init__(self, edge: Color, middle: Color, chalks: dict[str, Style]) -> None:
        self.edge, self.middle, self.chalks = edge, middle, chalks
        self._styles: dict[tuple[str, int, int], Style] = {}

    @staticmethod
    def of(board: Widget, names: tuple[str, ...]) -> SlateStyles:
        """The colours that the style sheet gives a board's component classes `board--NAME`."""
        chalks = {name: board.get_component_rich_style(f"board--{name}", partial=True) for name in names}
        return SlateStyles(board.background_colors[1], board.get_component_styles("board--lit").background, chalks)

    def background(self, row: int, rows: int) -> Style:
        """The style of empty slate on a row of the board."""
        return self.style("", row, rows)

    def style(self, name: str, row: int, rows: int) -> Style:
        """The style of a component class on a row of the board."""
        return self.style_at(name, self.step(row, rows))

    def step(self, row: int, rows: int) -> int:
        """The lightness of a row of the board."""
        middle = max(rows - 1, 1) / 2
        return round(_STEPS * (1 - abs(row - middle) / middle)) if rows > 2 else 0

    @property
    def shows_wear(self) -> bool:
        """Whether chalk may be worn here: only where the terminal and the theme have slate of many shades."""
        return self.edge != self.middle

    def style_at(self, name: str, step: int, worn: int = 0) -> Style:
        """The style of a component class on a row of this lightness; without a name the style of empty slate."""
        style = self._styles.get((name, step, worn))
        if style is None:
            shade = self.edge.blend(self.middle, step / _STEPS)
            style = self.chalks.get(name, Style()) + Style(bgcolor=shade.rich_color)
            if worn and style.color is not None:
                chalk = Color.from_rich_color(style.color)
                style += Style(color=chalk.blend(shade, worn * _WEAR).rich_color)
            self._styles[name, step, worn] = style
        return style


class ChalkWidget(Widget):
    """A widget that draws on slate in the colours of its component classes `board--NAME`."""

    CHALKS: ClassVar[tuple[str, ...]] = ()
    """The names of these classes."""

    app = getters.app(GlyphApp)

    _slate: SlateStyles | None = None

    def notify_style_update(self) -> None:
        self._slate = None
        super().notify_style_update()

    @property
    def slate(self) -> SlateStyles:
        """The colours, which are looked up again once the style sheet or the theme has changed."""
        if self._slate is None:
            self._slate = SlateStyles.of(self, self.CHALKS)
        return self._slate


class SlateStatic(Static):
    """A text on slate that is lighter towards its middle."""

    app = getters.app(GlyphApp)

    COMPONENT_CLASSES = {"board--lit"}

    def render_line(self, y: int) -> Strip:
        strip, slate = super().render_line(y), SlateStyles.of(self, ())
        lit = slate.background(y, self.size.height)
        return Strip(Segment.apply_style(strip, post_style=lit), strip.cell_length)
