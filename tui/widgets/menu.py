"""A list of things to do, one key or click each."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from tui.commands.table import Hint
from tui.drawing.elide import clip_words
from tui.widgets.styled import Styled

_LEFT = 6
"""The cells left of a label: the mark and the key."""


class Menu(Widget):
    """Shows hints one a line, one of them marked; posts the one that the player clicked."""

    COMPONENT_CLASSES = {"menu--key", "menu--label", "menu--marked"}

    items: reactive[tuple[Hint, ...]] = reactive((), layout=True)
    marked: reactive[int] = reactive(0)

    @dataclass
    class Picked(Message):
        """The player clicked an item."""

        action: str

    def __init__(self, items: tuple[Hint, ...], ellipsis: str = "…", *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.ellipsis = ellipsis
        self.set_reactive(Menu.items, items)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.items)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return 12 + max(len(item.label) for item in self.items)

    def on_click(self, event: events.Click) -> None:
        action = event.style.meta.get("item")
        if action:
            self.post_message(self.Picked(action))

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        # If there is room for a part only, it is the part with the mark.
        y += max(self.marked - self.size.height + 1, 0)
        if y >= len(self.items):
            return Strip.blank(width, self.rich_style)
        item = self.items[y]
        meta = Style.from_meta({"item": item.action})
        name = "marked" if y == self.marked else "label"
        label = self.get_component_rich_style(f"menu--{name}") + meta
        key = self.get_component_rich_style("menu--key") + meta
        pointer = "> " if y == self.marked else "  "
        longer = item.longer or item.label
        shown = longer if cell_len(longer) <= width - _LEFT else clip_words(item.label, width - _LEFT, self.ellipsis)
        line = [
            Segment(pointer, label),
            Segment(f"{item.keys:>2}  ", key),
            Segment(shown, label),
        ]
        return Strip(line).adjust_cell_length(width, self.rich_style)


_BETWEEN, _BETWEEN_MANY = 3, 2
"""The cells between two hints, with enough room and without."""


class KeyHints(Styled):
    """Shows hints in order of rank; a click on one works like its key."""

    COMPONENT_CLASSES = {"key-hints--key", "key-hints--label"}

    hints: reactive[tuple[Hint, ...]] = reactive(())

    def render_line(self, y: int) -> Strip:
        return self.strip(self.size.width)

    def strip(self, width: int) -> Strip:
        """The hints in a line of this many cells."""
        segments = list[Segment]()
        sizes = sum(cell_len(f"{hint.keys} {hint.label}") for hint in self.hints)
        between = _BETWEEN if sizes + _BETWEEN * (len(self.hints) - 1) <= width else _BETWEEN_MANY
        for hint in self.fitting(width):
            meta = ("command", hint.action) if hint.action else ()
            if segments:
                segments.append(Segment(" " * between, self.style_of("key-hints--label")))
            segments.append(Segment(hint.keys, self.style_of("key-hints--key", meta)))
            segments.append(Segment(f" {hint.label}", self.style_of("key-hints--label", meta)))
        return Strip(segments).adjust_cell_length(width, self.style_of())

    def fitting(self, width: int) -> tuple[Hint, ...]:
        """The hints of the highest rank that stand in a line of this many cells."""
        left = width + _BETWEEN_MANY
        for many, hint in enumerate(self.hints):
            left -= cell_len(f"{hint.keys} {hint.label}") + _BETWEEN_MANY
            if left < 0:
                return self.hints[:many]
        return self.hints

    async def on_click(self, event: events.Click) -> None:
        action = event.style.meta.get("command")
        if action:
            await self.app.run_action(action, self.screen)
