"""The check of everything that is set, but for the keys."""

from __future__ import annotations

from typing import Any

from engine.errors import InvalidValue
from engine.text import named
from tui.settings.available import Available
from tui.settings.settings import SETTINGS


def checked(name: str, value: Any, available: Available) -> Any:
    """The value that a setting takes from the file's value; raises InvalidValue."""
    if name not in SETTINGS:
        raise InvalidValue(f"There is no setting {named(name)}.")
    return SETTINGS[name].kind.check(name, value, available)
