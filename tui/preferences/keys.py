"""The keys of every command, and the question for a new one."""

from __future__ import annotations

from collections.abc import Mapping

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from engine.errors import GameError
from tui.app.app import BaseScreen
from tui.commands.command import SCOPES, Command
from tui.commands.table import COMMANDS, bindings, keys_shown, readable
from tui.drawing.elide import clip_words, fitted
from tui.settings.in_force import available
from tui.settings.keys import checked_keys
from tui.widgets.lines import MessageLine
from tui.widgets.marked_list import MarkedList, Piece
from tui.widgets.wall import wall

_PLACE, _KEYS, _FEW_KEYS, _ROOMY = 20, 16, 9, 60
_TITLES = {scope.name: scope.title for scope in SCOPES}


class KeyList(MarkedList):
    """Shows every command; a star marks a command whose keys were changed."""

    keymap: Mapping[str, str] = {}

    @property
    def command(self) -> Command:
        """The command that is marked."""
        return COMMANDS[self.marked]

    def show(self, keymap: Mapping[str, str]) -> None:
        """Show the commands with these keys."""
        self.keymap = keymap
        self.fill(len(COMMANDS), self.marked)

    def pieces(self, line: int, width: int) -> list[Piece]:
        command, ellipsis = COMMANDS[line], self.glyphs.ellipsis
        # If there is no space for both, the effect of a command says more than its screen.
        place, across = (_PLACE, _KEYS) if width >= _ROOMY else (0, _FEW_KEYS)
        changed = command.id in self.keymap
        keys = keys_shown(command, self.keymap, every=True)
        return [
            (fitted(_TITLES[command.scope], place, ellipsis), "quiet"),
            ("* " if changed else "  ", "chosen"),
            (fitted(keys, across, ellipsis), "words"),
            (f" {clip_words(command.help, max(width - place - across - 3, 0), ellipsis)}", "words"),
        ]


_MODIFIERS = ("shift", "control", "ctrl", "alt", "super", "meta", "hyper")
_LONE = {f"{side}{name}" for side in ("", "left_", "right_", "iso_level3_") for name in _MODIFIERS} | {"caps_lock"}
"""The keys that some keyboards send for a modifier pressed alone."""


class KeysScreen(BaseScreen[None]):
    """Lists the commands by screen; the player gives a command another key by pressing it."""

    CSS_PATH = "../styles/archive.tcss"

    scopes = ("keys",)
    BINDINGS = bindings("keys")
    AUTO_FOCUS = None

    def compose(self) -> ComposeResult:
        yield self.size_notice()
        glyphs = self.app.glyphs
        yield wall("Keys", KeyList(glyphs, id="commands"), glyphs=glyphs, classes="-archive", score="* changed")

    def on_mount(self) -> None:
        self._show("")

    @property
    def commands(self) -> KeyList:
        return self.query_one("#commands", KeyList)

    def action_step(self, direction: str) -> None:
        self.commands.step(direction)
        if self.has_class("-narrow"):
            self._tell(self._whole())

    @on(KeyList.Picked)
    def pick_by_mouse(self, picked: KeyList.Picked) -> None:
        if picked.again:
            self.action_change()

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

    def action_leave(self) -> None:
        self.dismiss()

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
        refused = self.app.prefer("keys", keys)
        self._show(refused or f"{command.help}: now {readable(given)}.")

    def _show(self, sentence: str) -> None:
        self.commands.show(self.app.keymap)
        self._tell(sentence or (self._whole() if self.has_class("-narrow") else ""))

    def _tell(self, sentence: str) -> None:
        self.query_one("#message", MessageLine).say(sentence)

    def _whole(self) -> str:
        """The marked line, which a narrow list cuts."""
        command = self.commands.command
        return f"{keys_shown(command, self.app.keymap, every=True)}: {command.help}."


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
