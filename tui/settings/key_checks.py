"""The check of the keys that a player gives to commands."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from engine.errors import InvalidValue
from engine.text import named, shorten
from tui.commands.scopes import CHOICE_KEYS, SCOPES, answer_together, scope_of
from tui.settings.available import Available
from tui.settings.key_names import key_name
from tui.settings.kinds import written
from tui.settings.settings import QUIT, QUIT_KEY

_COPY_KEY = "ctrl+c"
_NEVER_TYPED = re.compile(r"f[0-9]+|(?:ctrl|alt)\+.+")


def checked_keys(id: str, keys: Any, available: Available, chosen: Mapping[str, Any]) -> str:
    """The keys of a command by their names; raises InvalidValue unless it can have them beside all that are chosen."""
    if id not in available.commands:
        raise InvalidValue(f"There is no command {named(id)}.")
    if not isinstance(keys, str) or not keys.strip():
        raise InvalidValue(f'The keys of {id} are written as in "u" or "u,ctrl+u", not {written(keys)}.')
    names = [_checked(id, key.strip()) for key in keys.split(",")]
    for other, others in {**available.commands, **chosen}.items():
        if other == id or other not in available.commands or not isinstance(others, str):
            continue
        if other in available.yielding and other not in chosen:
            continue
        if answer_together(scope_of(id), scope_of(other)):
            # Those that share a key from the start are never both of use at the same moment.
            theirs = _names(others) - (_names(available.commands[id]) & _names(available.commands[other]))
            for name in names:
                if name in theirs:
                    raise InvalidValue(f"{id} cannot have {name}, which is a key of {other}.")
    return ",".join(dict.fromkeys(names))


def _checked(id: str, key: str) -> str:
    name = key_name(key)
    if name is None:
        raise InvalidValue(f"{shorten(key) or 'Nothing'} is not a key.")
    if name == QUIT_KEY and id != QUIT:
        raise InvalidValue(f"{QUIT_KEY} always quits, so {id} cannot have it.")
    if name == _COPY_KEY:
        raise InvalidValue(f"{_COPY_KEY} copies and says how to quit, so {id} cannot have it.")
    if id == QUIT and not _NEVER_TYPED.fullmatch(name):
        raise InvalidValue(f"{id} works while a name is typed, so it needs a key such as f10 or ctrl+x, not {name}.")
    if name in CHOICE_KEYS and any(each.types_choices and answer_together(scope_of(id), each.name) for each in SCOPES):
        raise InvalidValue(f"{id} cannot have {name}, with which choices are typed at the board.")
    return name


def _names(keys: str) -> set[str | None]:
    return {key_name(key.strip()) for key in keys.split(",")}
