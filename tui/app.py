"""The application: themes, the first screen, and what every screen needs to know."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterable
from functools import partial
from typing import Any, ClassVar

from textual import constants
from textual.app import App, SystemCommand
from textual.binding import BindingType
from textual.screen import Screen

from engine.archive import Archive, Entry
from engine.series import Series
from engine.setup import Deal, Setup
from tui.commands import bindings, in_scope, normal_keys
from tui.entrance import enter
from tui.glyphs import ASCII, Glyphs, glyphs_for_terminal
from tui.keeping import Keeping, KeptMatch
from tui.preferences import Preferences
from tui.screens.room import Room
from tui.themes import OURS, with_board_colours


class BlackboardApp(App[None]):
    """Impartial games on a blackboard."""

    TITLE = "fdivgame"
    CSS_PATH = ["styles/blackboard.tcss", "styles/archive.tcss"]
    ENABLE_COMMAND_PALETTE = True
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("app")]

    def __init__(
        self,
        deal: Deal | None = None,
        glyphs: Glyphs | None = None,
        bot_seconds: float | None = None,
        archive: Archive | None = None,
        preferences: Preferences | None = None,
    ) -> None:
        """Matches are kept in memory without an archive, and the settings are the defaults without preferences."""
        super().__init__()
        self.first_deal = deal
        self.glyphs = glyphs or glyphs_for_terminal()
        self.keeping = Keeping(archive or Archive())
        self.preferences = preferences or Preferences()
        settings = self.preferences.settings
        self.bot_seconds = settings.bot_seconds if bot_seconds is None else bot_seconds
        """How long a bot's move waits at least, so that the person's own move is seen first."""
        self.keymap: dict[str, str] = {}
        for theme in OURS:
            self.register_theme(theme)
        self._apply()

    @property
    def archive(self) -> Archive:
        """The matches so far."""
        return self.keeping.archive

    def prefer(self, name: str, value: Any) -> str | None:
        """Put a setting in force and save it; a sentence where it cannot be saved. Raises InvalidValue."""
        self.preferences, refused = self.preferences.changed(name, value)
        if name == "bot_speed":
            self.bot_seconds = self.preferences.settings.bot_seconds
        self._apply()
        return refused

    def keep(self, deal: Deal) -> KeptMatch:
        """What keeps the match of this deal: going on with it as kept, if it is one that was resumed."""
        return self.keeping.keep(deal)

    def get_css_variables(self) -> dict[str, str]:
        return with_board_colours(super().get_css_variables())

    def play(self, dealt: Deal, series: Series | None = None) -> None:
        """Go to the board and start this match."""
        from tui.screens.play import PlayScreen

        self._go_to(PlayScreen(dealt, series))

    def go_on(self, id: int) -> bool:
        """Go to the board with a kept match as it was left; False where it cannot be read."""
        dealt = self.keeping.resume(id)
        if dealt is not None:
            self.play(dealt)
        return dealt is not None

    def go_home(self) -> None:
        """Go to the first screen."""
        from tui.screens.home import HomeScreen

        self._go_to(HomeScreen())

    def open_history(self) -> None:
        """Go to the list of matches."""
        from tui.screens.history import HistoryScreen

        self._go_to(HistoryScreen())

    def open_statistics(self) -> None:
        """Go to the statistics."""
        from tui.screens.statistics import StatisticsScreen

        self._go_to(StatisticsScreen())

    def open_settings(self) -> None:
        """Go to the settings."""
        from tui.screens.settings import SettingsScreen

        self._go_to(SettingsScreen())

    def open_replay(self, entry: Entry) -> bool:
        """Show a kept match move by move, above the screen that is there; False where it cannot be read."""
        from tui.screens.replay import ReplayScreen

        found = self.archive.resume(entry.id)
        if found is not None:
            self.push_screen(ReplayScreen(found[0], entry))
        return found is not None

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
        from tui.screens.leave import LeaveScreen
        from tui.screens.play import PlayScreen

        leave = self.exit if quit_after else self.go_home
        matches = [screen.match for screen in self.screen_stack if isinstance(screen, PlayScreen)]
        # Who is asked already and asks to leave again has said it clearly.
        asked = isinstance(self.screen, LeaveScreen)
        if asked or not any(match.cursor and match.outcome is None for match in matches):
            leave()
        else:
            self.push_screen(LeaveScreen(), lambda leaving: leave() if leaving else None)

    async def action_quit(self) -> None:
        """Quit; an unfinished match asks first."""
        self.leave_match(quit_after=True)

    def on_mount(self) -> None:
        self.set_class(self.glyphs is ASCII, "-ascii")
        self.app_resume_signal.subscribe(self, lambda _: self.screen.refresh(layout=True))
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, partial(self.exit, return_code=128 + number))
        self.set_keymap(self.keymap)
        enter(self)

    def _go_to(self, screen: Screen[Any]) -> None:
        while len(self.screen_stack) > 2:
            self.pop_screen()
        self.switch_screen(screen)

    def _apply(self) -> None:
        settings = self.preferences.settings
        self.theme = settings.theme
        self.animation_level = constants.TEXTUAL_ANIMATIONS if settings.animation else "none"
        self.keymap = {id: normal_keys(keys) for id, keys in settings.keymap.items()}
        if self.is_running:
            self.set_keymap(self.keymap)

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
