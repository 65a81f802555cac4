"""Settings: each choice is in force and saved at once."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widget import Widget
from textual.widgets import Button, Input, RadioSet, Select, Static

from engine.deals.setup import Setup
from engine.rules.errors import GameError
from tui.app import screens
from tui.app.framed_screen import FramedScreen
from tui.commands.table import bindings
from tui.drawing.elide import clip_middle
from tui.settings import SETTINGS
from tui.settings.preferences import available
from tui.widgets.footer import KeyFooter
from tui.widgets.form import Choice, Form, row, text_field
from tui.widgets.lines import Paragraph

_AROUND_PATH = 11
"""The cells of the narrowest line that are no part of the path in it."""


class ThemeSelect(Select[str], inherit_bindings=False):
    """The themes; Left and Right try one after the other, Enter lists them all."""

    BINDINGS = [*bindings("row"), ("enter", "show_overlay")]

    def __init__(self, themes: tuple[str, ...], chosen: str) -> None:
        super().__init__([(theme, theme) for theme in themes], allow_blank=False, value=chosen, id="theme")
        self.themes = themes

    def action_left(self) -> None:
        self._step(-1)

    def action_right(self) -> None:
        self._step(1)

    def _step(self, step: int) -> None:
        self.value = self.themes[(self.themes.index(str(self.value)) + step) % len(self.themes)]


class SettingsScreen(FramedScreen[None]):
    """Shows the settings in force."""

    CSS_PATH = ["../styles/form.tcss", "preferences.tcss"]
    AUTO_FOCUS = "#theme"

    BINDINGS = bindings("settings")

    def compose(self) -> ComposeResult:
        preferences, can_be = self.app.preferences, available()
        self._choices = {name: setting.kind.choices(can_be) for name, setting in SETTINGS.items() if setting.label}
        self._name_fields = tuple(map(text_field, preferences.settings.names, ("name-1", "name-2")))
        yield self.size_notice()
        with Vertical(id="wall", classes="-form -settings"):
            yield Static("Settings", id="title", markup=False)
            with Form(id="form"):
                for name, choices in self._choices.items():
                    value = getattr(preferences.settings, name)
                    fields: list[Widget] = [*self._name_fields]
                    if name == "theme":
                        fields = [ThemeSelect(tuple(choices), value)]
                    elif choices:
                        chosen = next(word for word, meant in choices.items() if meant == value)
                        fields = [Choice(tuple(choices), chosen, id=name)]
                    yield from row(SETTINGS[name].label, *fields)
                yield from row("Keys", Button("", id="keys", compact=True))
                yield Static(preferences.message or "", id="mistakes", markup=False)
            yield Paragraph(id="message")
            yield KeyFooter()

    def on_mount(self) -> None:
        self.query_one("#mistakes").display = self.app.preferences.message is not None
        self.action_renew()

    def on_unmount(self) -> None:
        # A typed name is saved, whichever way the player leaves.
        with suppress(GameError):
            if names := self._new_names():
                self.app.set_setting("names", names)

    @on(RadioSet.Changed)
    def choose(self, changed: RadioSet.Changed) -> None:
        name = changed.radio_set.id or ""
        self._prefer(name, self._choices[name][changed.pressed.label.plain])

    @on(Select.Changed)
    def choose_theme(self, changed: Select.Changed) -> None:
        if changed.value != self.app.preferences.settings.theme:
            self._prefer("theme", changed.value)

    @on(Input.Changed)
    def look_at_name(self) -> None:
        try:
            if self._new_names():
                self.say("Enter saves this name.")
            else:
                self.action_renew()
        except GameError as error:
            self.say(str(error), is_wrong=True)

    def action_save(self) -> None:
        try:
            if names := self._new_names():
                self._prefer("names", names)
        except GameError as error:
            self.say(str(error), is_wrong=True)

    @on(Input.Blurred)
    def leave_name(self) -> None:
        """Save a typed name; one that cannot be gives way to the old one."""
        self.action_save()
        with self.prevent(Input.Changed):
            for field, name in zip(self._name_fields, self.app.preferences.settings.names, strict=True):
                field.value = name

    @on(Button.Pressed)
    def action_keys(self) -> None:
        self.app.push_screen(screens.KeysScreen(), lambda _: self.action_renew())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "save" or isinstance(self.focused, Input)

    def action_renew(self) -> None:
        """Show a setting that another screen may have changed."""
        preferences = self.app.preferences
        changed = len(preferences.settings.keys)
        self.query_one(Button).label = f"{changed} changed ..." if changed else "the usual ones ..."
        self.say("" if preferences.path is None else f"Saved in {preferences.path}")

    def say(self, sentence: str, is_wrong: bool = False) -> None:
        path, room = str(self.app.preferences.path or ""), self.size.width - _AROUND_PATH
        shown = sentence.replace(path, clip_middle(path, room)) if path else sentence
        super().say(shown, is_wrong)

    def _new_names(self) -> list[str]:
        """The names in the fields, none if they are those in force; raises GameError if they cannot be."""
        first, second = (field.value for field in self._name_fields)
        names = Setup(names=(first, second)).names
        return [] if names == self.app.preferences.settings.names else [*names]

    def _prefer(self, name: str, value: Any) -> None:
        try:
            refused = self.app.set_setting(name, value)
        except GameError as error:
            refused = str(error)
        if refused is None:
            self.action_renew()
        else:
            self.say(refused, is_wrong=True)
