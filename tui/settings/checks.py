"""The check of everything that is set, but for the keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.errors import InvalidValue
from engine.text import named
from tui.settings.settings import SETTINGS


class Available(NamedTuple):
    """What settings can name in this program."""

    themes: tuple[str, ...]
    commands: Mapping[str, str]
    """The default keys by command id, with commas between them."""


def checked(name: str, value: Any, available: Available) -> Any:
    """The value that a setting takes from the file's value; raises InvalidValue."""
    if name not in SETTINGS:
        raise InvalidValue(f"There is no setting {named(name)}.")
    return SETTINGS[name].kind.check(name, value, available)
