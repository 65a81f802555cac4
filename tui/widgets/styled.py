"""Styled: a widget that looks up the styles of its component classes once, and only those it draws with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.style import Style
from textual.css.styles import RenderStyles
from textual.dom import DOMNode
from textual.filter import ANSIToTruecolor, LineFilter
from textual.widget import Widget

from tui.terminal.textual_private import attach, component_styles

Meta = tuple[str, Any] | tuple[()]
"""A name and what it means there, as in `("choice", 4)`."""


class Styled(Widget):
    """Caches rich styles by component class until the style sheet or the theme changes.

    Textual forgets them at each refresh, and to work them out costs more than to draw a line. It also works out all of
    them, a dozen for a board, whenever a class, the focus or the pointer changes.
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._styles_by_name: dict[tuple[str, Meta], Style] = {}

    def _get_component_classes(self) -> frozenset[str]:  # type: ignore[override]
        return frozenset(component_styles(self))

    def get_component_styles(self, *names: str) -> RenderStyles:
        """As Textual's own; raises KeyError for what is not in COMPONENT_CLASSES."""
        styles = component_styles(self)
        for name in names:
            if name not in styles and name in super()._get_component_classes():
                component = DOMNode(classes=name)
                attach(component, self)
                self.app.stylesheet.apply(component)
                styles[name] = component.styles
        return super().get_component_styles(*names)

    def get_line_filters(self) -> Sequence[LineFilter]:
        # The colours here are true ones; to search every line for others costs a tenth of a key.
        return [each for each in super().get_line_filters() if not isinstance(each, ANSIToTruecolor)]

    def notify_style_update(self) -> None:
        self._styles_by_name.clear()
        super().notify_style_update()

    def style_of(self, name: str = "", meta: Meta = ()) -> Style:
        """The style of a component class, with what a click there means; the widget's own without a name."""
        style = self._styles_by_name.get((name, meta))
        if style is None:
            style = self.get_component_rich_style(name) if name else self.rich_style
            if meta:
                style += Style.from_meta(dict([meta]))
            self._styles_by_name[name, meta] = style
        return style
