"""The rules that the settings name, read without the rest of them: many commands need no other setting."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.errors import InvalidValue
from tui.settings.paths import MOST_BYTES, settings_file
from tui.settings.settings import SETTINGS, Available, variable

NAME = "rules"


def rules_named(environ: Mapping[str, str]) -> tuple[tuple[str, ...], list[str]]:
    """The files of the environment, else of the file of settings, and what is wrong with them."""
    kind = SETTINGS[NAME].kind
    text = environ.get(variable(NAME))
    try:
        value = kind.from_environment(NAME, text) if text else _in_file(environ)
        return (() if value is None else kind.check(NAME, value, Available((), {}))), []
    except InvalidValue as error:
        return (), [str(error)]


def _in_file(environ: Mapping[str, str]) -> Any:
    path = settings_file(environ)
    try:
        if not path.is_file():
            return None
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
        if len(content) > MOST_BYTES or NAME.encode() not in content:
            return None
        text = content.decode("utf-8-sig").replace("\r\n", "\n")
    except (OSError, UnicodeDecodeError):
        # Whoever reads all the settings says what is wrong with the file.
        return None
    from tui.settings.reading import tolerant

    return tolerant(text)[0].get(NAME)
