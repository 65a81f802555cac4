"""The settings in force: the command line over the environment over the file."""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from engine.errors import GameError, InvalidValue
from engine.text import visible
from tui.settings.available import Available
from tui.settings.checks import checked
from tui.settings.paths import MOST_BYTES
from tui.settings.settings import SETTINGS, Loaded, Settings, variable


class Found(NamedTuple):
    """A file of settings as it was found."""

    settings: Settings = Settings()
    messages: tuple[str, ...] = ()
    content: bytes = b""


def load(
    path: Path, available: Available, environ: Mapping[str, str], given: Mapping[str, Any] | None = None
) -> Loaded:
    """The settings of the file, overruled by FDIVGAME_THEME and the like, overruled by what was given by name.

    A value of None in `given` counts as not given. The default stands in the place of every mistake.
    """
    settings, messages, _ = read(path, available)
    for name, setting in SETTINGS.items():
        text = environ.get(variable(name))
        if text:
            try:
                value = checked(name, setting.kind.from_environment(name, text), available)
                settings = replace(settings, **{name: value})
            except GameError as error:
                messages = (*messages, f"{variable(name)}: {error}")
    for name, value in (given or {}).items():
        if value is not None:
            settings = replace(settings, **{name: value})
    return Loaded(settings, "\n".join(messages) or None)


def read(path: Path, available: Available) -> Found:
    """The file's settings with the default in the place of every mistake, and a message about the mistakes."""
    content, settings = b"", Settings()
    try:
        with open(path, "rb", opener=_open_at_once) as file:
            is_pipe = stat.S_ISFIFO(os.fstat(file.fileno()).st_mode)
            content = b"" if is_pipe else file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return Found()
    except OSError as error:
        return Found(messages=(f"The settings in {visible(str(path))} cannot be read: {error.strerror}.",))
    # Most players have no such file.
    from tui.settings.parsing import Mistake, parse_settings

    mistakes: tuple[Mistake, ...]
    try:
        if is_pipe:
            raise InvalidValue("It is a pipe, not a file.")
        if len(content) > MOST_BYTES:
            raise InvalidValue("It is too long for settings.")
        settings, mistakes = parse_settings(content.decode("utf-8-sig").replace("\r\n", "\n"), available)
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        mistakes = (Mistake(line, "This is not UTF-8 text."),)
    except InvalidValue as error:
        mistakes = (Mistake(0, str(error)),)
    if not mistakes:
        return Found(settings, (), content)
    said = f"In {visible(str(path))} the defaults stand for what is wrong:"
    return Found(settings, (said, *(f"  {mistake}" for mistake in mistakes)), content)


def _open_at_once(path: str, flags: int) -> int:
    # To open a pipe would wait for somebody who writes to it.
    return os.open(path, flags | os.O_NONBLOCK)
