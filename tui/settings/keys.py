"""The check of the keys that a player gives to commands."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import Any

from textual.keys import KEY_NAME_REPLACEMENTS, Keys

from engine.rules.errors import InvalidValue
from engine.rules.text import named, printable
from tui.commands.command import CHOICE_KEYS, SCOPES, answer_together, scope_of
from tui.commands.layouts import digits_meant
from tui.settings.settings import QUIT, QUIT_KEY, Available, written

_MODIFIERS = {"alt", "ctrl", "shift"}
_NAMED = frozenset(key.value for key in Keys if re.fullmatch(r"[a-z0-9]+|ctrl\+@", key.value))
_ALSO = {
    "esc": "escape",
    "del": "delete",
    "pgup": "pageup",
    "pgdn": "pagedown",
    "return": "enter",
    # A terminal sends the same for both.
    "ctrl+m": "enter",
    "ctrl+i": "tab",
    "ctrl+h": "backspace",
    "ctrl+space": "ctrl+@",
    "ctrl+at": "ctrl+@",
}
_NO_KEYBOARD = 0x2600
"""From here on, no keyboard has the signs, whose names are words of every day, as in `umbrella`."""
_COPY_KEY = "ctrl+c"
_NEVER_TYPED = re.compile(r"f[0-9]+|(?:ctrl|alt)\+.+")


def name_of_key(character: str) -> str:
    """The name under which Textual sends this character; a player's own keys are saved under it."""
    if character.isalnum():
        return character
    name = unicodedata.name(character, character).lower().replace("-", "_").replace(" ", "_")
    return KEY_NAME_REPLACEMENTS.get(name, name)


def key_name(written: str) -> str | None:
    """The name under which the key arrives that is written as `?`, `Enter` or `Ctrl+T`; None where there is none."""
    if len(written) == 1:
        name = name_of_key(digits_meant(written))
        return name if written.isalnum() or name in _signs() else None
    # The last plus may be the key itself.
    *before, last = re.split(r"\+(?=.)", written.lower())
    if not before:
        name = _ALSO.get(last) or KEY_NAME_REPLACEMENTS.get(last, last)
        return name if name in _NAMED or name in _signs() else None
    base, modifiers = key_name(last), sorted(_MODIFIERS.intersection(before))
    if base is None or sorted(before) != modifiers:
        return None
    if modifiers == ["shift"] and len(base) == 1:
        # It arrives as the letter that it makes.
        return base.upper() if len(base.upper()) == 1 and base.upper() != base else None
    name = "+".join([*modifiers, base])
    return _ALSO.get(name, name)


@cache
def _signs() -> frozenset[str]:
    """The names of what can be typed and is no letter or digit; the way back from a name is not in Unicode's table."""
    typed = filter(str.isprintable, map(chr, range(ord("!"), _NO_KEYBOARD)))
    return frozenset(name_of_key(character) for character in typed if not character.isalnum())


def checked_keys(id: str, keys: Any, available: Available, chosen: Mapping[str, Any]) -> str:
    """The keys of a command by their names; raises InvalidValue unless it can have them beside all that are chosen."""
    if id not in available.commands:
        raise InvalidValue(f"There is no command {named(id)}.")
    if not isinstance(keys, str) or not keys.strip():
        raise InvalidValue(f'The keys of {id} are written as in "u" or "u,ctrl+u", not {written(keys)}.')
    names = [_checked(id, key.strip()) for key in keys.split(",")]
    for other, usual in available.commands.items():
        others = chosen.get(other, "" if other in available.yielding else usual)
        if other != id and isinstance(others, str) and answer_together(scope_of(id), scope_of(other)):
            # Those that share a key from the start are never both of use at the same moment.
            theirs = _names(others) - (_names(available.commands[id]) & _names(usual))
            for name in names:
                if name in theirs:
                    raise InvalidValue(f"{id} cannot have {name}, which is a key of {other}.")
    return ",".join(dict.fromkeys(names))


def _checked(id: str, key: str) -> str:
    name = key_name(key)
    if name is None:
        raise InvalidValue(f"{printable(key) or 'Nothing'} is not a key.")
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
