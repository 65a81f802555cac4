"""The chalk tray, the lower edge of a board's frame: the choices in the chosen component, with the result of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.color import Color
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from engine.games.component import Component
from tui.board.tray_lines import NOTHING, Note, Part, Row, most_rows, number_row, rows
from tui.commands.table import KeyHint
from tui.drawing.themes import OF_A_FRAME, contrast
from tui.widgets.lines import LineWidget

_MOST_HIGH = 2
"""The most lines of pieces that are so high that a finger can hit them."""
_EDGES = ("▄", "▀")
"""The upper and the lower edge of a high piece."""
_LEAST_SEEN = 1.5
"""The least contrast of a piece of chalk to the wood in which it lies."""
_PIECES = ("piece", "winning", "typed", "idle")
_NAMES = (*_PIECES, "wood", "label", "said", "leaves", "won", "quiet")


class Tray(LineWidget):
    """Shows the choices of one component, or keys; posts the player's mouse actions."""

    COMPONENT_CLASSES = {f"tray--{name}" for name in _NAMES}

    component: reactive[Component | None] = reactive(None)
    """The player's choice on the board."""

    typed: reactive[str] = reactive("")
    """The typed part of a choice."""

    notes: reactive[Mapping[Any, Note]] = reactive(NOTHING)
    """What the coach writes under each choice."""

    lit: reactive[Any] = reactive(None)
    """The choice, or the action of a key, that is marked; None where none is."""

    enabled: reactive[bool] = reactive(True)
    """Whether a player at the keyboard is to move; else the whole tray is dim."""

    keys: reactive[tuple[KeyHint, ...]] = reactive(())
    """The keys that lie in it where nothing is to be chosen, as at the end of a match."""

    asks_number: reactive[bool] = reactive(False)
    """Whether a whole number is to be typed, and nothing on the board is to be chosen."""

    asks: reactive[str] = reactive("")
    """The question that these keys answer, where there is room for it before them."""

    wood: reactive[Color | None] = reactive(None)
    """The colour of the frame, where it is not that of the style sheet."""

    @dataclass
    class Picked(Message):
        """The player picked a piece of chalk, or only touched it where a finger may have meant its neighbour."""

        choice: Any
        is_sure: bool

    def __init__(self, widest: tuple[Component, ...] = (), *, id: str | None = None) -> None:
        """`widest` are the components that need most room, which is reserved, so that neither board nor pieces jump."""
        super().__init__(id=id)
        self.widest = widest
        self._drawn: tuple[object, list[Row]] = (None, [])
        self._on_wood: dict[tuple[Color | None, str], Style] = {}

    def reset(self, widest: tuple[Component, ...]) -> None:
        """Show nothing, and reserve the room for another board."""
        self.widest, self.component = widest, None
        self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        most = most_rows(self.widest, width - 2)
        now = len(self._rows()) if self.size.width else 0
        return max(most + 2 * self._is_high * (most // 2 or 1), now)

    def watch_component(self) -> None:
        # A layout costs more than all drawing, so it happens only if a component needs more room.
        if self.size.width and len(self._rows()) > self.size.height:
            self.refresh(layout=True)

    async def on_click(self, event: events.Click) -> None:
        meta = event.style.meta
        if "command" in meta:
            await self.app.run_action(meta["command"], self.screen)
        elif not self.enabled:
            return
        elif "choice" in meta:
            # A page reports a finger in low rows as a click with Meta: the second one on the same low piece is meant.
            is_sure = not event.meta or self._is_high or self._is_typed(meta["choice"])
            self.post_message(self.Picked(meta["choice"], is_sure))

    def _is_typed(self, choice: Any) -> bool:
        return self.component is not None and self.component.ruleset.format_choice(choice) == self.typed

    def render_line(self, y: int) -> Strip:
        width, drawn = self.size.width, self._rows()
        row = drawn[y] if y < len(drawn) else Row([], is_wood=y == 0)
        ground = self._ground(row)
        edge = self._edge(drawn, y) if row.is_wood else ""
        segments, is_enabled = [Segment(" ", ground)], self.enabled
        for part in row.parts:
            style = self._style(part, row.is_wood, is_enabled)
            if part.meta:
                style += Style.from_meta(part.meta)
            if edge:
                segments.append(self._edged(part, style, ground, edge))
            else:
                segments.append(Segment(part.text, style))
        return Strip(segments).adjust_cell_length(width, ground)

    def notify_style_update(self) -> None:
        self._on_wood.clear()
        super().notify_style_update()

    def _ground(self, row: Row) -> Style:
        return self._in_wood("wood") if row.is_wood else self.style_of("tray--leaves")

    def _style(self, part: Part, is_wood: bool, is_enabled: bool) -> Style:
        name = part.style
        if name == "piece" and self.lit is not None and self.lit in part.meta.values():
            name = "typed"
        if not is_enabled:
            name = "idle" if name in _PIECES else "quiet"
        return self._in_wood(name) if is_wood and name not in _PIECES else self.style_of(f"tray--{name}")

    def _in_wood(self, name: str) -> Style:
        """The style of a text in the wood, which can be read in any theme."""
        key = self.wood, name
        if key not in self._on_wood:
            self._on_wood[key] = self._readable(name)
        return self._on_wood[key]

    def _readable(self, name: str) -> Style:
        wood = self.get_component_styles("tray--wood").background if self.wood is None else self.wood
        text = self.get_component_styles(f"tray--{name}").color
        if wood.ansi is None and contrast(wood, self.get_component_styles("tray--piece").background) < _LEAST_SEEN:
            # Pieces would not be seen in such wood.
            return self.style_of(f"tray--{'leaves' if name == 'wood' else name}")
        if wood.ansi is None and contrast(wood, text) < OF_A_FRAME:
            # A terminal of few colours has none that is mixed.
            inks = (self.get_component_styles(f"tray--{each}").color for each in ("said", "piece"))
            text = max(inks, key=lambda ink: contrast(wood, ink))
        looks = self.get_component_rich_style(f"tray--{name}", partial=True)
        return looks + Style(color=text.rich_color, bgcolor=wood.rich_color)

    def _edge(self, drawn: list[Row], y: int) -> str:
        """The edge that a row of wood holds above or below the pieces of a high line; empty elsewhere."""
        above = y > 0 and drawn[y - 1].parts is drawn[y].parts
        below = y + 1 < len(drawn) and drawn[y + 1].parts is drawn[y].parts
        return "" if above == below else _EDGES[above]

    def _edged(self, part: Part, style: Style, ground: Style, edge: str) -> Segment:
        """The cells above or below a part of a high line; a click there means the same."""
        is_drawn = part.style in _PIECES and len(self.app.glyphs.bars) > 1
        text = (edge if is_drawn else " ") * cell_len(part.text)
        looks = ground + Style(color=style.bgcolor) if is_drawn else ground
        return Segment(text, looks + Style.from_meta(part.meta))

    @property
    def _is_high(self) -> bool:
        """Whether pieces are three rows high: few ones on a screen as of a phone, which is high and narrow."""
        is_phone = self.screen.has_class("-narrow", "-high")
        return is_phone and most_rows(self.widest, self.size.width - 2) <= 2 * _MOST_HIGH

    def _rows(self) -> list[Row]:
        width, component = self.size.width - 2, self.component
        if self.asks_number:
            return self._raised([number_row(self.typed, self.enabled)])
        if component is None:
            return self._raised([Row(self._hinted(), is_wood=True)])
        key = (component, self.typed, width, tuple(self.notes.items()), self.widest, self._is_high)
        if self._drawn[0] != key:
            found = rows(component, self.typed, width, self.notes, self.widest)
            self._drawn = (key, self._raised(found))
        return self._drawn[1]

    def _raised(self, drawn: list[Row]) -> list[Row]:
        """The rows with those of wood three times where pieces are high: an edge above and below each."""
        return [row for each in drawn for row in [each] * (3 if self._is_high and each.is_wood else 1)]

    def _hinted(self) -> list[Part]:
        """The keys that lie in the tray, with what they do."""
        parts = list[Part]()
        if self.asks and not self.screen.has_class("-narrow"):
            parts.append(Part(f"{self.asks}   ", "label"))
        for hint in self.keys:
            meta = {"command": hint.action}
            parts += [
                Part(f" {hint.keys} ", "piece", meta),
                Part(f" {hint.label}", "said", meta),
                Part("   ", "said"),
            ]
        return parts
