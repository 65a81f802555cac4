"""The check of the keys that a player gives the commands."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from engine.errors import InvalidValue
from engine.wording import named, shorten
from tui.settings.checks import Known, written
from tui.settings.settings import QUIT, QUIT_KEY

_KEY = re.compile(r"(?:(?:ctrl|shift|alt|super|meta|hyper)\+)*(?:[A-Za-z0-9_]+|[^\s\w,])", re.ASCII)
_NEVER_TYPED = re.compile(r"f[0-9]+|(?:ctrl|alt|super|meta|hyper)\+.+")


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
