"""Menu: Textual's list of options with the keys of our lists."""

from __future__ import annotations

from collections.abc import Iterable

from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tui.commands.table import bindings


class Menu(OptionList, inherit_bindings=False):
    """A list of options; Enter is the screen's key, whose label says what it does."""

    BINDINGS = bindings("list")
    DEFAULT_CSS = """
    Menu { padding: 0; text-wrap: nowrap; text-overflow: ellipsis; }
    Menu, Menu:focus { border: none; background-tint: transparent; }
    Menu > .option-list--option { padding: 0 0 0 1; }
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

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        # Where a list has no room, Textual knows no line of it, and turning a page would end in an error.
        return action not in ("page_up", "page_down") or bool(self.scrollable_content_region)

    def on_resize(self) -> None:
        # Textual keeps the marked line in sight as it moves, not as the room shrinks.
        self.scroll_to_highlight()


def menu_option(keys: str, label: str, id: str) -> Option:
    """The option with a key and what it does."""
    return Option(Content.assemble((f"{keys:>2}  ", "$chalk bold"), label), id=id)
