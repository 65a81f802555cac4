"""The chalk ledge: the choices in the chosen component, with the result of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from engine.games.component import Component
from tui.board.ledge_lines import Bit, Lines, lines, most_lines
from tui.drawing.glyphs import BOX, Glyphs
from tui.widgets.lines import LineWidget

if TYPE_CHECKING:
    from engine.coach.advice import ChoiceWorth


_HIGH, _MOST_HIGH = 3, 2
"""The rows of a piece that a finger can hit, and the most lines of such pieces."""
_EDGES = ("▄", "▀")
"""The upper and the lower edge of a high piece."""


class Ledge(LineWidget):
    """Shows the choices of one component; posts the player's mouse actions."""

    COMPONENT_CLASSES = {"ledge--piece", "ledge--typed", "ledge--leaves", "ledge--label", "ledge--idle"}

    component: reactive[Component | None] = reactive(None)
    """The player's choice on the board."""

    typed: reactive[str] = reactive("")
    """The typed part of a choice."""

    worth: reactive[Mapping[Any, ChoiceWorth]] = reactive({})
    """The worth of each choice's result, while the coach shows it."""

    lit: reactive[Any] = reactive(None)
    """The choice that is shown to the player; None where none is."""

    enabled: reactive[bool] = reactive(True)
    """Whether a player at the keyboard is to move."""

    @dataclass
    class Picked(Message):
        """The player picked a piece of chalk, or only touched it where a finger may have meant its neighbour."""

        choice: Any
        is_sure: bool

    @dataclass
    class Stepped(Message):
        """The player asked for the next choice, or with -1 for the one before."""

        step: int

    @dataclass
    class Entered(Message):
        """The player wants to play the typed choice."""

    def __init__(
        self,
        glyphs: Glyphs = BOX,
        widest: tuple[Component, ...] = (),
        *,
        with_worth: bool = False,
        id: str | None = None,
    ) -> None:
        """`widest` are the components that need most room, which is reserved, so that neither board nor pieces jump.

        `with_worth` reserves it for the coach's worths as well.
        """
        super().__init__(id=id)
        self.glyphs, self.widest, self._with_worth = glyphs, widest, with_worth
        self._drawn: tuple[object, Lines] = (None, [])

    def begin(self, widest: tuple[Component, ...]) -> None:
        """Show nothing, and reserve the room for another board."""
        self.widest, self.component = widest, None
        self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._most_lines(width) * self._rows(width)

    def watch_component(self) -> None:
        # A layout costs more than all drawing, so it happens only if a component needs more room.
        width = self.size.width
        if width and len(self._lines(width)) * self._rows(width) > self.size.height:
            self.refresh(layout=True)

    def on_click(self, event: events.Click) -> None:
        meta = event.style.meta
        if not self.enabled:
            return
        if "choice" in meta:
            # A page reports a finger in low rows as a click with Meta: the second one on the same low piece is meant.
            is_sure = not event.meta or self._rows(self.size.width) == _HIGH or self._is_typed(meta["choice"])
            self.post_message(self.Picked(meta["choice"], is_sure))
        elif "step" in meta:
            self.post_message(self.Stepped(meta["step"]))
        elif "enter" in meta:
            self.post_message(self.Entered())

    def _is_typed(self, choice: Any) -> bool:
        return self.component is not None and self.component.ruleset.format_choice(choice) == self.typed

    def render_line(self, y: int) -> Strip:
        width, drawn, rows = self.size.width, self._lines(self.size.width), self._rows(self.size.width)
        line, row = divmod(y, rows)
        segments = []
        for bit in drawn[line] if line < len(drawn) else ():
            name = "idle" if bit.style == "piece" and not self.enabled else bit.style
            if name == "piece" and bit.meta == {"choice": self.lit}:
                name = "typed"
            style = self.style_of(f"ledge--{name}") + Style.from_meta(bit.meta)
            if rows == _HIGH and row != _HIGH // 2:
                segments.append(self._edge(bit, style, row))
            else:
                segments.append(Segment(bit.text, style))
        return Strip(segments).adjust_cell_length(width, self.style_of("ledge--leaves"))

    def _edge(self, bit: Bit, style: Style, row: int) -> Segment:
        """The cells above or below a bit of a high line; a click there means the same."""
        is_drawn = bit.style in ("piece", "typed", "idle") and _EDGES[0] in self.glyphs.bars
        text = (_EDGES[row > 0] if is_drawn else " ") * cell_len(bit.text)
        blank = self.rich_style
        edge = blank + Style(color=style.bgcolor) if is_drawn else blank
        return Segment(text, edge + Style.from_meta(bit.meta))

    def _most_lines(self, width: int) -> int:
        return max(len(self._lines(width)), most_lines(self.widest, width, self.glyphs, self._with_worth))

    def _rows(self, width: int) -> int:
        """The rows of a line: of screens as of a phone, which are high and narrow, few pieces take more room."""
        is_phone = self.screen.has_class("-narrow") and self.screen.has_class("-high")
        return _HIGH if is_phone and self._most_lines(width) <= _MOST_HIGH else 1

    def _lines(self, width: int) -> Lines:
        if self.component is None:
            return []
        key = (self.component, self.typed, width, tuple(self.worth.items()), self.widest)
        if self._drawn[0] != key:
            self._drawn = (key, lines(self.component, self.typed, width, self.glyphs, self.worth, self.widest))
        return self._drawn[1]
