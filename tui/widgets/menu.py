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
from tui.drawing.elide import clip

_LEFT = 6
"""The cells left of a label: the mark and the key."""


class Menu(Widget):
    """Shows hints one a line, one of them marked; posts the one the player clicked."""

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
        # Where there is room for a part only, it is the part with the mark.
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
        shown = longer if cell_len(longer) <= width - _LEFT else clip(item.label, width - _LEFT, self.ellipsis)
        line = [
            Segment(pointer, label),
            Segment(f"{item.keys:>2}  ", key),
            Segment(shown, label),
        ]
        return Strip(line).adjust_cell_length(width, self.rich_style)
