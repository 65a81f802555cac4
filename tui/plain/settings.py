"""The settings in lines of text; each choice is in force and saved at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tui.plain.form import ENDING, NAMES, PlainForm, Row
from tui.plain.subject import Write
from tui.settings import SETTINGS
from tui.settings.preferences import Preferences, available


class PlainSettingsForm(PlainForm):
    """The form; `changed` hears of the preferences after each change."""

    title = "Settings"
    ending = f"Only names and lines matter in lines of text; the others are about the screens. {ENDING}"

    def __init__(self, preferences: Preferences, write: Write, changed: Callable[[Preferences], None]) -> None:
        super().__init__(write)
        self._preferences, self._changed, self._available = preferences, changed, available()

    def rows(self) -> list[Row]:
        """The settings that have a label; the names come first, as they are what matters here."""
        shown = [name for name, setting in SETTINGS.items() if setting.label]
        return [self._row(name) for name in sorted(shown, key=lambda name: name != "names")]

    def _row(self, name: str) -> Row:
        setting, value = SETTINGS[name], getattr(self._preferences.settings, name)
        kind, label = setting.kind, setting.label
        choices = kind.choices(self._available)
        shown = next((word for word, each in choices.items() if each == value), None) or ", ".join(value)

        def change(text: str) -> None:
            self._set(name, choices[text] if choices else kind.from_environment(label, text))

        return Row(name.replace("_", "-"), label, shown, change, tuple(choices), NAMES)

    def _set(self, name: str, value: Any) -> None:
        self._preferences, refused = self._preferences.changed(name, value)
        self._changed(self._preferences)
        if refused is not None:
            self._write(refused)
