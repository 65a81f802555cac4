"""The keys of every command, and the question for a new one."""

from __future__ import annotations

from collections.abc import Mapping

from textual import events, getters, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from engine.rules.errors import GameError
from tui.app.framed_screen import FramedScreen
from tui.commands.command import SCOPES, Command
from tui.commands.table import COMMANDS, bindings, keys_shown, readable
from tui.drawing.elide import StyledText, clip_words
from tui.settings.keys import checked_keys
from tui.settings.preferences import available
from tui.widgets.table import BETWEEN, MARGIN, Column, Table

_TITLES = {scope.name: scope.title for scope in SCOPES}


class KeyTable(Table):
    """Shows every command; a sign marks a command whose keys were changed."""

    keymap: Mapping[str, str] = {}

    @property
    def command(self) -> Command:
        """The command that is marked."""
        return COMMANDS[self.cursor_row]

    def show_keys(self, keymap: Mapping[str, str]) -> None:
        """Show the commands with these keys."""
        self.keymap = keymap
        if not self.size.width:
            # The table is drawn once it has its place on the screen.
            return
        width = self.size.width - MARGIN
        # If there is no space for all, the effect of a command says more than its screen.
        where, keys = (18, 16) if width >= 60 else (0, 10)
        what = max(width - where - keys - BETWEEN * (2 if where else 1), 0)
        columns = Column("Where", where), Column("  Keys", keys), Column("What", what)
        self.fill(columns, (self._row(command, what) for command in COMMANDS), self.cursor_row)

    def on_resize(self) -> None:
        self.show_keys(self.keymap)

    def _row(self, command: Command, cells: int) -> tuple[StyledText, ...]:
        is_changed = command.id in self.keymap
        keys = keys_shown(command, self.keymap, every=True)
        return (
            (_TITLES[command.scope], "quiet"),
            (f"~ {keys}" if is_changed else f"  {keys}", "chosen" if is_changed else "words"),
            (clip_words(command.help, cells), "words"),
        )


_MODIFIERS = ("shift", "control", "ctrl", "alt", "super", "meta", "hyper")
_LONE = {f"{side}{name}" for side in ("", "left_", "right_", "iso_level3_") for name in _MODIFIERS} | {"caps_lock"}
"""The keys that some keyboards send for a modifier pressed alone."""


class KeysScreen(FramedScreen[None]):
    """Lists the commands by screen; the player gives a command another key by pressing it."""

    CSS_PATH = "preferences.tcss"
    AUTO_FOCUS = "KeyTable"

    BINDINGS = bindings("keys")

    commands = getters.query_one(KeyTable)

    def compose(self) -> ComposeResult:
        table = KeyTable(id="commands")
        yield from self.framed("Keys", table, classes="-archive", score="~ changed")

    def on_mount(self) -> None:
        self.app.theme_changed_signal.subscribe(self, lambda _: self.commands.show_keys(self.app.keymap))
        self._show("")

    @on(KeyTable.RowHighlighted)
    def say_whole(self) -> None:
        """Say the marked line, which a narrow table cuts."""
        if self.has_class("-narrow"):
            command = self.commands.command
            self.say(f"{keys_shown(command, self.app.keymap, every=True)}: {command.help}.")

    @on(KeyTable.RowSelected)
    def action_change(self) -> None:
        command = self.commands.command

        def give(key: str | None) -> None:
            if key is not None:
                self._prefer({**self.app.preferences.settings.keys, command.id: key}, command)

        self.app.push_screen(CaptureScreen(command), give)

    def action_reset(self) -> None:
        command = self.commands.command
        keys = dict(self.app.preferences.settings.keys)
        if keys.pop(command.id, None) is not None:
            self._prefer(keys, command)

    def _prefer(self, keys: dict[str, str], command: Command) -> None:
        try:
            # The player sees whose key this is, so no command need yield its key.
            allowed = available()._replace(yielding=frozenset())
            given = checked_keys(command.id, keys.get(command.id, command.keys), allowed, keys)
        except GameError as error:
            self._show(str(error))
            return
        if command.id in keys:
            keys[command.id] = given
        refused = self.app.set_setting("keys", keys)
        self._show(refused or f"{command.help}: now {readable(given)}.")

    def _show(self, sentence: str) -> None:
        with self.prevent(KeyTable.RowHighlighted):
            self.commands.show_keys(self.app.keymap)
        self.say(sentence)


class CaptureScreen(ModalScreen[str | None]):
    """Results in the pressed key, or None after Escape."""

    CSS_PATH = "../styles/card.tcss"
    AUTO_FOCUS = None

    def __init__(self, command: Command) -> None:
        super().__init__()
        self.command = command

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Static(f"{self.command.help}:", id="question", markup=False)
            yield Static("Press the new key. Esc keeps the old one.", markup=False)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if event.key not in _LONE:
            self.dismiss(None if event.key == "escape" else event.key)
