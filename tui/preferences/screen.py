"""Settings: each choice is in force and saved at once."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input, Static

from engine.errors import GameError
from engine.setup import Setup
from tui.app.app import BaseScreen
from tui.app.screens import screen
from tui.commands.table import bindings
from tui.settings import SETTINGS
from tui.settings.in_force import available
from tui.widgets.fields import ChoiceRow, Form, OpeningRow, Stepper, row_of, text_field
from tui.widgets.footer import KeyFooter
from tui.widgets.lines import MessageLine


class SettingsScreen(BaseScreen[None]):
    """Shows the settings in force."""

    CSS_PATH = "../styles/form.tcss"

    scopes = ("settings",)
    BINDINGS = bindings("settings")
    AUTO_FOCUS = "#theme"

    def compose(self) -> ComposeResult:
        preferences, can_be = self.app.preferences, available()
        self._name_fields = tuple(map(text_field, preferences.settings.names, ("name-1", "name-2")))
        self._choices = {name: setting.kind.choices(can_be) for name, setting in SETTINGS.items() if setting.label}
        yield self.size_notice()
        with Vertical(id="wall", classes="-form -settings"):
            yield Static("Settings", id="title", markup=False)
            with Form(id="form"):
                for name, choices in self._choices.items():
                    yield from row_of(SETTINGS[name].label, *([self._choice(name)] if choices else self._name_fields))
                yield from row_of("Keys", OpeningRow(id="keys-link", markup=False))
                yield Static(preferences.message or "", id="mistakes", markup=False)
            yield MessageLine(self.app.glyphs, id="message")
            yield KeyFooter()

    def _choice(self, name: str) -> Stepper:
        words, values = zip(*self._choices[name].items(), strict=True)
        chosen = getattr(self.app.preferences.settings, name)
        return Stepper(words, values.index(chosen), id=name.replace("_", "-"))

    def on_mount(self) -> None:
        self.query_one("#mistakes").display = self.app.preferences.message is not None
        self.action_renew()

    def on_unmount(self) -> None:
        # A typed name is saved, whichever way the player leaves.
        self._take_names()

    def action_renew(self) -> None:
        """Show a setting that another screen may have changed."""
        preferences = self.app.preferences
        changed = len(preferences.settings.keys)
        self.query_one(OpeningRow).update(f" {changed} changed ..." if changed else " the usual ones ...")
        self.say("" if preferences.path is None else f"Saved in {preferences.path}", lines=1)

    def say(self, sentence: str, is_wrong: bool = False, lines: int = 0) -> None:
        """Show one sentence under the rows."""
        message = self.query_one("#message", MessageLine)
        message.say(sentence, str(self.app.preferences.path or ""), lines)
        message.set_class(is_wrong, "-wrong")

    @on(ChoiceRow.Changed)
    def _choose(self, changed: ChoiceRow.Changed) -> None:
        row = changed.row
        name = (row.id or "").replace("-", "_")
        self._prefer(name, self._choices[name][row.option])

    @on(Input.Changed)
    def _look_at_name(self, changed: Input.Changed) -> None:
        names = self._names_with(changed.input)
        if names is None:
            self.action_renew()
            return
        try:
            Setup(names=(names[0], names[1]))
        except GameError as error:
            self.say(str(error), is_wrong=True)
        else:
            self.say("Enter saves this name.")

    @on(Input.Submitted)
    def _take_name(self, submitted: Input.Submitted) -> None:
        names = self._names_with(submitted.input)
        if names is not None:
            self._prefer("names", names)

    @on(Input.Blurred)
    def _leave_name(self, blurred: Input.Blurred) -> None:
        names = self._names_with(blurred.input)
        if names is not None:
            self._prefer("names", names)
        with self.prevent(Input.Changed):
            for field, name in zip(self._name_fields, self.app.preferences.settings.names, strict=True):
                field.value = name

    @on(OpeningRow.Opened)
    def action_keys(self) -> None:
        self.app.push_screen(screen("keys"), lambda _: self.action_renew())

    def action_previous(self) -> None:
        self.query_one(Form).focus_row(-1)

    def action_next(self) -> None:
        self.query_one(Form).focus_row(1)

    def action_leave(self) -> None:
        self._take_names()
        self.dismiss()

    def _names_with(self, field: Input) -> list[str] | None:
        """Both names with the text of this field; None if they are in force already."""
        saved = self.app.preferences.settings.names
        names = [field.value if each is field else name for each, name in zip(self._name_fields, saved, strict=True)]
        return None if tuple(names) == saved else names

    def _take_names(self) -> None:
        for field in self._name_fields:
            names = self._names_with(field)
            if names is not None:
                with suppress(GameError):
                    self.app.prefer("names", names)

    def _prefer(self, name: str, value: Any) -> None:
        try:
            refused = self.app.prefer(name, value)
        except GameError as error:
            self.say(str(error), is_wrong=True)
            return
        if refused is None:
            self.action_renew()
        else:
            self.say(refused, is_wrong=True)
