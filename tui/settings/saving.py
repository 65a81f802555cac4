"""Saving a setting in the player's file: whole or not at all."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from codecs import BOM_UTF8
from collections.abc import Mapping, MutableMapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import tomlkit
from tomlkit.items import Array

from engine.rules.text import visible
from tui.settings.reading import SettingsFile, parse_settings, present_id, read, text_of
from tui.settings.settings import Available

_UNTIL_QUIT = "the settings hold until you quit"
_TABLE = re.compile(r"(?:^[ \t]*(?:#.*)?\n)*^[ \t]*\[", re.MULTILINE)
"""The head of a table, with the comments and empty lines above it, which belong to it."""


def save(path: Path, name: str, value: Any, available: Available) -> str | None:
    """Save one setting in the file that the path names; one sentence where that cannot be done, None when it was.

    Comments, order and empty lines stay as they are, and a link goes on to lead to the file.
    """
    shown = visible(str(path))
    found = read(path, available)
    if found.messages:
        return f"{shown} has mistakes and is left as it is; {_UNTIL_QUIT}."
    content = _edited(found, name, value)
    if parse_settings(text_of(content), available) != (replace(found.settings, **{name: value}), ()):
        return f"{shown} is written in a way that cannot be changed here and is left as it is; {_UNTIL_QUIT}."
    try:
        _write(Path(os.path.realpath(path)), content)
    except OSError as error:
        return f"{shown} cannot be written ({error.strerror}); {_UNTIL_QUIT}."
    return None


def _edited(found: SettingsFile, name: str, value: Any) -> bytes:
    """The file with this value, with the mark at its start and the ends of lines that it had."""
    text = text_of(found.content)
    if name == "keys":
        old = found.settings.keys
        text = with_keys(text, {id: value.get(id) for id in {**old, **value} if old.get(id) != value.get(id)})
    else:
        text = with_setting(text, name, value)
    if b"\r\n" in found.content:
        text = text.replace("\n", "\r\n")
    return text.encode("utf-8-sig" if found.content.startswith(BOM_UTF8) else "utf-8")


def _write(path: Path, content: bytes) -> None:
    """Write the file beside the old one and put it in its place; raises OSError and then leaves nothing behind."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with open(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileNotFoundError):
            shutil.copymode(path, temporary)
        os.replace(temporary, path)
    except OSError:
        with suppress(OSError):
            os.unlink(temporary)
        raise


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
        if present_id(name) == id:
            is_found = True
            if keys is None:
                del table[name]
            else:
                table[name] = keys
        elif isinstance(item, MutableMapping) and id.startswith(f"{present_id(name)}."):
            is_found |= _replaced(item, id.removeprefix(f"{present_id(name)}."), keys)
    return is_found


def _with_line(text: str, line: str) -> str:
    """The text with a line behind the settings that have none of their own table."""
    head = _TABLE.search(text)
    place = len(text) if head is None else head.start()
    before, after = text[:place], text[place:]
    if before and not before.endswith("\n"):
        before += "\n"
    gap = "\n" if not before and after[:1] not in ("", "\n") else ""
    return before + line + gap + after
