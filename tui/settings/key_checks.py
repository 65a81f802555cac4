"""The check of the keys that a player gives to commands."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from engine.errors import InvalidValue
from engine.text import named, shorten
from tui.settings.checks import Known, written
from tui.settings.key_names import key_name
from tui.settings.settings import QUIT, QUIT_KEY

EVERYWHERE = "app"
"""The scope of the commands that answer on every screen."""

_COPY_KEY = "ctrl+c"
_NEVER_TYPED = re.compile(r"f[0-9]+|(?:ctrl|alt)\+.+")


def checked_keys(id: str, keys: Any, known: Known, chosen: Mapping[str, Any]) -> str:
    """The keys of a command by their names; raises InvalidValue unless it can have them beside all that are chosen."""
    if id not in known.commands:
        raise InvalidValue(f"There is no command {named(id)}.")
    if not isinstance(keys, str) or not keys.strip():
        raise InvalidValue(f'The keys of {id} are written as in "u" or "u,ctrl+u", not {written(keys)}.')
    names = [_checked(id, key.strip(), known) for key in keys.split(",")]
    for other, others in {**known.commands, **chosen}.items():
        if other != id and isinstance(others, str) and _meet(_scope(id), _scope(other), known):
            # Those that share a key from the start are never both of use at the same moment.
            theirs = _names(others) - (_names(known.commands[id]) & _names(known.commands.get(other, "")))
            for name in names:
                if name in theirs:
                    raise InvalidValue(f"{id} cannot have {name}, which is a key of {other}.")
    return ",".join(dict.fromkeys(names))


def _checked(id: str, key: str, known: Known) -> str:
    name = key_name(key)
    if name is None:
        raise InvalidValue(f"{shorten(key) or 'Nothing'} is not a key.")
    if name == QUIT_KEY and id != QUIT:
        raise InvalidValue(f"{QUIT_KEY} always quits, so {id} cannot have it.")
    if name == _COPY_KEY:
        raise InvalidValue(f"{_COPY_KEY} copies and says how to quit, so {id} cannot have it.")
    if id == QUIT and not _NEVER_TYPED.fullmatch(name):
        raise InvalidValue(f"{id} works while a name is typed, so it needs a key such as f10 or ctrl+x, not {name}.")
    if any(name in typed and _meet(_scope(id), scope, known) for scope, typed in known.typed.items()):
        raise InvalidValue(f"{id} cannot have {name}, with which choices are typed at the board.")
    return name


def _names(keys: str) -> set[str | None]:
    return {key_name(key.strip()) for key in keys.split(",")}


def _scope(id: str) -> str:
    return id.partition(".")[0]


def _meet(one: str, other: str, known: Known) -> bool:
    """Whether commands of these scopes answer at the same time."""
    return one == other or EVERYWHERE in (one, other) or any({one, other} <= scopes for scopes in known.together)
