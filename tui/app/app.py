"""The application: themes, settings in force, the first screen."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from functools import partial
from typing import Any, ClassVar, cast

from textual import constants, events
from textual.app import App, SystemCommand
from textual.binding import BindingType
from textual.command import CommandPalette
from textual.filter import LineFilter, NoColor
from textual.screen import Screen

from engine.archive import Archive, MatchSaver
from engine.games import DEFAULT
from engine.own_code import told
from engine.setup import PreparedMatch, Setup
from tui.app.navigation import Navigation, quick_match
from tui.commands.command import Command
from tui.commands.table import COMMANDS, bindings, in_scope, keys_shown, remapped
from tui.drawing.glyphs import ASCII, Glyphs, glyphs_for_terminal
from tui.drawing.themes import themes_for, with_board_colours
from tui.screens.application import Application, DeletedMatches, Saving
from tui.screens.base import BaseScreen
from tui.settings import Settings
from tui.settings.in_force import Preferences


def first_screen(prepared: PreparedMatch | None, settings: Settings) -> BaseScreen[None]:
    """The first screen: the match that was asked for, else the screen that the settings name."""
    start = settings.start_screen if prepared is None else ""
    if start == "history":
        from tui.history.screen import HistoryScreen

        return HistoryScreen()
    if start == "learn":
        from tui.lessons.course import CourseScreen

        return CourseScreen()
    if prepared is not None or start == "quick-match":
        from tui.match.screen import MatchScreen

        return MatchScreen(prepared or quick_match(settings))
    from tui.home.screen import HomeScreen

    return HomeScreen()


def greet(app: Application, is_asked: bool) -> None:
    """Show each fault over the first screen, and below the faults a form if the settings name it.

    The settings count only if no screen was asked for.
    """
    settings = app.preferences.settings
    if not is_asked and settings.start_screen == "new-match":
        app.ways.open_new_match(Setup(settings.names))
    notices = [app.preferences.message or "", *iter(app.archive.take_notice, None)]
    if any(notices):
        app.ways.show_notice("Before you start", "\n\n".join(filter(None, notices)))


def _entry(command: Command, run: Callable[[], Any]) -> SystemCommand:
    """A line of the palette: what the command does, with its name before it where that is not said."""
    is_named = command.label.casefold() in command.help.casefold()
    said = command.help if is_named else f"{command.label}: {command.help[:1].lower()}{command.help[1:]}"
    return SystemCommand(f"{said[:1].upper()}{said[1:]}", "", run)


HUNG_UP = 129
"""The exit code when the terminal is gone, as for SIGHUP, which Windows has not."""

_ONLY_AT_HOME = {"Go on", "Quit", "What is next"}
"""The commands of the first screen that the palette of other screens leaves out."""


class BlackboardApp(App[None]):
    """Impartial games on a blackboard."""

    TITLE = "fdivgame"
    CSS_PATH = "../styles/blackboard.tcss"
    ENABLE_COMMAND_PALETTE = True
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("app")]
    today = staticmethod(date.today)
    """Today in the player's time zone."""

    explored: Any = DEFAULT
    """The place where the player left the values, or the game of a board that was seen since."""
    fault: str | None = None
    """The error in rules that are not ours, once it has ended the program."""
    _has_notified = False

    def __init__(
        self,
        prepared: PreparedMatch | None = None,
        glyphs: Glyphs | None = None,
        bot_seconds: float | None = None,
        *,
        archive: Archive | None = None,
        saver: MatchSaver | None = None,
        preferences: Preferences | None = None,
        colours: str | None = None,
        first: Callable[[], BaseScreen[None]] | None = None,
    ) -> None:
        """Without an archive matches are saved in memory only; `saver` belongs to the resumed match `prepared`.

        `first` makes the first screen if that is not a match.
        """
        super().__init__()
        self.first_match, self._first = prepared, first
        self.saving = Saving(archive or Archive(), None if prepared is None or saver is None else (prepared, saver))
        self.deleted = DeletedMatches()
        self.ways = Navigation(self)
        self.preferences = preferences or Preferences()
        settings = self.preferences.settings
        self._glyphs_given = glyphs
        self.glyphs = self._fitting_glyphs()
        self.bot_seconds = settings.bot_seconds if bot_seconds is None else bot_seconds
        """The least seconds before a bot's move, so that the person's own move is seen first."""
        self.keymap: dict[str, str] = {}
        for theme in themes_for(colours or self.console.color_system):
            self.register_theme(theme)
        self.theme = settings.theme
        self._apply()

    @property
    def archive(self) -> Archive:
        """The archive of all matches."""
        return self.saving.archive

    @property
    def page_address(self) -> str:
        """The address of the web page with which links begin; empty if it is unknown."""
        return self.preferences.settings.page

    def prefer(self, name: str, value: Any) -> str | None:
        """Put a setting in force and save it; returns a sentence if it cannot be saved. Raises InvalidValue."""
        self.preferences, refused = self.preferences.changed(name, value)
        if name == "bot_speed":
            self.bot_seconds = self.preferences.settings.bot_seconds
        self.theme = self.preferences.settings.theme
        # A screen keeps the characters that it was opened with.
        self.glyphs = self._fitting_glyphs()
        self._apply()
        return refused

    def get_css_variables(self) -> dict[str, str]:
        return with_board_colours(super().get_css_variables(), self.current_theme.dark)

    def get_default_screen(self) -> Screen[Any]:
        """The first screen itself, because Textual would first lay out and paint an empty one."""
        screen = self._first() if self._first else first_screen(self.first_match, self.preferences.settings)
        # Textual itself reads the style sheets of pushed screens only.
        self.stylesheet.read_all(screen.css_path)
        return screen.fit(self.size)

    def action_command_palette(self) -> None:
        """Find any command by its name."""
        if not CommandPalette.is_open(cast(App[object], self)):
            self.push_screen(CommandPalette(placeholder="Search for commands"))

    def action_help_quit(self) -> None:
        """Ctrl+C: say how to quit."""
        quit_key = keys_shown(next(command for command in COMMANDS if command.id == "app.quit"), self.keymap)
        self.say_aloud(f"Ctrl+C does not quit here. {quit_key} does, from anywhere.", title="Quit?")

    def copy(self, text: str, done: str, unsure: str) -> str:
        """Copy a text; returns the sentence to show, `done` where success is known and `unsure` where it is not."""
        # A terminal does not report whether it took the text.
        self.copy_to_clipboard(text)
        return unsure

    def say_aloud(self, sentence: str, title: str = "") -> None:
        """Show a sentence over the screen until a key is pressed."""
        self.notify(sentence, title=title, markup=False)
        self._has_notified = True

    async def on_event(self, event: events.Event) -> None:
        # The notification would cover the next screen, so it goes once the person goes on.
        if self._has_notified and isinstance(event, events.Key | events.MouseDown) and not event.is_forwarded:
            self._has_notified = False
            self.clear_notifications()
        await super().on_event(event)

    def get_line_filters(self) -> Sequence[LineFilter]:
        # Without colours Textual itself still sends shades of grey.
        return [NoColor()] if self.no_color else super().get_line_filters()

    def bell(self) -> None:
        # Textual rings as it ends because of an error. Of one in rules that are not ours only a sentence is told.
        if said := told(sys.exc_info()[1]):
            self.fault = self.fault or said
            self.error_console.quiet = True
        super().bell()

    def on_load(self) -> None:
        # A program that simply ended would leave the terminal as it is; the loops of Windows and pages know no signals.
        if sys.platform not in ("win32", "emscripten"):
            loop = asyncio.get_running_loop()
            for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
                loop.add_signal_handler(number, partial(self.exit, return_code=128 + number))

    def look_for_terminal(self) -> None:
        """End when the terminal is gone, which not every program hears of by a signal."""
        if not os.isatty(2):
            self.exit(return_code=HUNG_UP)

    def on_mount(self) -> None:
        self.app_resume_signal.subscribe(self, lambda _: self.screen.refresh(layout=True))
        self.set_keymap(remapped(self.keymap))
        greet(self, is_asked=self.first_match is not None or self._first is not None)

    def on_ready(self) -> None:
        if not (self.is_headless or self.is_web):
            self.set_interval(1, self.look_for_terminal)

    async def action_quit(self) -> None:
        """Quit; if a match is not saved, ask first."""
        self.ways.leave_match(quit_after=True)

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """The palette: every command of the screen, then Textual's own."""
        if isinstance(screen, BaseScreen):
            titles = set()
            for command in in_scope(*screen.scopes):
                titles.add(command.label.capitalize())
                if command.palette and screen.check_action(command.action, ()):
                    yield _entry(command, partial(self.run_action, command.action, screen))
            for command in in_scope("home", "ways"):
                if command.palette and command.label.capitalize() not in titles | _ONLY_AT_HOME:
                    yield _entry(command, partial(self.ways.leave_for, partial(self._at_home, command.action)))
        for entry in super().get_system_commands(screen):
            if entry.title not in ("Keys", "Quit"):
                yield entry

    def _at_home(self, action: str) -> None:
        self.ways.go_home()
        self.call_later(self.run_action, action, self.screen)

    def _fitting_glyphs(self) -> Glyphs:
        return self._glyphs_given or (ASCII if self.preferences.settings.ascii else glyphs_for_terminal())

    def _apply(self) -> None:
        settings = self.preferences.settings
        self.set_class(self.glyphs is ASCII, "-ascii", update=self.is_running)
        self.animation_level = constants.TEXTUAL_ANIMATIONS if settings.animation else "none"
        self.keymap = settings.keymap
        if self.is_running:
            self.set_keymap(remapped(self.keymap))
