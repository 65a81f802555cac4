"""The line of keys at the bottom of a screen."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.reactive import reactive
from textual.strip import Strip

from tui.commands.table import Hint
from tui.widgets.styled import Styled

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
