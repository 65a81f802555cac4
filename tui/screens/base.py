"""BaseScreen: what all screens share, the sizes they answer to and the line that asks for more room."""

from __future__ import annotations

from functools import cached_property
from typing import Generic, Self, cast

from textual.await_complete import AwaitComplete
from textual.events import Resize, ScreenResume
from textual.geometry import Size
from textual.screen import Screen, ScreenResultType
from textual.widgets import Static

from engine.games import DEFAULT
from tui.screens.application import Application

LEAST_WIDTH, LEAST_HEIGHT = 40, 12
# By width and by height in cells, the class from that size on.
WIDTHS = [(0, "-too-narrow"), (LEAST_WIDTH, "-narrow"), (72, "-normal"), (110, "-wide")]
HEIGHTS = [(0, "-too-low"), (LEAST_HEIGHT, "-low"), (18, "-medium"), (32, "-high")]


def size_classes(width: int, height: int) -> tuple[str, str]:
    """The classes of a screen of this size in cells."""
    by_width, by_height = (
        max(each for each in breakpoints if each[0] <= cells)[1]
        for breakpoints, cells in ((WIDTHS, width), (HEIGHTS, height))
    )
    return by_width, by_height


class AnsweredOnce(Screen[ScreenResultType], Generic[ScreenResultType]):
    """A screen that was dismissed stays so: a second Enter, pressed ahead, neither answers again nor closes another."""

    _is_answered = False

    @property
    def application(self) -> Application:
        """The application that shows this screen."""
        return cast(Application, self.app)

    @cached_property
    def has_met_xor(self) -> bool:
        """Whether the player knows worth and XOR from the lessons, so that tips, coach and review may name them."""
        # Imported on first use: a board opens without it.
        from engine.lessons.met import has_met_xor

        return has_met_xor(self.application.archive.practice.lessons())

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        if self._is_answered:
            return AwaitComplete()
        self._is_answered = True
        return super().dismiss(result)


class BaseScreen(AnsweredOnce[ScreenResultType], Generic[ScreenResultType]):
    """A screen that is playable from 40x12 on, and asks for room below that."""

    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS

    scopes: tuple[str, ...] = ()
    """The scopes of the commands that this screen answers to."""

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

    def on_resize(self, event: Resize) -> None:
        # A terminal that got smaller and back at once has lost its picture, and Textual sees no other size than before.
        if event.size == self.size:
            self.refresh()

    def action_help(self) -> None:
        self.application.ways.show_help(*self.explained(), self.scopes)
