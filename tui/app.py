"""The application: themes, the first screen, and what every screen needs to know."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterable
from functools import partial
from typing import ClassVar

from textual.app import App, SystemCommand
from textual.binding import BindingType
from textual.command import CommandPalette
from textual.css.query import NoMatches
from textual.driver import Driver
from textual.drivers.linux_driver import LinuxDriver
from textual.screen import Screen

from engine.series import Series
from engine.setup import Deal, Setup
from tui.commands import COMMANDS, bindings, in_scope, keys_shown
from tui.driver import TerminalDriver
from tui.glyphs import ASCII, Glyphs, glyphs_for_terminal
from tui.screens.room import Room
from tui.themes import OURS, SLATE, with_board_colours

BOT_SECONDS = 0.7


class BlackboardApp(App[None]):
    """Impartial games on a blackboard."""

    TITLE = "fdivgame"
    CSS_PATH = "styles/blackboard.tcss"
    ENABLE_COMMAND_PALETTE = True
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("app")]

    def __init__(
        self, deal: Deal | None = None, glyphs: Glyphs | None = None, bot_seconds: float = BOT_SECONDS
    ) -> None:
        super().__init__()
        self.first_deal = deal
        self.glyphs = glyphs or glyphs_for_terminal()
        self.bot_seconds = bot_seconds
        """How long a bot's move waits at least, so that the person's own move is seen first."""
        self.keymap: dict[str, str] = {}
        for theme in OURS:
            self.register_theme(theme)
        self.set_class(self.glyphs is ASCII, "-ascii", update=False)
        # Without its watcher, which would have the style sheet parsed a second time.
        self.set_reactive(BlackboardApp.theme, SLATE.name)
        self.set_class(True, f"-theme-{SLATE.name}", update=False)
        self.stylesheet.set_variables(self.get_css_variables())

    def get_css_variables(self) -> dict[str, str]:
        return with_board_colours(super().get_css_variables())

    def play(self, dealt: Deal, series: Series | None = None) -> None:
        """Go to the board and start this match."""
        from tui.screens.play import PlayScreen

        self.switch_screen(PlayScreen(dealt, series))

    def go_home(self) -> None:
        """Go to the first screen."""
        from tui.screens.home import HomeScreen

        self.switch_screen(HomeScreen())

    def open_new_match(self, setup: Setup, series: Series | None = None) -> None:
        """Choose a match, starting from this setup; the series goes on when the players stay the same."""
        from tui.screens.new_match import NewMatchScreen

        def start(chosen: Deal | None) -> None:
            if chosen is not None:
                same = (chosen.setup.names, chosen.setup.opponent) == (setup.names, setup.opponent)
                self.play(chosen, series if same else None)

        self.push_screen(NewMatchScreen(setup), start)

    def leave_match(self, quit_after: bool = False) -> None:
        """Leave the match on the screen; asks first when it has begun and has not ended."""
        from tui.screens.table import Table

        leave = self.exit if quit_after else self.go_home
        screen = self.screen
        if not isinstance(screen, Table) or not screen.match.cursor or screen.match.outcome is not None:
            leave()
            return
        from tui.screens.leave import LeaveScreen

        self.push_screen(LeaveScreen(), lambda leaving: leave() if leaving else None)

    async def action_quit(self) -> None:
        """Quit; an unfinished match asks first."""
        self.leave_match(quit_after=True)

    def action_command_palette(self) -> None:
        """Find any command by its name."""
        if not isinstance(self.screen, CommandPalette):
            self.push_screen(CommandPalette(placeholder="Search for commands"))

    def action_help_quit(self) -> None:
        """Ctrl+C: say how to quit."""
        quit_key = keys_shown(next(command for command in COMMANDS if command.id == "app.quit"), self.keymap)
        self.notify(f"Ctrl+C does not quit here. {quit_key} does, from anywhere.", title="Quit?", markup=False)

    def get_driver_class(self) -> type[Driver]:
        found = super().get_driver_class()
        return TerminalDriver if found is LinuxDriver else found

    def _handle_exception(self, error: Exception) -> None:
        # A screen that is opened while the game is being ended finds itself without its widgets.
        if not (self._exit and isinstance(error, NoMatches)):
            super()._handle_exception(error)

    def on_load(self) -> None:
        # Before the terminal is changed, so that there is no moment at which it would be left so.
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, partial(self.exit, return_code=128 + number))

    def on_mount(self) -> None:
        self.app_resume_signal.subscribe(self, lambda _: self.screen.refresh(layout=True))
        if self.first_deal is None:
            from tui.screens.home import HomeScreen

            self.push_screen(HomeScreen())
        else:
            from tui.screens.play import PlayScreen

            self.push_screen(PlayScreen(self.first_deal))

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """The palette: every command of the screen, then Textual's own."""
        if isinstance(screen, Room):
            for command in in_scope(*screen.scopes):
                if command.palette and screen.check_action(command.action, ()):
                    run = partial(self.run_action, command.action, screen)
                    yield SystemCommand(command.label.capitalize(), command.help, run)
        for entry in super().get_system_commands(screen):
            if entry.title != "Keys":
                yield entry
