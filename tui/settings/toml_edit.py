"""One setting changed in the text of a file, the rest of which stays as the player wrote it."""

from __future__ import annotations

import re
from collections.abc import Mapping, MutableMapping
from typing import Any

import tomlkit
from tomlkit.items import Array

_TABLE = re.compile(r"(?:^[ \t]*(?:#.*)?\n)*^[ \t]*\[", re.MULTILINE)
"""The head of a table, with the comments and empty lines above it, which belong to it."""


def with_setting(text: str, name: str, value: Any) -> str:
    """The text with this value for the setting."""
    if name not in (document := tomlkit.parse(text)):
        return _with_line(text, tomlkit.dumps({name: value}))
    old = document[name]
    if isinstance(old, Array) and isinstance(value, tuple) and len(old) == len(value):
        # An array may have a line and a comment for each name.
        for place, each in enumerate(value):
            if old[place] != each:
                old[place] = each
    elif old != value:
        document[name] = value
    return tomlkit.dumps(document)


def with_keys(text: str, changes: Mapping[str, str | None]) -> str:
    """The text with these keys by command id; None takes a command's line away."""
    for id, keys in changes.items():
        # Read anew each time: what is left of several tables of one name loses count of them.
        document = tomlkit.parse(text)
        if "keys" not in document:
            document["keys"] = {}
        if not _replaced(document["keys"], id, keys) and keys is not None:
            document["keys"][id] = keys
        text = tomlkit.dumps(document)
    return text


def _replaced(table: MutableMapping[str, Any], id: str, keys: str | None) -> bool:
    """Whether the command was in the table, quoted as "match.undo" or in tables of its own as match.undo."""
    is_found = False
    for name, item in list(table.items()):
        if name == id:
            is_found = True
            if keys is None:
                del table[name]
            else:
                table[name] = keys
        elif isinstance(item, MutableMapping) and id.startswith(f"{name}."):
            is_found |= _replaced(item, id.removeprefix(f"{name}."), keys)
    return is_found


def _with_line(text: str, line: str) -> str:
    """The text with a line behind the settings that have none of their own table."""
    if text and not text.endswith("\n"):
        text += "\n"
    head = _TABLE.search(text)
    place = len(text) if head is None else head.start()
    gap = "\n" if place == 0 and head is not None and text[place] != "\n" else ""
    return f"{text[:place]}{line}{gap}{text[place:]}"
