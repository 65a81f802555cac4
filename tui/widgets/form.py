"""The rows of a form: Textual's fields and sets of radio buttons, beside their labels."""

from __future__ import annotations

from collections.abc import Iterator

from textual import on
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.layout import Layout
from textual.layouts.grid import GridLayout
from textual.widget import Widget
from textual.widgets import Input, RadioButton, RadioSet, Static

from tui.commands.table import bindings

_LONGEST = 10_000
"""The most characters of a field; a longer text would be slow, because every key reads it again."""


class Form(VerticalScroll, can_focus=False, inherit_bindings=False):
    """Rows that scroll with the wheel and with the focus; Up and Down go from field to field."""

    BINDINGS = bindings("form")


def row(label: str, *fields: Widget) -> Iterator[Widget]:
    """The fields beside their label; the row has the id of the first one with `-row` behind it."""
    yield Horizontal(Static(label, classes="label", markup=False), *fields, classes="row", id=f"{fields[0].id}-row")


class Field(Input, inherit_bindings=False):
    """A line of text; Up and Down are those of the form, Enter is that of the screen, and Ctrl+C says how to quit."""

    BINDINGS = [each for each in Input.BINDINGS if isinstance(each, Binding) and each.action not in ("submit", "copy")]


def text_field(value: str, id: str, placeholder: str = "") -> Field:
    """A field for a line of text."""
    return Field(value, placeholder=placeholder, id=id, compact=True, max_length=_LONGEST)


class Choice(RadioSet, inherit_bindings=False):
    """Options side by side, in columns if there are too many for a line; Left and Right choose."""

    BINDINGS = bindings("row")
    DEFAULT_CSS = """
    Choice {
        layout: horizontal; width: 1fr; height: auto; border: none; padding: 0; background: transparent;
        &:focus { border: none; background-tint: transparent; }
        &.-columns { layout: grid; }
        & > ChoiceButton { width: auto; color: $faint; }
        & > ChoiceButton.-on { color: $chosen; text-style: bold; }
    }
    """

    def __init__(self, options: tuple[str, ...], chosen: str, *, id: str) -> None:
        super().__init__(*(ChoiceButton(each, each == chosen) for each in options), id=id)
        self.chosen = options.index(chosen)
        """The number of the chosen option, from 0."""

    @property
    def option(self) -> str:
        """The chosen option."""
        return self.options[self.chosen].label.plain

    @property
    def options(self) -> list[RadioButton]:
        """The buttons of the options."""
        return [button for button in self.children if isinstance(button, RadioButton)]

    def choose(self, place: int) -> None:
        """Choose an option as the player would."""
        place %= len(self.options)
        if place != self.chosen:
            self._turn_on(self.options[place])
            self.post_message(RadioSet.Changed(self, self.options[place]))

    def rename(self, *options: str) -> None:
        """Give the options other names."""
        # Another label lays the screen out again.
        if [button.label.plain for button in self.options] != [*options]:
            for button, name in zip(self.options, options, strict=True):
                button.label = Content(name)
            self.lay_out()

    def action_left(self) -> None:
        self.choose(self.chosen - 1)

    def action_right(self) -> None:
        self.choose(self.chosen + 1)

    @on(RadioSet.Changed)
    def mark(self, changed: RadioSet.Changed) -> None:
        # Keys that were pressed ahead may have chosen another one since.
        if changed.pressed.value:
            self._turn_on(changed.pressed)

    def _turn_on(self, chosen: RadioButton) -> None:
        # Behind a change of another row Textual tells no change of a button, so the others are turned off here.
        with self.prevent(RadioButton.Changed):
            for button in self.options:
                button.value = button is chosen
        self.chosen = self.options.index(chosen)

    def on_resize(self) -> None:
        self.lay_out()

    def lay_out(self) -> None:
        """Put the options in a line if there is room for it, else in columns."""
        self.styles.grid_columns = str(self._widest)
        self.set_class(sum(map(_width, self.options)) > self.size.width, "-columns")

    def pre_layout(self, layout: Layout) -> None:
        if isinstance(layout, GridLayout):
            layout.min_column_width = self._widest

    @property
    def _widest(self) -> int:
        return max(map(_width, self.options))


class ChoiceButton(RadioButton):
    """One option; the chosen one is in brackets, which are seen without colour, too."""

    def __init__(self, label: str, is_chosen: bool) -> None:
        super().__init__(Content(label), is_chosen)

    def render(self) -> Content:
        opening, closing = "[]" if self.value else "  "
        return Content.assemble(opening, self.label, closing)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return _width(self)


def _width(option: RadioButton) -> int:
    return option.label.cell_length + 2
