"""The rows of a form."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Input, Static

from tui.commands.table import bindings
from tui.drawing.elide import clip

_LONGEST = 10_000
"""The most characters of a field; a longer text would be slow, because every key reads it again."""


class Form(VerticalScroll, can_focus=False, inherit_bindings=False):
    """Rows that scroll with the wheel and with the focus; Up and Down go from row to row."""

    def focus_row(self, step: int) -> None:
        """Focus the first field of the row `step` places further; after the last row comes the first."""
        fields, focused = self.screen.focus_chain, self.screen.focused
        rows = list(dict.fromkeys(field.parent for field in fields))
        if rows:
            now = rows.index(focused.parent) if focused in fields else 0
            row = rows[(now + step) % len(rows)]
            self.screen.set_focus(next(field for field in fields if field.parent is row))


def row_of(label: str, *fields: Widget, id: str | None = None) -> ComposeResult:
    """The fields beside their label."""
    with Horizontal(classes="row", id=id):
        yield Static(label, classes="label", markup=False)
        yield from fields


class Field(Input):
    """A field for a line of text; while it is empty, `q` leaves the form."""

    async def on_key(self, event: events.Key) -> None:
        if event.key == "q" and not self.value:
            event.stop()
            event.prevent_default()
            await self.screen.run_action("leave")


def text_field(value: str, name: str, placeholder: str = "") -> Field:
    """A field in a form."""
    # A field that cannot be wrong would be styled once more for being right.
    return Field(
        value,
        placeholder=placeholder,
        id=name,
        compact=True,
        select_on_focus=False,
        max_length=_LONGEST,
        validate_on=(),
    )


class ChoiceRow(Widget, can_focus=True):
    """Shows options side by side, on as many lines as they need.

    The chosen one is in brackets, so that it is visible without colour.
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
        """The chosen option."""
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


class OpeningRow(Static, can_focus=True):
    """Shows the name of a page; posts when the player wants to open it."""

    BINDINGS = bindings("link")

    @dataclass
    class Opened(Message):
        """The player chose this row."""

        link: OpeningRow

    def action_open(self) -> None:
        self.post_message(self.Opened(self))

    def on_click(self) -> None:
        self.action_open()


class SearchLine(Input):
    """A search field: Enter leads back to the list."""

    BINDINGS = bindings("searching")

    def action_stop(self) -> None:
        self.screen.set_focus(None)


class Stepper(ChoiceRow):
    """Shows options side by side if they fit, else the chosen one between two arrows and the number of options."""

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return 1

    def render_line(self, y: int) -> Strip:
        width, many = self.size.width, len(self.options)
        if sum(len(option) + 2 for option in self.options) <= width:
            return super().render_line(y)
        if y:
            return Strip.blank(width, self.rich_style)
        chosen = self.get_component_rich_style("choice-row--chosen")
        other = self.get_component_rich_style("choice-row--other")
        back = Style.from_meta({"option": (self.chosen - 1) % many})
        on = Style.from_meta({"option": (self.chosen + 1) % many})
        count = f"  {self.chosen + 1} of {many}"
        name = clip(self.option, max(width - len(count) - 4, 1))
        line = [
            Segment("< ", other + back),
            Segment(name, chosen + on),
            Segment(" >", other + on),
            Segment(count, other),
        ]
        return Strip(line).adjust_cell_length(width, self.rich_style)
