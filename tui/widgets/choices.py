"""Choices: Textual's list of options with a pointer at the marked one, and lines that fit any width."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rich.segment import Segment
from textual.content import Content
from textual.css.styles import RulesMap
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tui.commands.table import Hint, bindings
from tui.drawing.elide import clip_words

_POINTER = "> "


class Choices(OptionList, inherit_bindings=False):
    """A list whose marked line has a pointer, which is seen without colours, too."""

    BINDINGS = bindings("list")
    # The pointer stands in the padding on the left.
    DEFAULT_CSS = """
    Choices { height: auto; max-height: 100%; padding: 0; overflow-x: hidden; }
    Choices, Choices:focus { border: none; background-tint: transparent; }
    Choices > .option-list--option { padding: 0 0 0 2; }
    Choices > .option-list--option-hover { background: transparent; }
    """

    @property
    def marked(self) -> str:
        """The id of the marked option; empty if none is marked."""
        option = self.highlighted_option
        return "" if option is None else option.id or ""

    def fill(self, options: Iterable[Option | None], marked: int | None) -> None:
        """Show these options and mark one of them."""
        self.set_options(options)
        self.highlighted = marked

    def step(self, step: int) -> None:
        """Mark the next line, or the one before it if `step` is -1."""
        if step > 0:
            self.action_cursor_down()
        else:
            self.action_cursor_up()

    def on_resize(self) -> None:
        # Textual keeps the marked line in sight as it moves, not as the room shrinks.
        self.scroll_to_highlight()

    def render_line(self, y: int) -> Strip:
        strip = super().render_line(y)
        place = _place(strip)
        if place is None or place != self.highlighted or _place(super().render_line(y - 1)) == place:
            return strip
        chosen = self.get_visual_style("option-list--option", "option-list--option-highlighted").rich_style
        pointed = [Segment(_POINTER), *strip.crop(len(_POINTER))]
        line = Strip(Segment.apply_style(pointed, post_style=chosen), strip.cell_length)
        return line.apply_meta({"option": place}).simplify()


def _place(strip: Strip) -> int | None:
    """The number of the option that a line belongs to."""
    return next((segment.style.meta.get("option") for segment in strip if segment.style is not None), None)


class Line(Visual):
    """The prompt of an option: a line, or a few, made for the width there is."""

    def __init__(self, made: Callable[[int], Content], height: int = 1) -> None:
        self.made, self.height = made, height

    def render_strips(self, width: int, height: int | None, style: Style, options: RenderOptions) -> list[Strip]:
        return self.made(width).render_strips(width, self.height, style, options)

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        return container_width

    def get_height(self, rules: RulesMap, width: int) -> int:
        return self.height


def choice(hint: Hint, ellipsis: str) -> Option:
    """The option with a key and what it does; its id is the action."""

    def line(width: int) -> Content:
        keys = f"{hint.keys:>2}  "
        longer = hint.longer or hint.label
        room = width - len(keys)
        shown = longer if Content(longer).cell_length <= room else clip_words(hint.label, room, ellipsis)
        return Content.assemble((keys, "$chosen bold"), shown)

    return Option(Line(line), id=hint.action)
