"""Settings: what a player chooses for good, in force and saved as soon as it is chosen."""

from __future__ import annotations

from typing import Any

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widget import Widget
from textual.widgets import Input, Static

from engine.errors import GameError
from tui.commands import bindings, hints
from tui.preferences import known
from tui.screens.room import Room
from tui.settings import BOT_SECONDS, START_SCREENS
from tui.widgets.choice_row import ChoiceRow
from tui.widgets.key_hints import KeyHints
from tui.widgets.link import Link
from tui.widgets.stepper import Stepper

_SPEEDS = tuple(BOT_SECONDS)
_ON_OFF = ("on", "off")


class SettingsScreen(Room[None]):
    """Shows the settings in force."""

    CSS_PATH = "../styles/form.tcss"

    scopes = ("settings",)
    BINDINGS = bindings("settings")
    AUTO_FOCUS = "#theme"

    def compose(self) -> ComposeResult:
        settings, themes = self.blackboard.preferences.settings, known().themes
        yield self.room_notice()
        with Vertical(id="wall", classes="-form -settings"):
            yield Static("Settings", id="title", markup=False)
            with VerticalScroll(id="form", can_focus=False):
                yield from _row("Theme", Stepper(themes, themes.index(settings.theme), id="theme"))
                yield from _row("Players", _name(settings.names[0], "name-1"), _name(settings.names[1], "name-2"))
                yield from _row("Bots move", Stepper(_SPEEDS, _SPEEDS.index(settings.bot_speed), id="bot-speed"))
                yield from _row("Animation", ChoiceRow(_ON_OFF, int(not settings.animation), id="animation"))
                first = START_SCREENS.index(settings.start_screen)
                yield from _row("First screen", Stepper(START_SCREENS, first, id="start-screen"))
                yield from _row("Keys", Link(id="keys-link", markup=False))
                yield Static(self.blackboard.preferences.message or "", id="mistakes", markup=False)
            yield Static(id="message", markup=False)
            yield KeyHints(id="hints")

    def on_mount(self) -> None:
        self.query_one("#mistakes").display = self.blackboard.preferences.message is not None
        self.action_renew()

    def action_renew(self) -> None:
        """Show what another screen may have changed."""
        preferences = self.blackboard.preferences
        self.query_one(KeyHints).hints = tuple(hints(self.blackboard.keymap, "settings"))
        changed = len(preferences.settings.keys)
        self.query_one(Link).update(f" {changed} changed ..." if changed else " the usual ones ...")
        self.say("" if preferences.path is None else f"Saved in {preferences.path}")

    def say(self, sentence: str, is_wrong: bool = False) -> None:
        """Show one sentence under the form."""
        message = self.query_one("#message", Static)
        message.update(sentence)
        message.set_class(is_wrong, "-wrong")

    @on(ChoiceRow.Changed)
    def _choose(self, changed: ChoiceRow.Changed) -> None:
        row = changed.row
        name = (row.id or "").replace("-", "_")
        self._prefer(name, row.option == _ON_OFF[0] if row.id == "animation" else row.option)

    @on(Input.Changed)
    def _rename(self) -> None:
        names = [self.query_one(f"#name-{player}", Input).value for player in (1, 2)]
        if tuple(names) != self.blackboard.preferences.settings.names:
            self._prefer("names", names)

    @on(Link.Opened)
    def action_keys(self) -> None:
        from tui.screens.keys import KeysScreen

        self.app.push_screen(KeysScreen(), lambda _: self.action_renew())

    def action_previous(self) -> None:
        self.focus_previous()

    def action_next(self) -> None:
        self.focus_next()

    def action_leave(self) -> None:
        self.blackboard.go_home()

    def _prefer(self, name: str, value: Any) -> None:
        try:
            refused = self.blackboard.prefer(name, value)
        except GameError as error:
            self.say(str(error), is_wrong=True)
            return
        if refused is None:
            self.action_renew()
        else:
            self.say(refused, is_wrong=True)


def _row(label: str, *fields: Widget) -> ComposeResult:
    with Horizontal(classes="row"):
        yield Static(label, classes="label", markup=False)
        yield from fields


def _name(value: str, name: str) -> Input:
    return Input(value, id=name, compact=True, select_on_focus=False)
