"""A row of a form: one of a few words is chosen."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from tui.commands.table import bindings
from tui.drawing.elide import clip


class ChoiceRow(Widget, can_focus=True):
    """Shows options side by side; the chosen one is in brackets, so that it is seen without colour."""

    COMPONENT_CLASSES = {"choice-row--chosen", "choice-row--other"}
    BINDINGS = bindings("row")

    options: reactive[tuple[str, ...]] = reactive(())
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

    def render_line(self, y: int) -> Strip:
        segments = []
        places = self._visible() if y == 0 else range(0)
        for place in places:
            name = "chosen" if place == self.chosen else "other"
            style = self.get_component_rich_style(f"choice-row--{name}") + Style.from_meta({"option": place})
            text = clip(self.options[place], max(self.size.width - 2, 1))
            segments.append(Segment(f"[{text}]" if place == self.chosen else f" {text} ", style))
        return Strip(segments).adjust_cell_length(self.size.width, self.rich_style)

    def _visible(self) -> range:
        """The options for which there is room: all, or those around the chosen one."""
        widths = [cell_len(option) + 2 for option in self.options]
        first, last = self.chosen, self.chosen + 1
        while first > 0 or last < len(widths):
            grows_right = last < len(widths) and sum(widths[first : last + 1]) <= self.size.width
            grows_left = first > 0 and sum(widths[first - 1 : last]) <= self.size.width
            if grows_right and (not grows_left or last - self.chosen <= self.chosen - first):
                last += 1
            elif grows_left:
                first -= 1
            else:
                break
        return range(first, last)
