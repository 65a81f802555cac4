"""A place in the tray for one whole number."""

from __future__ import annotations

from dataclasses import dataclass

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from tui.board.tray_lines import Part
from tui.drawing.glyphs import BOX, Glyphs

MOST_DIGITS = 9
_CELLS = 6
"""The cells of a short number with the cursor behind it."""


class NumberField(Widget):
    """Shows the typed number, with buttons for the mouse; posts the number as the reply."""

    COMPONENT_CLASSES = {"tray--piece", "tray--leaves", "tray--label", "tray--idle"}

    typed: reactive[str] = reactive("")
    enabled: reactive[bool] = reactive(True)

    @dataclass
    class Entered(Message):
        """The player wants to reply with this number; None means that nothing is typed."""

        number: int | None

    def __init__(self, glyphs: Glyphs = BOX, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.glyphs = glyphs

    def type(self, character: str) -> None:
        """Type a digit; other characters and digits beyond the longest number are ignored."""
        if self.enabled and character.isdigit() and len(self.typed) < MOST_DIGITS:
            self.typed = str(int(self.typed + character))

    def rub(self) -> None:
        """Take back the last digit."""
        self.typed = self.typed[:-1]

    def step(self, step: int) -> None:
        """Go to the next number, or with -1 to the last one; from an empty field to 0."""
        if self.enabled:
            self.typed = str(max(int(self.typed or -1) + step, 0))[:MOST_DIGITS]

    def enter(self) -> None:
        """Reply with the typed number."""
        if self.enabled:
            self.post_message(self.Entered(int(self.typed) if self.typed else None))

    def on_click(self, event: events.Click) -> None:
        meta = event.style.meta
        if "step" in meta:
            self.step(meta["step"])
        elif "enter" in meta:
            self.enter()

    def render_line(self, y: int) -> Strip:
        cursor = self.glyphs.cursor if self.enabled else ""
        # The buttons stay in their places while the number grows, so that they can be clicked repeatedly.
        parts = [Part(f"your number {f'{self.typed}{cursor}':<{_CELLS}}", "label")]
        if self.enabled:
            parts += [
                Part("  ", "leaves"),
                Part(" - ", "piece", {"step": -1}),
                Part(" ", "leaves"),
                Part(" + ", "piece", {"step": 1}),
                Part("  ", "leaves"),
                Part(" answer ", "piece" if self.typed else "idle", {"enter": True}),
            ]
        return Strip([Segment(each.text, self._style(each)) for each in parts]).adjust_cell_length(
            self.size.width, self.rich_style
        )

    def _style(self, part: Part) -> Style:
        return self.get_component_rich_style(f"tray--{part.style}") + Style.from_meta(part.meta)
