"""BaseScreen: what all screens share, the sizes at which they change and the line that asks for more room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Self, cast

from textual.events import Resize, ScreenResume
from textual.geometry import Size
from textual.screen import ScreenResultType
from textual.widgets import Static

from engine.games import DEFAULT
from tui.screens.answered_once import AnsweredOnce

if TYPE_CHECKING:
    from tui.app.app import BlackboardApp

LEAST_WIDTH, LEAST_HEIGHT = 40, 12
# By width and by height in cells, the class from that size on.
WIDTHS = [(0, "-too-narrow"), (LEAST_WIDTH, "-narrow"), (72, "-normal"), (110, "-wide")]
HEIGHTS = [(0, "-too-low"), (LEAST_HEIGHT, "-low"), (18, "-medium"), (32, "-high")]


class BaseScreen(AnsweredOnce[ScreenResultType], Generic[ScreenResultType]):
    """A screen that is playable from 40x12 on, and asks for room below that."""

    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS

    scopes: tuple[str, ...] = ()
    """The scopes of the commands that this screen answers to."""

    @property
    def blackboard(self) -> BlackboardApp:
        """The application."""
        return cast("BlackboardApp", self.app)

    def fit(self, size: Size) -> Self:
        """The screen as it is laid out at this size from its first picture on; a later size finds its own way."""
        for breakpoints, cells in ((WIDTHS, size.width), (HEIGHTS, size.height)):
            self.set_class(True, max(each for each in breakpoints if each[0] <= cells)[1], update=False)
        return self

    def on_screen_resume(self, event: ScreenResume) -> None:
        # Everything on a new screen was given its styles a moment ago, as it was mounted.
        event.refresh_styles = self.stack_updates > 0

    def size_notice(self) -> Static:
        """The line that is shown instead of everything else while the terminal is too small."""
        return Static(
            f"A little more room, please: {LEAST_WIDTH} x {LEAST_HEIGHT} is enough.", id="room-notice", markup=False
        )

    def explained(self) -> tuple[str, tuple[str, ...]]:
        """The game that help explains: its title and its rules."""
        return DEFAULT.title, DEFAULT.rules

    def on_resize(self, event: Resize) -> None:
        # A terminal that got smaller and back at once has lost its picture, and Textual sees no other size than before.
        if event.size == self.size:
            self.refresh()

    def action_help(self) -> None:
        from tui.screens.dialogs.help import HelpScreen

        self.app.push_screen(HelpScreen(*self.explained(), self.scopes, self.blackboard.keymap))
