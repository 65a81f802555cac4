"""The line at the bottom: the few keys that matter now, as many as there is room for."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.reactive import reactive
from textual.strip import Strip

from tui.commands.table import Hint
from tui.widgets.styled import Styled

_BETWEEN, _BETWEEN_MANY = 3, 2
"""The cells between two hints, where there is room for all and where there is not."""


class KeyHints(Styled):
    """Shows hints in order of rank; a click on one does what its key does."""

    COMPONENT_CLASSES = {"key-hints--key", "key-hints--label"}

    hints: reactive[tuple[Hint, ...]] = reactive(())

    def render_line(self, y: int) -> Strip:
        return self.strip(self.size.width)

    def strip(self, width: int) -> Strip:
        """The hints in a line of so many cells."""
        used, segments = 0, list[Segment]()
        sizes = [cell_len(f"{hint.keys} {hint.label}") for hint in self.hints]
        between = _BETWEEN if sum(sizes) + _BETWEEN * (len(sizes) - 1) <= width else _BETWEEN_MANY
        for hint, size in zip(self.hints, sizes, strict=True):
            needed = size + (between if segments else 0)
            if used + needed > width:
                break
            meta = ("command", hint.action) if hint.action else ()
            if segments:
                segments.append(Segment(" " * between, self.style_of("key-hints--label")))
            segments.append(Segment(hint.keys, self.style_of("key-hints--key", meta)))
            segments.append(Segment(f" {hint.label}", self.style_of("key-hints--label", meta)))
            used += needed
        return Strip(segments).adjust_cell_length(width, self.style_of())

    async def on_click(self, event: events.Click) -> None:
        action = event.style.meta.get("command")
        if action:
            await self.app.run_action(action, self.screen)
