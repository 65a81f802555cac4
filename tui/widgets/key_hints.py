"""The line at the bottom: the few keys that matter now, as many as there is room for."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from tui.commands import Hint

_BETWEEN = 3


class KeyHints(Widget):
    """Shows hints in order of rank; a click on one does what its key does."""

    COMPONENT_CLASSES = {"key-hints--key", "key-hints--label"}

    hints: reactive[tuple[Hint, ...]] = reactive(())

    def render_line(self, y: int) -> Strip:
        key_style = self.get_component_rich_style("key-hints--key")
        label_style = self.get_component_rich_style("key-hints--label")
        width, used, segments = self.size.width, 0, list[Segment]()
        for hint in self.hints:
            needed = cell_len(hint.keys) + cell_len(hint.label) + 1 + (_BETWEEN if segments else 0)
            if used + needed > width:
                break
            meta = Style.from_meta({"command": hint.action}) if hint.action else Style()
            if segments:
                segments.append(Segment(" " * _BETWEEN, label_style))
            segments.append(Segment(hint.keys, key_style + meta))
            segments.append(Segment(f" {hint.label}", label_style + meta))
            used += needed
        return Strip(segments).adjust_cell_length(width, self.rich_style)

    async def on_click(self, event: events.Click) -> None:
        action = event.style.meta.get("command")
        if action:
            await self.app.run_action(action, self.screen)
