"""The settings in lines of text; each choice is in force and saved at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tui.plain.form import NAMES, PlainForm, Row
from tui.plain.subject import Write
from tui.settings import SETTINGS
from tui.settings.in_force import Preferences, available

ENDING = "Just press Enter to go back."
OF_LINES = "Only the players' names matter in lines of text; the others are about the screens."


def settings_form(preferences: Preferences, write: Write, changed: Callable[[Preferences], None]) -> PlainForm:
    """The form; `changed` hears of the preferences after each change."""
    in_force, can_be = preferences, available()

    def set_setting(name: str, value: Any) -> None:
        nonlocal in_force
        in_force, refused = in_force.changed(name, value)
        changed(in_force)
        if refused is not None:
            write(refused)

    def row(name: str) -> Row:
        setting, value = SETTINGS[name], getattr(in_force.settings, name)
        choices = setting.kind.choices(can_be)
        if not choices:
            return Row(
                name,
                setting.label,
                ", ".join(value),
                lambda text: set_setting(name, setting.kind.from_environment(setting.label, text)),
                hint=NAMES,
            )
        shown = next(word for word, each in choices.items() if each == value)
        word = name.replace("_", "-")
        return Row(word, setting.label, shown, lambda text: set_setting(name, choices[text]), tuple(choices))

    def rows() -> list[Row]:
        # The names come first, as they are what matters here.
        shown = [name for name, setting in SETTINGS.items() if setting.label]
        return [row(name) for name in sorted(shown, key=lambda name: name != "names")]

    return PlainForm("Settings", rows, lambda: "", f"{OF_LINES} {ENDING}", write, {})
