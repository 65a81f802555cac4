"""A row of a form: one of a few words is chosen."""

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

from tui.commands.table import bindings
from tui.drawing.elide import clip


class ChoiceRow(Widget, can_focus=True):
    """Shows options side by side, on as many lines as they need.

    The chosen one is in brackets, so that it is seen without colour.
    """

    COMPONENT_CLASSES = {"choice-row--chosen", "choice-row--other"}
    BINDINGS = bindings("row")

    options: reactive[tuple[str, ...]] = reactive((), layout=True)
    chosen: reactive[int] = reactive(0)

    @dataclass
    class Changed(Message):
        """Another option was chosen."""

        row: ChoiceRow

        @property
        def control(self) -> ChoiceRow:
            return self.row

    def __init__(self, options: tuple[str, ...], chosen: int = 0, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.set_reactive(ChoiceRow.options, options)
        self.set_reactive(ChoiceRow.chosen, chosen)

    @property
    def option(self) -> str:
        """The option that is chosen."""
        return self.options[self.chosen]

    def choose(self, place: int) -> None:
        """Choose an option as the player would."""
        if place != self.chosen:
            self.chosen = place
            self.post_message(self.Changed(self))

    def action_left(self) -> None:
        self.choose((self.chosen - 1) % len(self.options))

    def action_right(self) -> None:
        self.choose((self.chosen + 1) % len(self.options))

    def on_click(self, event: events.Click) -> None:
        place = event.style.meta.get("option")
        if place is not None:
            self.choose(place)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._lines(width))

    def render_line(self, y: int) -> Strip:
        segments, lines = [], self._lines(self.size.width)
        for place in lines[y] if y < len(lines) else ():
            name = "chosen" if place == self.chosen else "other"
            style = self.get_component_rich_style(f"choice-row--{name}") + Style.from_meta({"option": place})
            text = clip(self.options[place], max(self.size.width - 2, 1))
            segments.append(Segment(f"[{text}]" if place == self.chosen else f" {text} ", style))
        return Strip(segments).adjust_cell_length(self.size.width, self.rich_style)

    def _lines(self, width: int) -> list[range]:
        """The options of each line: as many as there is room for, so that none is hidden."""
        lines, first, used = [], 0, 0
        for place, option in enumerate(self.options):
            size = cell_len(option) + 2
            if place > first and used + size > width:
                lines.append(range(first, place))
                first, used = place, 0
            used += size
        return [*lines, range(first, len(self.options))]
