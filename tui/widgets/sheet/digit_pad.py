"""The digits as pieces of chalk, for who fills in a sheet with the mouse."""

from __future__ import annotations

from dataclasses import dataclass

from rich.segment import Segment
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from engine.component import Component
from tui.drawing.glyphs import Glyphs
from tui.widgets.ledge.lines import most_lines
from tui.widgets.styled import Styled


class DigitPad(Styled):
    """Shows digits in a line; posts the one that the player clicked."""

    COMPONENT_CLASSES = {"digit-pad--label", "digit-pad--piece"}

    label: reactive[str] = reactive("")
    """What stands before them, where there is room for it."""
    digits: reactive[str] = reactive("")

    @dataclass
    class Pressed(Message):
        """The player clicked a digit."""

        digit: str

    def __init__(self, widest: tuple[Component, ...], glyphs: Glyphs, *, id: str | None = None) -> None:
        """It is as high as the ledge for these components, which comes in its place, so that nothing jumps."""
        super().__init__(id=id)
        self.widest, self.glyphs = widest, glyphs

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return most_lines(self.widest, width, self.glyphs)

    def on_click(self, event: events.Click) -> None:
        digit = event.style.meta.get("digit")
        if digit is not None:
            self.post_message(self.Pressed(digit))

    def render_line(self, y: int) -> Strip:
        width, digits = self.size.width, self.digits if y == 0 else ""
        label = f"{self.label}   "
        if not digits or len(label) + len(digits) * 4 > width:
            label = ""
        # Where there is no room for air between the pieces, the air around the digits is enough.
        air = " " * (len(label) + len(digits) * 4 - 1 <= width)
        segments = [Segment(label, self.style_of("digit-pad--label"))] if label else []
        for digit in digits:
            segments.append(Segment(f" {digit} ", self.style_of("digit-pad--piece", ("digit", digit))))
            segments.append(Segment(air, self.style_of()))
        return Strip(segments).adjust_cell_length(width, self.style_of())
