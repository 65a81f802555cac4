"""The names of keys: as a person writes them, and as they arrive."""

from __future__ import annotations

import re
from functools import cache

from textual.keys import KEY_NAME_REPLACEMENTS, Keys, _character_to_key

_MODIFIERS = ("alt", "ctrl", "shift")
_WRITTEN = re.compile(rf"((?:(?:{'|'.join(_MODIFIERS)})\+)*)(.+)", re.DOTALL)
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


def key_name(written: str) -> str | None:
    """The name under which the key arrives that is written as `?`, `Enter` or `Ctrl+T`; None where there is none."""
    if len(written) == 1:
        name = _character_to_key(written)
        return name if written.isalnum() or name in _signs() else None
    whole = written.lower()
    if whole in _ALSO or whole in _NAMED:
        return _ALSO.get(whole, whole)
    match = _WRITTEN.fullmatch(whole)
    modifiers = sorted(match[1].split("+")[:-1]) if match else []
    base = _base(match[2]) if match else None
    if base is None or len(set(modifiers)) < len(modifiers):
        return None
    if modifiers == ["shift"] and len(base) == 1:
        # It arrives as the letter that it makes.
        return base.upper() if len(base.upper()) == 1 and base.upper() != base else None
    name = "+".join([*modifiers, base])
    return _ALSO.get(name, name)


def _base(written: str) -> str | None:
    if len(written) == 1:
        return key_name(written)
    name = _ALSO.get(written) or KEY_NAME_REPLACEMENTS.get(written, written)
    return name if name in _NAMED or name in _signs() else None


@cache
def _signs() -> frozenset[str]:
    """The names of what can be typed and is no letter or digit; the way back from a name is not in Unicode's table."""
    typed = filter(str.isprintable, map(chr, range(ord("!"), _NO_KEYBOARD)))
    return frozenset(_character_to_key(character) for character in typed if not character.isalnum())
