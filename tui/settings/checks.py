"""The check of everything that is set."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.errors import InvalidValue
from engine.setup import Setup
from engine.wording import named, shorten
from tui.settings.settings import BOT_SECONDS, QUIT, QUIT_KEY, START_SCREENS

_KEY = re.compile(r"(?:(?:ctrl|shift|alt|super|meta|hyper)\+)*(?:[A-Za-z0-9_]+|[^\s\w,])", re.ASCII)
_NEVER_TYPED = re.compile(r"f[0-9]+|(?:ctrl|alt|super|meta|hyper)\+.+")


class Known(NamedTuple):
    """What settings can name in this program."""

    themes: tuple[str, ...]
    commands: Mapping[str, str]
    """The default keys by command id, with commas between them; commands of one scope share a screen."""


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


def check_keys(id: str, keys: Any, known: Known, chosen: Mapping[str, Any]) -> None:
    """Raise InvalidValue unless the command can have these keys beside all that are chosen."""
    if id not in known.commands:
        raise InvalidValue(f"There is no command {named(id)}.")
    if not isinstance(keys, str) or not keys.strip():
        raise InvalidValue(f'The keys of {id} are written as in "u" or "u,ctrl+z", not {written(keys)}.')
    for key in _split(keys):
        if not _KEY.fullmatch(key):
            raise InvalidValue(f"{shorten(key) or 'Nothing'} is not a key.")
        if key == QUIT_KEY and id != QUIT:
            raise InvalidValue(f"{QUIT_KEY} always quits, so {id} cannot have it.")
        if id == QUIT and not _NEVER_TYPED.fullmatch(key):
            raise InvalidValue(f"{id} works while a name is typed, so it needs a key such as f10 or ctrl+x, not {key}.")
    scope = id.partition(".")[0]
    for other, others in {**known.commands, **chosen}.items():
        if other != id and other.partition(".")[0] == scope and isinstance(others, str):
            shared = set(_split(keys)) & set(_split(others))
            if shared:
                raise InvalidValue(f"{id} cannot have {min(shared)}, which is a key of {other}.")


def _split(keys: str) -> list[str]:
    return [key.strip() for key in keys.split(",")]


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
