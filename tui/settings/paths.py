"""Where the player's files lie."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

NAME = "fdivgame"
MOST_BYTES = 100_000
"""A longer file of settings is not read."""
DATA, CONFIG = "FDIVGAME_DATA", "FDIVGAME_CONFIG"
NOWHERE = Path(os.devnull, "without HOME")


def data_directory(environ: Mapping[str, str]) -> Path:
    """The directory of the archive: what FDIVGAME_DATA names, else the user's data directory."""
    if environ.get(DATA):
        return _named(environ[DATA])
    from platformdirs import user_data_path

    return _of_user(user_data_path)


def settings_file(environ: Mapping[str, str]) -> Path:
    """The file of the settings, in the directory that FDIVGAME_CONFIG names, else in the user's config directory."""
    if environ.get(CONFIG):
        return _named(environ[CONFIG]) / "settings.toml"
    from platformdirs import user_config_path

    return _of_user(user_config_path) / "settings.toml"


def is_there(path: Path) -> bool:
    """Whether there is a file, readable or not."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True
    return True


def _of_user(find: Callable[..., Path]) -> Path:
    """The directory that platformdirs finds; one that cannot be for an account without a home."""
    with suppress(RuntimeError):
        path = find(NAME, appauthor=False)
        # Other versions leave the ~ in the path, which would be a folder of this name here.
        if path.is_absolute():
            return path
    return NOWHERE


def _named(text: str) -> Path:
    # A shell leaves the ~ of a quoted value alone, and so does what reads the variables from a file.
    return Path(os.path.expanduser(text))
