"""A row of a form: one of a few words is chosen."""

from __future__ import annotations

from dataclasses import dataclass

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from tui.commands import bindings
from tui.elide import clip


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
        fair = max(self.size.width // max(len(self.options), 1) - 2, 3)
        fits = sum(len(option) + 2 for option in self.options) <= self.size.width
        for place, option in enumerate(self.options if y == 0 else ()):
            name = "chosen" if place == self.chosen else "other"
            style = self.get_component_rich_style(f"choice-row--{name}") + Style.from_meta({"option": place})
            text = option if fits else clip(option, fair)
            segments.append(Segment(f"[{text}]" if place == self.chosen else f" {text} ", style))
        return Strip(segments).adjust_cell_length(self.size.width, self.rich_style)
