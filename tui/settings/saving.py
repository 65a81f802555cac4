"""Saving a setting in the player's file: whole or not at all."""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.text import visible
from tui.settings.reading import Found, parse_settings, read
from tui.settings.settings import Available

_UNTIL_QUIT = "the settings hold until you quit"
_MARK = "\ufeff"
"""What some editors put at the start of a file to say how it is encoded."""


def save(path: Path, name: str, value: Any, available: Available) -> str | None:
    """Save one setting in the file that the path names; one sentence where that cannot be done, None when it was.

    Comments, order and empty lines stay as they are, and a link goes on to lead to the file.
    """
    shown = visible(str(path))
    found = read(path, available)
    if found.messages:
        return f"{shown} has mistakes and is left as it is; {_UNTIL_QUIT}."
    text = _edited(found, name, value)
    if parse_settings(text.removeprefix(_MARK).replace("\r\n", "\n"), available) != (
        replace(found.settings, **{name: value}),
        (),
    ):
        return f"{shown} is written in a way that cannot be changed here and is left as it is; {_UNTIL_QUIT}."
    try:
        _write(Path(os.path.realpath(path)), text.encode())
    except OSError as error:
        return f"{shown} cannot be written ({error.strerror}); {_UNTIL_QUIT}."
    return None


def _edited(found: Found, name: str, value: Any) -> str:
    # Only who saves a setting needs the editor of TOML.
    from tui.settings.toml_edit import with_keys, with_setting

    text = found.content.decode("utf-8-sig")
    mark = _MARK if found.content.startswith(_MARK.encode()) else ""
    end = "\r\n" if "\r\n" in text else "\n"
    text = text.replace("\r\n", "\n")
    if name == "keys":
        old = found.settings.keys
        changed = [id for id in {**old, **value} if old.get(id) != value.get(id)]
        text = with_keys(text, {id: value.get(id) for id in changed})
    else:
        text = with_setting(text, name, value)
    return mark + text.replace("\n", end)


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
