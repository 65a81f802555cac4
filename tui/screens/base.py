"""BaseScreen: what all screens share, the sizes they answer to and the line that asks for more room."""

from __future__ import annotations

from typing import Generic, Self

from textual.events import Resize, ScreenResume
from textual.geometry import Size
from textual.screen import ScreenResultType
from textual.widget import Widget
from textual.widgets import Static

from engine.games import DEFAULT
from tui.screens.answered_once import AnsweredOnce
from tui.screens.application import Application, application_of
from tui.screens.sizes import HEIGHTS, LEAST_HEIGHT, LEAST_WIDTH, WIDTHS, size_classes


class BaseScreen(AnsweredOnce[ScreenResultType], Generic[ScreenResultType]):
    """A screen that is playable from 40x12 on, and asks for room below that."""

    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS

    scopes: tuple[str, ...] = ()
    """The scopes of the commands that this screen answers to."""

    @property
    def application(self) -> Application:
        """The application."""
        return application_of(self)

    def fit(self, size: Size) -> Self:
        """The screen as it is laid out at this size from its first picture on; a later size finds its own way."""
        for name in size_classes(size.width, size.height):
            self.set_class(True, name, update=False)
        return self

    def on_screen_resume(self, event: ScreenResume) -> None:
        # Everything on a new screen was given its styles a moment ago, as it was mounted.
        event.refresh_styles = self.stack_updates > 0

    def size_notice(self) -> Static:
        """The line that is shown instead of everything else while the terminal is too small."""
        return Static(
            f"A little more room, please: {LEAST_WIDTH} x {LEAST_HEIGHT} is enough.", id="room-notice", markup=False
        )

    @property
    def is_too_small(self) -> bool:
        """Whether the line that asks for room is shown instead of everything else."""
        return self.has_class("-too-narrow") or self.has_class("-too-low")

    def explained(self) -> tuple[str, tuple[str, ...]]:
        """The game that help explains: its title and its rules."""
        return DEFAULT.title, DEFAULT.rules

    def _screen_resized(self, size: Size) -> None:
        # Opened, a screen is told the size that it was laid out for a moment ago, and so are those behind it.
        if size != self.outer_size:
            super()._screen_resized(size)

    def _refresh_layout(self, size: Size | None = None, scroll: bool = False) -> None:
        # What is told a new size asks Textual for one more layout, which changes nothing of what cannot scroll.
        asked = {widget for widget in self.walk_children(Widget, with_self=True) if widget._layout_required}
        super()._refresh_layout(size, scroll)
        for widget in self.walk_children(Widget, with_self=True):
            if widget._layout_required and widget not in asked and not widget.is_scrollable:
                widget._layout_required = False

    def on_resize(self, event: Resize) -> None:
        # A terminal that got smaller and back at once has lost its picture, and Textual sees no other size than before.
        if event.size == self.size:
            self.refresh()

    def action_help(self) -> None:
        self.application.show_help(*self.explained(), self.scopes)
