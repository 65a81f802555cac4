"""The line of keys at the bottom of a screen."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from tui.commands.table import Hint

_BETWEEN, _BETWEEN_MANY = 3, 2
"""The cells between two hints, with enough room and without."""


class KeyHints(Widget):
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
            meta = Style.from_meta({"command": hint.action} if hint.action else {})
            if segments:
                segments.append(Segment(" " * between, self.get_component_rich_style("key-hints--label")))
            segments.append(Segment(hint.keys, self.get_component_rich_style("key-hints--key") + meta))
            segments.append(Segment(f" {hint.label}", self.get_component_rich_style("key-hints--label") + meta))
        return Strip(segments).adjust_cell_length(width, self.rich_style)

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
