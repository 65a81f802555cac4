"""The settings in force: options over environment over file, read once."""

from __future__ import annotations

import argparse
import os
from collections.abc import Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from engine.errors import GameError
from tui.settings import BOT_SECONDS, START_SCREENS, Loaded, Settings
from tui.settings.paths import settings_file


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the options that overrule the settings."""
    group = parser.add_argument_group("settings", "for this time, over FDIVGAME_THEME and the like, over the file")
    group.add_argument("--theme", metavar="NAME", help="the colours, as in slate or high-contrast")
    group.add_argument("--bot-speed", choices=tuple(BOT_SECONDS), help="how long a bot takes for a move")
    group.add_argument("--animation", choices=("yes", "no"), help="whether things move on the screen")


def start_screen(parser: argparse.ArgumentParser) -> None:
    """Give the parser the option for the screen that opens first."""
    parser.add_argument("--start-screen", choices=START_SCREENS, help="the screen that opens first")


def names_of(text: str) -> list[str]:
    """The names written as `Ann,Bob`; raises GameError."""
    names = text.split(",")
    if len(names) != 2:
        raise GameError("Write two names with one comma between them, as in --names Ann,Bob.")
    return names


def preferences(options: argparse.Namespace, environ: Mapping[str, str] = os.environ) -> Loaded:
    """The settings in force with these options, and one message about all mistakes in file and environment.

    Raises GameError for an option that cannot be.
    """
    given: dict[str, Any] = {
        field.name: getattr(options, field.name)
        for field in fields(Settings)
        if getattr(options, field.name, None) is not None
    }
    path = settings_file(environ)
    is_set = _is_there(path) or any(f"FDIVGAME_{field.name.upper()}" in environ for field in _FIELDS)
    if not given and not is_set:
        return Loaded(Settings())
    if "animation" in given:
        given["animation"] = given["animation"] == "yes"
    if "names" in given:
        given["names"] = names_of(given["names"])
    # Only for somebody who has settings are they worth the time to load what is needed to judge them.
    from tui.settings.checks import checked
    from tui.settings.in_force import known as known_here

    known = known_here()
    given = {name: checked(name, value, known) for name, value in given.items()}
    if not is_set:
        return Loaded(replace(Settings(), **given))
    from tui.settings.layers import load

    return load(path, known, environ, given)


_FIELDS = fields(Settings)


def _is_there(path: Path) -> bool:
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True
    return True
