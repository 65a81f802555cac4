"""A place on the ledge for one whole number."""

from __future__ import annotations

from dataclasses import dataclass

from rich.segment import Segment
from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from tui.drawing.glyphs import BOX, Glyphs
from tui.widgets.styled import Meta, Styled

MOST_DIGITS = 9
_CELLS = 6
"""The cells of a number and the cursor behind it, while it is not longer."""


class NumberField(Styled):
    """Shows what is typed of a number, with buttons for the mouse; posts the number when it is answered."""

    COMPONENT_CLASSES = {"ledge--piece", "ledge--leaves", "ledge--label", "ledge--idle"}

    typed: reactive[str] = reactive("")
    enabled: reactive[bool] = reactive(True)

    @dataclass
    class Entered(Message):
        """The player wants to give this number as the answer, or none where nothing is typed."""

        number: int | None

    def __init__(self, glyphs: Glyphs = BOX, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.glyphs = glyphs

    def type(self, character: str) -> None:
        """Type a digit; other characters and more digits than a number can have are passed over."""
        if self.enabled and character.isdigit() and len(self.typed) < MOST_DIGITS:
            self.typed = str(int(self.typed + character))

    def rub(self) -> None:
        """Take back the last digit."""
        self.typed = self.typed[:-1]

    def step(self, step: int) -> None:
        """Go to the next number, or with -1 to the one before; from nothing to 0."""
        if self.enabled:
            self.typed = str(max(int(self.typed or -1) + step, 0))[:MOST_DIGITS]

    def enter(self) -> None:
        """Give what is typed as the answer."""
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
        # Buttons that are clicked again and again stay where they are while the number grows.
        parts: list[tuple[str, str, Meta]] = [(f"your number {f'{self.typed}{cursor}':<{_CELLS}}", "label", ())]
        if self.enabled:
            parts += [
                ("  ", "leaves", ()),
                (" - ", "piece", ("step", -1)),
                (" ", "leaves", ()),
                (" + ", "piece", ("step", 1)),
                ("  ", "leaves", ()),
                (" answer ", "piece" if self.typed else "idle", ("enter", True)),
            ]
        segments = [Segment(text, self.style_of(f"ledge--{name}", meta)) for text, name, meta in parts]
        return Strip(segments).adjust_cell_length(self.size.width, self.style_of())
