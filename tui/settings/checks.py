"""The check of everything that is set, but for the keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.errors import InvalidValue
from engine.setup import Setup
from engine.text import named, shorten
from tui.settings.settings import BOT_SECONDS, START_SCREENS


class Known(NamedTuple):
    """What settings can name in this program."""

    themes: tuple[str, ...]
    commands: Mapping[str, str]
    """The default keys by command id, with commas between them."""
    together: tuple[frozenset[str], ...] = ()
    """Scopes whose commands answer at the same time; a command's scope is its id up to the dot."""
    typed: Mapping[str, frozenset[str]] = {}
    """The keys that are typed for something else, by scope."""


def checked(name: str, value: Any, known: Known) -> Any:
    """The value that a setting takes from the file's value; raises InvalidValue."""
    if name == "theme":
        return _one_of(name, value, known.themes)
    if name == "bot_speed":
        return _one_of(name, value, tuple(BOT_SECONDS))
    if name == "start_screen":
        return _one_of(name, value, START_SCREENS)
    if name == "animation":
        if not isinstance(value, bool):
            raise InvalidValue(f"animation is true or false, not {written(value)}.")
        return value
    if name == "names":
        if not (isinstance(value, list) and len(value) == 2 and all(isinstance(each, str) for each in value)):
            raise InvalidValue(f'names are two names, as in ["Henry", "Derek"], not {written(value)}.')
        return Setup(names=(value[0], value[1])).names
    raise InvalidValue(f"There is no setting {named(name)}.")


def _one_of(name: str, value: Any, allowed: tuple[str, ...]) -> str:
    if value not in allowed:
        shown = shorten(value) or "empty" if isinstance(value, str) else written(value)
        raise InvalidValue(f"{name} cannot be {shown}: choose {', '.join(allowed)}.")
    return str(value)


def written(value: Any) -> str:
    """The value nearly as it is written in the file, shortened."""
    import json

    try:
        return shorten(json.dumps(value, ensure_ascii=False, default=str))
    except ValueError:
        # A hexadecimal number may have more digits than Python writes out.
        return "that"
