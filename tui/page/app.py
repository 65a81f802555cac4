"""The application as a page shows it."""

from __future__ import annotations

import sys
import traceback

from textual.color import Color, ColorParseError
from textual.driver import Driver

from engine.archive import Archive, MatchSaver
from engine.errors import GameError
from engine.link import link_to
from engine.setup import PreparedMatch
from tui.app.app import BlackboardApp
from tui.page.browser import Browser
from tui.page.driver import PageDriver
from tui.page.links import opened
from tui.screens.match.screen import MatchScreen
from tui.settings.in_force import Preferences

_DARK, _LIGHT = ("#171c1a", "#f0ede2", "#e8c872"), ("#ffffff", "#202020", "#805000")


class PageApp(BlackboardApp):
    """Impartial games on a blackboard, in a browser."""

    def __init__(
        self,
        browser: Browser,
        archive: Archive,
        preferences: Preferences,
        prepared: PreparedMatch | None = None,
        saver: MatchSaver | None = None,
    ) -> None:
        self.browser = browser
        super().__init__(prepared, archive=archive, saver=saver, preferences=preferences, colours="truecolor")

    def get_driver_class(self) -> type[Driver]:
        return PageDriver

    def heed_signals(self) -> None:
        """A page gets no signals."""

    def on_mount(self) -> None:
        self.theme_changed_signal.subscribe(self, lambda _: self._tell_colours())
        self._tell_colours()

    def on_ready(self) -> None:
        # Textual asks what it calls back for its parameters, which nothing of a browser can say.
        self.call_after_refresh(lambda: self.browser.begun())

    def follow_link(self, fragment: str) -> None:
        """Open what a link asks for, from a match that would be lost only after a question."""
        try:
            setup = opened(fragment, self.preferences.settings)
        except GameError as error:
            self.show_notice("This link", str(error))
        else:
            self.leave_for(lambda: self.play_daily() if setup is None else self.play(setup))

    def _fatal_error(self) -> None:
        # What Textual draws it with is left out of the page.
        traceback.print_exc(file=sys.__stderr__)
        self._close_messages_no_wait()

    @property
    def board_on_screen(self) -> MatchScreen | None:
        """The match that is played on now, whatever lies over it."""
        # Before the first picture there is no screen at all.
        screens = self.screen_stack if self.is_running else []
        return next((screen for screen in reversed(screens) if isinstance(screen, MatchScreen)), None)

    def link(self) -> str:
        """The link to the board on the screen, empty where there is none; raises GameError."""
        screen = self.board_on_screen
        return "" if screen is None else link_to(screen.match, screen.prepared.setup)

    def _tell_colours(self) -> None:
        is_dark = self.current_theme.dark
        names, defaults = ("background", "foreground", "primary"), _DARK if is_dark else _LIGHT
        shown = zip(names, defaults, strict=True)
        behind, text, accent = (_as_hex(self.theme_variables.get(name, ""), default) for name, default in shown)
        self.browser.colours(behind, text, accent, is_dark)


def _as_hex(colour: str, default: str) -> str:
    try:
        found = Color.parse(colour)
    except ColorParseError:
        return default
    # The terminal's own colours are no colours that a page could show.
    return default if found.ansi is not None else found.hex6
