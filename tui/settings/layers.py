"""The settings in force: the command line over the environment over the file."""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.errors import GameError, InvalidValue
from engine.text import named
from tui.settings.checks import Known, checked
from tui.settings.settings import Loaded, Settings
from tui.settings.toml_text import Mistake, format_settings, parse_settings

MOST_BYTES = 1_000_000
_NAMES = ("theme", "names", "bot_speed", "animation", "start_screen")
_YES_OR_NO = {"1": True, "yes": True, "true": True, "on": True, "0": False, "no": False, "false": False, "off": False}


def load(path: Path, known: Known, environ: Mapping[str, str], given: Mapping[str, Any] | None = None) -> Loaded:
    """The settings of the file, overruled by FDIVGAME_THEME and the like, overruled by what was given by name.

    A value of None in `given` counts as not given. The default stands in the place of every mistake.
    """
    settings, messages = _from_file(path, known)
    for name in _NAMES:
        variable = f"FDIVGAME_{name.upper()}"
        if environ.get(variable):
            try:
                settings = replace(settings, **{name: checked(name, _from_text(name, environ[variable]), known)})
            except GameError as error:
                messages.append(f"{variable}: {error}")
    for name, value in (given or {}).items():
        if value is not None:
            settings = replace(settings, **{name: value})
    return Loaded(settings, "\n".join(messages) or None)


def save(settings: Settings, path: Path, known: Known) -> str | None:
    """Write the file whole or not at all; one sentence where that cannot be done, None when it was."""
    _, messages = _from_file(path, known)
    if messages:
        return f"{path} has mistakes and is left as it is; the settings hold until you quit."
    temporary = ""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=path.name)
        with open(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(format_settings(settings))
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except OSError as error:
        if temporary:
            with suppress(OSError):
                os.unlink(temporary)
        return f"{path} cannot be written ({error.strerror}); the settings hold until you quit."
    return None


def _from_file(path: Path, known: Known) -> tuple[Settings, list[str]]:
    mistakes: tuple[Mistake, ...]
    try:
        with open(path, "rb", opener=_open_at_once) as file:
            if stat.S_ISFIFO(os.fstat(file.fileno()).st_mode):
                raise InvalidValue("It is a pipe, not a file.")
            content = file.read(MOST_BYTES + 1)
        if len(content) > MOST_BYTES:
            raise InvalidValue("It is too long for settings.")
        settings, mistakes = parse_settings(content.decode("utf-8-sig").replace("\r\n", "\n"), known)
    except FileNotFoundError:
        return Settings(), []
    except OSError as error:
        return Settings(), [f"The settings in {path} cannot be read: {error.strerror}."]
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        settings, mistakes = Settings(), (Mistake(line, "This is not UTF-8 text."),)
    except InvalidValue as error:
        settings, mistakes = Settings(), (Mistake(0, str(error)),)
    if not mistakes:
        return settings, []
    return settings, [f"In {path} the defaults stand for what is wrong:", *(f"  {mistake}" for mistake in mistakes)]


def _open_at_once(path: str, flags: int) -> int:
    # To open a pipe would wait for somebody who writes to it.
    return os.open(path, flags | os.O_NONBLOCK)


def _from_text(name: str, text: str) -> Any:
    if name == "names":
        names = text.split(",")
        if len(names) != 2:
            raise InvalidValue(f"names are two names with one comma between them, as in Ann,Bob, not {named(text)}.")
        return names
    if name == "animation":
        value = _YES_OR_NO.get(text.casefold())
        if value is None:
            raise InvalidValue(f"animation is yes or no, not {named(text)}.")
        return value
    return text
