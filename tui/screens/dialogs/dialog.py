"""Card: a page above a screen, that says something and is closed again."""

from __future__ import annotations

from typing import Generic

from textual.binding import Binding
from textual.screen import ModalScreen, ScreenResultType

from tui.commands.table import hints
from tui.screens.answered_once import AnsweredOnce
from tui.screens.application import application_of
from tui.screens.sizes import HEIGHTS, WIDTHS
from tui.widgets.key_hints import KeyHints


class Card(AnsweredOnce[ScreenResultType], ModalScreen[ScreenResultType], Generic[ScreenResultType]):
    """A modal screen with a line of key hints."""

    # Textual asks the application for no key while a page lies above a screen.
    BINDINGS = [Binding("ctrl+c", "app.help_quit", show=False, system=True)]
    CSS_PATH = "../../styles/card.tcss"
    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS

    def hint_line(self, scope: str) -> KeyHints:
        """The line with the keys of a scope, as the player has set them."""
        line = KeyHints()
        line.hints = tuple(hints(application_of(self).keymap, scope))
        return line
