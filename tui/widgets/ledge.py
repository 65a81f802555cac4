"""The chalk ledge: one piece of chalk for each choice in the chosen number, with what it would leave."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from engine.component import Component
from tui.elide import clip, elide
from tui.glyphs import BOX, Glyphs
from tui.widgets.styled import Styled

_BETWEEN = 3
_ERASED = "erased"


class Ledge(Styled):
    """Shows the choices of one component; posts the choice that the player made by mouse."""

    COMPONENT_CLASSES = {"ledge--piece", "ledge--typed", "ledge--leaves", "ledge--label", "ledge--idle"}

    component: reactive[Component | None] = reactive(None)
    """What the player chose on the board."""

    widest: reactive[Component | None] = reactive(None, layout=True)
    """The component that needs most room; the ledge keeps its height, so that the board above never jumps."""

    typed: reactive[str] = reactive("")
    """What has been typed of a choice so far."""

    enabled: reactive[bool] = reactive(True)
    """Whether it is the turn of a player at the keyboard."""

    @dataclass
    class Picked(Message):
        """The player picked a piece of chalk."""

        choice: Any

    def __init__(self, glyphs: Glyphs = BOX, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.glyphs = glyphs

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return max(len(self._rows(self.component, width)), self._most_rows(width))

    def watch_component(self) -> None:
        # A layout costs more than all drawing, so there is one only for a component that needs more room.
        if self.size.width and len(self._rows(self.component, self.size.width)) > self.size.height:
            self.refresh(layout=True)

    def on_click(self, event: events.Click) -> None:
        choice = event.style.meta.get("choice")
        if choice is not None and self.enabled:
            self.post_message(self.Picked(choice))

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        rows = self._rows(self.component, width)
        blank = self.style_of()
        row = rows[y] if y < len(rows) else []
        return Strip(row).adjust_cell_length(width, blank)

    def _most_rows(self, width: int) -> int:
        """The lines that any component of a match can take, given the one with the longest text at its start."""
        if self.widest is None:
            return 1
        ruleset, longest = self.widest.ruleset, cell_len(elide(self.widest.text, self.glyphs.ellipsis))
        rows, used = 1, longest + 1 + cell_len(ruleset.verb)
        for choice in ruleset.choices(self.widest.value):
            needed = len(ruleset.format_choice(choice)) + max(longest, cell_len(_ERASED)) + 5
            fits = used + _BETWEEN + needed <= width
            rows, used = (rows, used + _BETWEEN + needed) if fits else (rows + 1, needed)
        return rows

    def _rows(self, component: Component | None, width: int) -> list[list[Segment]]:
        """The lines of the ledge, the pieces flowing from one to the next."""
        if component is None:
            return [[]]
        base = self.style_of()
        label, leaves = self._style("label"), self._style("leaves")
        chalk = self._style("piece") if self.enabled else self._style("idle")
        ruleset = component.ruleset
        verb = f"{elide(component.text, self.glyphs.ellipsis)} {ruleset.verb}"
        if self.typed and component is self.component:
            verb = f"{verb} {self.typed}{self.glyphs.cursor}"
        rows: list[list[Segment]] = [[Segment(clip(verb, width), label)]]
        used = cell_len(rows[0][0].text)
        for choice in ruleset.choices(component.value):
            key = ruleset.format_choice(choice)
            left = ", ".join(elide(piece.text, self.glyphs.ellipsis) for piece in component.after(choice)) or _ERASED
            left = clip(left, max(width - len(key) - 6, 4))
            needed = len(key) + cell_len(left) + 5
            if used and used + _BETWEEN + needed > width:
                rows.append([])
                used = 0
            if used:
                rows[-1].append(Segment(" " * _BETWEEN, base))
                used += _BETWEEN
            matches = bool(self.typed) and key.startswith(self.typed)
            piece = self._style("typed") if matches else chalk
            meta = Style.from_meta({"choice": choice})
            rows[-1].append(Segment(f" {key} ", piece + meta))
            rows[-1].append(Segment(f"-> {left}", leaves + meta))
            used += needed
        return rows

    def _style(self, name: str) -> Style:
        return self.style_of(f"ledge--{name}")
